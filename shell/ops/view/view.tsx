import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Button } from '../../ui/src/button.tsx';
import { Field, Input } from '../../ui/src/field.tsx';
import type { OpsState } from '../read-ops-state.ts';
import { Page } from './page.tsx';

interface Head {
  title: string;
  siteName: string;
  live?: boolean;
}

function documentOf({ title, siteName, live }: Head, content: ReactNode): string {
  const element = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${title} · ${siteName} ops`}</title>
        <link rel="stylesheet" href="/_ops/ops.css" />
        {live && <script src="/_ops/refresh.js" defer />}
      </head>
      <body className="min-h-screen">{content}</body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(element)}`;
}

export function page(state: OpsState): string {
  const [worst] = state.alerts;
  const title = worst ? `${worst.remote ?? 'The site'} has a problem` : 'All is well';
  return documentOf({ title, siteName: state.siteName, live: true }, <Page {...state} />);
}

export function signIn({ siteName, error }: { siteName: string; error?: string }): string {
  return documentOf(
    { title: 'Sign in', siteName },
    <main className="mx-auto flex max-w-form flex-col gap-6 px-5 py-16">
      <h1 className="font-serif text-h2">{siteName} ops</h1>
      <form method="post" action="/_ops/sign-in" className="flex flex-col gap-5">
        {/* For password managers. */}
        <input hidden readOnly name="username" autoComplete="username" value={`${siteName} ops`} />
        <Field
          label="Token"
          hint="It is yours alone. After twelve hours you are signed out."
          {...(error && { error })}
        >
          {(control) => (
            <Input
              {...control}
              name="token"
              type="password"
              autoComplete="current-password"
              required
              autoFocus
            />
          )}
        </Field>
        <Button type="submit" size="large">
          Sign in
        </Button>
      </form>
    </main>,
  );
}

export function message({ siteName, text }: { siteName: string; text: string }): string {
  return documentOf(
    { title: 'Something went wrong', siteName },
    <main className="mx-auto flex max-w-form flex-col gap-6 px-5 py-16">
      <h1 className="font-serif text-h2">Something went wrong</h1>
      <p>{text}</p>
      <p>
        <a href="/_ops" className="text-accent underline underline-offset-4">
          Back to the ops page
        </a>
      </p>
    </main>,
  );
}

import { useSite } from '@site/kit';
import { fillIn } from '@site/ui/fill-in';
import { escapeMarkup } from './escape-markup.ts';
import { siteValues } from './site-values.ts';

interface HtmlProps {
  as?: 'div' | 'li' | 'p' | 'span';
  className?: string;
  /** From a content file. */
  html: string;
  /** The values of placeholders that are not in `siteValues`. */
  values?: Readonly<Record<string, string>>;
}

/** Prints HTML of a content file, with values at its placeholders. Its links are plain ones, which the shell follows. */
export function Html({ as: Element = 'div', className, html, values }: HtmlProps) {
  const entries = Object.entries({ ...siteValues(useSite()), ...values });
  const escaped = Object.fromEntries(entries.map(([name, value]) => [name, escapeMarkup(String(value))]));
  return (
    <Element
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: from files of this repository; values are escaped
      dangerouslySetInnerHTML={{ __html: fillIn(html, escaped) }}
    />
  );
}

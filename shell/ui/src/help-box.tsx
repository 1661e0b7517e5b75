import { Filled, fillIn } from './fill-in.tsx';

const template =
  'If you’re in danger, call {emergency}. If you’re thinking about suicide, call or text {crisis}. ' +
  'For domestic violence, call {violence}. Outside the U.S., call your local emergency number.';
const numbers = { emergency: '911', crisis: '988', violence: '1-800-799-7233' };
const links = Object.fromEntries(
  Object.entries(numbers).map(([name, number]) => [
    name,
    <a key={name} href={`tel:${number}`}>
      {number}
    </a>,
  ]),
);

/** What the box says, for texts outside of pages, such as a feed. */
export const helpTitle = 'If you need help now';
export const helpText = fillIn(template, numbers);

/**
 * Says where to find help, on pages whose text is about danger, illness or despair. It looks like a `Callout`, whose other tones
 * would add to the styles of each remote.
 */
export function HelpBox() {
  return (
    <div className="flex max-w-measure flex-col gap-2 rounded-sm border-t-2 border-accent bg-accent-wash px-6 py-5">
      <h2 className="font-serif text-h3">{helpTitle}</h2>
      <p className="lining-nums">
        <Filled text={template} values={links} />
      </p>
    </div>
  );
}

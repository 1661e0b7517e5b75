import { Callout } from './callout.tsx';
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

/** Says where to find help, on pages whose text is about danger, illness or despair. */
export function HelpBox() {
  return (
    <Callout title={helpTitle} level={2} tone="note">
      <p className="lining-nums">
        <Filled text={template} values={links} />
      </p>
    </Callout>
  );
}

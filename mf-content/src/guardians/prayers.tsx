import type { Guardian } from '../../content/schemas.ts';

/** Short prayers, laid out like verses. */
export function Prayers({ prayers }: Pick<Guardian, 'prayers'>) {
  return (
    <ul className="grid gap-x-10 gap-y-8 md:grid-cols-2">
      {prayers.map(({ title, text }) => (
        <li key={title} className="border-l-2 border-candle pl-5">
          <h3 className="font-serif text-small text-candle">{title}</h3>
          <p className="mt-1 font-serif text-lede">{text}</p>
        </li>
      ))}
    </ul>
  );
}

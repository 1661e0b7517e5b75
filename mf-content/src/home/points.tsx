interface Point {
  title: string;
  text: string;
}

/** Short points, each with its title in the same line. */
export function Points({ points }: { points: readonly Point[] }) {
  return (
    <ul className="flex max-w-measure flex-col gap-3 text-ink-soft">
      {points.map(({ title, text }) => (
        <li key={title}>
          <strong className="font-medium text-ink">{title}.</strong> {text}
        </li>
      ))}
    </ul>
  );
}

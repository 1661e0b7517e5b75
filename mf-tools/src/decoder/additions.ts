import content from '../../content/decoder/reading.yaml';

/** Numerologists don't add these up. */
const masters = ['11', '22', '33'];

/** How the digits of a number add up to one digit or a master number: "4 + 8 + 2 + 7 = 21, 2 + 1 = 3". */
export function additions(digits: string): string {
  if (masters.includes(digits)) return content.digits.kept;
  const steps: string[] = [];
  for (let rest = digits; rest.length > 1 && !masters.includes(rest); ) {
    const sum = String([...rest].reduce((total, digit) => total + Number(digit), 0));
    steps.push(`${[...rest].join(' + ')} = ${sum}`);
    rest = sum;
  }
  return steps.join(', ');
}

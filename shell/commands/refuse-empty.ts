/** Throws for an option without a value: a variable that is not set must not choose another folder or registry. */
export function refuseEmpty(options: Record<string, unknown>): void {
  const empty = Object.keys(options).find((name) => options[name] === '');
  if (empty) throw new Error(`--${empty} is empty.`);
}

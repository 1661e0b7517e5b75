export function readCookie(header: string | undefined, name: string): string | undefined {
  const pairs = header?.split(';').map((pair) => pair.trim().split('=', 2));
  return pairs?.find(([key]) => key === name)?.[1];
}

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** What the browser says of the visitor's connection; browsers that say nothing are taken for fast. */
export function connectionSpeed(): 'saves data' | 'slow' | 'fast' {
  const { saveData, effectiveType = '4g' } =
    (navigator as Navigator & { connection?: Connection }).connection ?? {};
  if (saveData) return 'saves data';
  return effectiveType === '4g' ? 'fast' : 'slow';
}

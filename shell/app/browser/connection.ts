interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** The speed that the browser reports. A browser that reports nothing counts as fast. */
export function connectionSpeed(): 'save-data' | 'slow' | 'fast' {
  const { saveData, effectiveType = '4g' } =
    (navigator as Navigator & { connection?: Connection }).connection ?? {};
  if (saveData) return 'save-data';
  return effectiveType === '4g' ? 'fast' : 'slow';
}

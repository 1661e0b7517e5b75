export function inTime<T>(promise: Promise<T>, timeoutMs: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`it took longer than ${timeoutMs} ms`)), timeoutMs);
  return Promise.race([promise, late.promise]).finally(() => clearTimeout(timer));
}

import { LateError } from '../../protocol/late-error.ts';

export function withTimeout<T>(promise: Promise<T>, timeoutMs: number): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => timeout.reject(new LateError(`Timed out after ${Math.round(timeoutMs)} ms`)),
    timeoutMs,
  );
  return Promise.race([promise, timeout.promise]).finally(() => clearTimeout(timer));
}

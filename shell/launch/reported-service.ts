import { type Service, type ServiceOptions, startService } from './process/service.ts';
import { type Reporter, withStep } from './reporter.ts';

/** Starts a service as a step, and reports when it ends and is restarted. */
export function startReportedService({
  reporter,
  ...options
}: Omit<ServiceOptions, 'onDeath'> & { reporter: Reporter }): Promise<Service> {
  const { name } = options;
  return withStep(reporter, `Starting ${name}`, `${name} ready`, () =>
    startService({
      ...options,
      onDeath: (reason, waitMs) => reporter.warn(`${name} ended (${reason}); restarting it in ${waitMs} ms.`),
    }),
  );
}

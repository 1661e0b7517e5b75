import { shown } from './paths.ts';
import { type Service, type ServiceOptions, startService } from './process/service.ts';
import { type Reporter, withStep } from './reporter.ts';

/** Starts a service as a step, and reports when it ends and is restarted. */
export function startReportedService({
  name,
  logFile,
  reporter,
  ...options
}: Omit<ServiceOptions, 'onExit'> & {
  name: string;
  logFile: string;
  reporter: Reporter;
}): Promise<Service> {
  return withStep(reporter, `Starting ${name}`, `${name} ready`, () =>
    startService({
      ...options,
      onExit(reason, waitMs) {
        const when = waitMs === 0 ? 'now' : `in ${waitMs / 1000} s`;
        reporter.warn(
          typeof reason === 'string'
            ? `${name} ended (${reason}). Restarting it ${when}. Its log is ${shown(logFile)}.`
            : `${reason.message} Restarting it ${when}.`,
        );
      },
    }),
  );
}

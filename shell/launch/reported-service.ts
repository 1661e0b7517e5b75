import { messageOf } from '../releases/errors.ts';
import { displayPath } from './paths.ts';
import { type Service, type ServiceOptions, startService } from './process/service.ts';
import { type Reporter, withStep } from './reporter.ts';

/** Starts a service as a step, and reports when it ends and is restarted. */
export function startReportedService({
  name,
  logFile,
  reporter,
  onStart,
  ...options
}: Omit<ServiceOptions, 'onExit'> & {
  name: string;
  logFile: string;
  reporter: Reporter;
}): Promise<Service> {
  return withStep(reporter, `Starting ${name}`, `${name} ready`, () =>
    startService({
      ...options,
      onStart(pid) {
        try {
          onStart?.(pid);
        } catch (error) {
          // As on a full disk. The service itself runs, so it must not be started again.
          reporter.warn(
            `${name} runs, but its process id could not be written to launcher.json: ${messageOf(error)}`,
          );
        }
      },
      onExit(reason, waitMs) {
        const when = waitMs === 0 ? 'now' : `in ${waitMs / 1000} s`;
        reporter.warn(
          typeof reason === 'string'
            ? `${name} ended (${reason}). Restarting it ${when}. Its log is ${displayPath(logFile)}.`
            : `${reason.message} Restarting it ${when}.`,
        );
      },
    }),
  );
}

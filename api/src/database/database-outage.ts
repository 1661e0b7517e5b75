// SQLSTATE classes and codes that mean "not now" (https://www.postgresql.org/docs/current/errcodes-appendix.html):
// 08 connection, 53 resources (too many connections), 57P01-57P03 shutdown and start-up, 57014 statement timeout.
const outageStates = /^(08\w{3}|53\w{3}|57P0[1-5]|57014)$/;

const outageSystemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

// The driver gives these no code.
const outageMessages =
  /^(Connection terminated|timeout (exceeded|expired)|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** True when an error says that the database is away or overloaded, rather than that we asked it nonsense. */
export function isDatabaseOutage(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseOutage);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (outageStates.test(code) || outageSystemCodes.has(code) || outageMessages.test(error.message))
    return true;
  // TypeORM wraps what the driver threw.
  return 'driverError' in error && error.driverError !== error && isDatabaseOutage(error.driverError);
}

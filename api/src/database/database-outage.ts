// SQLSTATE classes and codes that mean "try again later" (https://www.postgresql.org/docs/current/errcodes-appendix.html):
// 08 connection, 25006 read-only (a failover or maintenance), 28 authentication (a changed password), 3D000 no such database
// (it is being restored), 53 resources (too many connections), 57P01-57P03 shutdown and start-up, 57P04 database dropped,
// 57P05 idle session timeout, 57014 statement timeout.
const outageStates = /^(08\w{3}|25006|28\w{3}|3D000|53\w{3}|57P0[1-5]|57014)$/;

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

// The driver sets no code on these errors.
const outageMessages =
  /^(Connection terminated|timeout (exceeded|expired)|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** True when an error means that the database is down or overloaded, not that a query is wrong. */
export function isDatabaseOutage(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseOutage);
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (outageStates.test(code) || outageSystemCodes.has(code) || outageMessages.test(error.message))
    return true;
  // The Unix socket of a database that is stopped is gone. Without `connect`, another file is missing.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return true;
  // TypeORM wraps the driver's error.
  return 'driverError' in error && error.driverError !== error && isDatabaseOutage(error.driverError);
}

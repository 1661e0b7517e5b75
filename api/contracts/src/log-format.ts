/** The fields of every log line of the shell and the API, and those of a line for a request (msg `request`). */
export interface LogLine {
  /** ISO 8601, UTC. */
  time: string;
  level: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal';
  service: string;
  pid: number;
  msg: string;
  requestId?: string;
  method?: string;
  /** Without the query, which is what a visitor typed. */
  path?: string;
  status?: number;
  durationMs?: number;
}

/** The options of pino for this format. */
export function logOptions(service: string, level: string) {
  return {
    level,
    base: { service, pid: process.pid },
    timestamp: isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
  };
}

let formatted = { at: 0, text: '' };

/** Formats each millisecond once: under load, many lines share it. */
function isoTime(): string {
  const at = Date.now();
  if (at !== formatted.at) formatted = { at, text: `,"time":"${new Date(at).toISOString()}"` };
  return formatted.text;
}

/** The options of pino for the format of every log line of the shell and the API. Lines for requests have the msg `request`. */
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

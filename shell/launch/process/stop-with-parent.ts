// Preloaded into each server: if the launcher is killed (kill -9), the IPC channel closes, and the server
// stops as on SIGTERM.
process.channel?.unref();
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

export {};

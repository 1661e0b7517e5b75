// Preloaded into the API and the shell server: when the launcher dies without a word (kill -9), its end of the channel
// closes, and the server stops as it would on SIGTERM instead of running on unattended.
process.channel?.unref();
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

export {};

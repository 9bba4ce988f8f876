// Loaded into each part of the platform before its own code: when the process that started it is
// gone, whatever way it went, the part ends as if it had been asked to.
if (process.channel) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // Listening to the channel must not keep a part alive that has nothing left to do.
  process.channel.unref();
}

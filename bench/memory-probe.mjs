// Loaded into a server under measurement: says how much memory it needs once what is not needed any more is gone.
process.on('message', () => {
  globalThis.gc();
  process.send(process.memoryUsage());
});
process.channel.unref();

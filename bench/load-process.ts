import { type Load, measureLoad } from './load-client.ts';

// Told by the bench what to do, one load after the other.
process.on('message', (load: Load) => {
  measureLoad(load).then(
    (measured) => process.send?.({ measured }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));

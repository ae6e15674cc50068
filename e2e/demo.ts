import { Product } from './product.ts';
import { changeRows } from './rows.ts';

/**
 * Starts the product for the first time, once for all files: their products begin with a copy of its folder, which
 * takes a quarter of the time. The first start itself is tested by commands.test.ts.
 */
export default async function prepare(): Promise<() => Promise<void>> {
  const product = await Product.empty();
  await product.start();
  // Lists would depend on the hour at which the tests run, and fees on addresses. Tests of either set their own.
  for (const table of ['delivery_areas', 'service_windows', 'restaurant_service'])
    await changeRows(product.dataDir, `delete from ${table}`);
  await product.stop();
  process.env.TIFFIN_PREPARED_DEMO = product.dataDir;
  return () => product.remove();
}

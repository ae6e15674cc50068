import type { TestProject } from 'vitest/node';

import { Api } from '../api.ts';
import prepare from '../demo.ts';
import { Product } from '../product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the built product that all tests of a run share. */
    product: string;
  }
}

/** Vitest's globalSetup: the built product with its demo data. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const remove = await prepare();
  const product = await Product.create();
  await product.start();
  await new Api(product.address).neverMiss();
  project.provide('product', product.address);
  return async () => {
    await product.remove();
    await remove();
  };
}

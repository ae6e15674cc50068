/** @type {import('./breakage.mjs').Breakage[]} */
export const BOTH = [
  {
    name: 'a low stock is one of four',
    by: 'packages/contract/src/rules/low-stock.test.ts',
    file: 'packages/contract/src/rules/limits.ts',
    from: 'export const LOW_STOCK_MAX = 5;',
    to: 'export const LOW_STOCK_MAX = 4;',
  },
  {
    name: 'a dish of which none is left can be ordered',
    by: 'packages/contract/src/rules/low-stock.test.ts',
    file: 'packages/contract/src/rules/low-stock.ts',
    from: '(dish.quantityAvailable ?? 0) > 0)',
    to: '(dish.quantityAvailable ?? 0) >= 0)',
  },
  {
    name: 'a kitchen skips the way to the door',
    by: 'packages/contract/src/rules/order-status.test.ts',
    file: 'packages/contract/src/rules/order-status.ts',
    from: "  { from: 'Preparing', to: 'Out for Delivery', by: ['RESTAURANT'], stock: 'kept' },\n",
    to: "  { from: 'Preparing', to: 'Delivered', by: ['RESTAURANT'], stock: 'kept' },\n",
  },
  {
    name: 'a followed order is asked about every minute',
    by: 'e2e/core/live.spec.ts',
    file: 'packages/contract/src/rules/limits.ts',
    from: '  track: 5_000,',
    to: '  track: 60_000,',
  },
  {
    name: 'a bill does not say what delivery costs',
    by: 'packages/contract/src/rules/pricing.test.ts',
    file: 'packages/contract/src/rules/pricing.ts',
    from: '    amount: toRupees(paiseIn(charges, name)),\n',
    to: '    amount: toRupees(Math.min(0, paiseIn(charges, name))),\n',
  },
];

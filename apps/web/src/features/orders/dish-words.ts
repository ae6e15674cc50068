type Line = { name: string; quantity: number };

/** "Margherita, Tiramisu × 2". */
export const dishWords = (items: readonly Line[]): string =>
  items.map(({ name, quantity }) => (quantity === 1 ? name : `${name} × ${quantity}`)).join(', ');

/** How many plates there are, not how many lines. */
export const plateCount = (items: readonly Pick<Line, 'quantity'>[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);

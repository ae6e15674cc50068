/** A dish that cannot be had as asked; the name is null when the restaurant does not have it (any more). */
export interface MissingDish {
  readonly menuItemId: number;
  readonly name: string | null;
  readonly available: number;
}

/** One sentence that names each dish and what is left of it. */
export function describeMissing(dishes: readonly MissingDish[]): string {
  return dishes
    .map(({ name, available }) => {
      if (name === null) return 'A dish in your cart is no longer on the menu.';
      return available === 0 ? `${name} is sold out.` : `Only ${available} of ${name} left.`;
    })
    .join(' ');
}

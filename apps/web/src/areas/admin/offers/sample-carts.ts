import type { PriceLine } from '@tiffin/contract/rules/price-line';

export type SampleCart = 'one' | 'two' | 'party';

/** Typical orders, small and large, so that every minimum and cap of an offer shows. */
export const SAMPLE_CARTS: Readonly<Record<SampleCart, readonly PriceLine[]>> = {
  one: [{ menuItemId: 1, name: 'Masala Dosa', pricePaise: 110_00, qty: 1 }],
  two: [
    { menuItemId: 1, name: 'Butter Chicken', pricePaise: 320_00, qty: 1 },
    { menuItemId: 2, name: 'Garlic Naan', pricePaise: 60_00, qty: 2 },
    { menuItemId: 3, name: 'Mango Lassi', pricePaise: 120_00, qty: 1 },
  ],
  party: [
    { menuItemId: 1, name: 'Royal Thali', pricePaise: 449_00, qty: 4 },
    { menuItemId: 2, name: 'Chicken Biryani', pricePaise: 289_00, qty: 2 },
    { menuItemId: 3, name: 'Gulab Jamun', pricePaise: 90_00, qty: 6 },
  ],
};

/** A choice as the kitchens of the demo offer it, in rupees. */
export interface ChoiceSpec {
  /** Name of the dish on the menu, where the choice is a dish. */
  readonly name: string;
  readonly rupees?: number;
  /** On the sizes after the first one. */
  readonly bySize?: readonly number[];
  readonly isDefault?: boolean;
  readonly isDish?: boolean;
  readonly veg?: boolean;
}

export interface GroupSpec {
  readonly restaurant: string;
  readonly name: string;
  readonly min: number;
  readonly max: number | null;
  readonly dishes: readonly string[];
  readonly choices: readonly ChoiceSpec[];
}

/** Sizes of a kitchen: the first costs what the dish does, each other so many rupees more. */
export interface SizesSpec {
  readonly restaurant: string;
  readonly dishes: readonly string[];
  /** Starting price of a dish that gets them. */
  readonly rupees: number;
  readonly sizes: readonly { readonly name: string; readonly more: number }[];
}

const PIZZAS = [
  'Quattro Formaggi Pizza',
  'Pepperoni Diavola',
  'Farmhouse Verdure',
  'Prosciutto Rucola Pizza',
  'Funghi Tartufo Pizza',
];

export const SIZES: readonly SizesSpec[] = [
  {
    restaurant: 'Forno Azzurro',
    dishes: PIZZAS,
    rupees: 529,
    sizes: [
      { name: 'Regular', more: 0 },
      { name: 'Medium', more: 120 },
      { name: 'Large', more: 240 },
    ],
  },
];

/** Default choices satisfy each group and cost nothing, so that a dish costs what its menu card says. */
export const GROUPS: readonly GroupSpec[] = [
  {
    restaurant: 'Forno Azzurro',
    name: 'Crust',
    min: 1,
    max: 1,
    dishes: PIZZAS,
    choices: [
      { name: 'Neapolitan', isDefault: true },
      { name: 'Thin and crisp' },
      { name: 'Cheese burst', rupees: 90, bySize: [120, 150] },
    ],
  },
  {
    restaurant: 'Forno Azzurro',
    name: 'Toppings',
    min: 0,
    max: 4,
    dishes: PIZZAS,
    choices: [
      { name: 'Extra mozzarella', rupees: 60, bySize: [80, 100] },
      { name: 'Taggiasca olives', rupees: 40, bySize: [50, 60] },
      { name: 'Roast mushrooms', rupees: 50, bySize: [65, 80] },
      { name: 'Pickled chillies', rupees: 30, bySize: [40, 50] },
      { name: 'Rocket', rupees: 30, bySize: [40, 50] },
      { name: 'Spicy pepperoni', rupees: 90, bySize: [120, 150], veg: false },
    ],
  },
  {
    restaurant: 'Ghee & Jaggery',
    name: 'Two sabzis',
    min: 2,
    max: 2,
    dishes: ['Office Lunch Thali'],
    choices: [
      { name: 'Aloo methi', isDefault: true },
      { name: 'Sev tameta', isDefault: true },
      { name: 'Bhinda sambhariya' },
      { name: 'Lasaniya batata' },
      { name: 'Kobi vatana' },
    ],
  },
  {
    restaurant: 'Amritsar Junction',
    name: 'Lassi with it',
    min: 1,
    max: 1,
    dishes: ['Chole Rice Combo'],
    choices: [
      { name: 'Salted Mint Lassi', isDish: true, isDefault: true },
      { name: 'Patiala Lassi', isDish: true, rupees: 20 },
    ],
  },
];

export const BREAKFAST = {
  restaurant: 'Filter Kaapi Co.',
  name: 'Breakfast',
  starts: '07:00',
  ends: '11:00',
  dishes: ['Set Dosa with Saagu', 'Rava Idli with Sagu'],
};

export const SOLD_OUT_UNTIL_TOMORROW = {
  restaurant: 'Filter Kaapi Co.',
  dish: 'Benne Dosa Davangere Style',
};

/** Notes of customers on dishes that they had put together. */
export const LINE_NOTES = ['well done, please', 'cut into eight', 'less oil', 'not too spicy'];

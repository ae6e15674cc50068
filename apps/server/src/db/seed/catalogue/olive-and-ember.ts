import type { RestaurantSpec } from './restaurant-spec.ts';

export const oliveAndEmber: RestaurantSpec = {
  name: 'Olive & Ember',
  cuisine: 'Mediterranean',
  address: '14, Gangadhara Chetty Road, Ulsoor, Bengaluru 560042',
  phone: '+91 55571 20934',
  openingHours: '12:00 pm – 11:00 pm',
  hours: { days: [1, 2, 3, 4, 5, 6, 7], windows: [{ from: '12:00', until: '23:00' }] },
  description: 'Wood-fired meze, hand-rolled pita and slow lamb from the Aegean coast.',
  owner: { name: 'Kavya Murthy', username: 'kavya.m', email: 'kavya@oliveember.example' },
  registeredDaysAgo: 1,
  standing: 'pending',
  ordersPerDay: 0,
  deliveryMinutes: 30,
  rating: 4,
  menu: `
    Meze
      veg Fire-Roasted Hummus | 249 | Chickpeas and tahini with burnt butter and pine nuts.
      veg Smoky Baba Ganoush | 259 | Aubergine blackened on embers, lemon and pomegranate.
      veg Tzatziki with Warm Pita | 229 | Strained curd, cucumber and dill.
      veg Muhammara Dip | 259 | Red pepper and walnut with pomegranate molasses.
    From the Fire
      non Lamb Kofta | 449 | Hand-minced lamb with cumin and parsley over coals.
      non Chicken Souvlaki Kebab | 399 | Oregano and lemon chicken on the skewer.
      veg Halloumi Grilled Vegetables | 379 | Charred cheese with peppers and courgette.
      non Grilled Aegean Fish | 499 | Whole bream with lemon and capers.
    Pita & Wraps
      non Lamb Gyro | 369 | Shaved lamb, tomato and chips in pita.
      veg Falafel Pita | 299 | Herby falafel with tahini and pickles.
      veg Zaatar Flatbread | 149 | Hand-rolled and baked on the oven floor.
    Salads
      veg Greek Salad | 299 | Tomato, cucumber, olives and a slab of feta.
      veg Fattoush | 269 | Crisp bread, sumac and garden herbs.
      veg Quinoa Tabbouleh Salad | 279 | Parsley, mint and lemon.
    Sweets
      veg Baklava Pastry (3 pcs) | 229 | Filo, pistachio and orange-flower syrup.
      veg Orange Semolina Cake | 199 | Damp, fragrant and served with thick cream.
    Drinks
      veg Mint Lemonade | 149 | Blended with ice and far too much mint.
      veg Turkish Coffee | 139 | Unfiltered, with cardamom.
  `,
};

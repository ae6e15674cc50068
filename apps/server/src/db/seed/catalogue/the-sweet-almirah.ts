import type { RestaurantSpec } from './restaurant-spec.ts';

export const theSweetAlmirah: RestaurantSpec = {
  name: 'The Sweet Almirah',
  cuisine: 'Other',
  address: '18, 6th Main Road, Eshwara Layout, Indiranagar, Bengaluru 560038',
  phone: '+91 55581 26109',
  openingHours: '10:00 am – 11:30 pm',
  description: 'A cupboard full of desserts: sundaes, cheesecakes and mithai under one roof.',
  owner: { name: 'Rukmini Bose', username: 'rukmini.bose', email: 'rukmini@sweetalmirah.example' },
  registeredDaysAgo: 275,
  standing: 'public',
  ordersPerDay: 2.1,
  deliveryMinutes: 20,
  rating: 4.8,
  menu: `
    Sundaes & Ice Cream
      veg Choco Nut Sundae | 279 | Three scoops, hot fudge and praline almonds.
      veg Gadbad Ice Cream | 229 | Mangaluru’s tall glass of jelly, fruit and three flavours.
      veg Kaapi Ice Cream | 189 | Churned with chicory decoction.
      veg Mango Malai Kulfi | 149 | Dense, slow-frozen and on a stick. | 14 left
      veg Royal Falooda | 219 | Rose milk, basil seed, vermicelli and kulfi.
    Cheesecakes & Cakes
      veg Berry Cheesecake | 299 | Baked cream cheese with a tart berry top. | 4 left
      veg Basque Cheesecake | 319 | Burnt on top, molten in the middle.
      veg Rasmalai Cake | 279 | Saffron sponge soaked in rasmalai milk.
      veg Belgian Chocolate Cake | 269 | Three layers of ganache and restraint.
      veg Pineapple Pastry | 149 | The birthday-party classic with fresh cream.
    Mithai
      veg Bengali Rasgulla (4 pcs) | 139 | Spongy, light and swimming in syrup.
      veg Saffron Rasmalai (3 pcs) | 169 | Soft chenna discs in thickened milk.
      veg Hot Gulab Jamun (3 pcs) | 119 | Served warm with a spoon of rabri.
      veg Desi Ghee Jalebi | 129 | Crisp coils made through the evening. | 0 left
    Waffles & Brownies
      veg Walnut Brownie | 179 | Crackled top, fudgy centre.
      veg Molten Lava Cake | 199 | Give it one minute, then break it open.
      veg Red Velvet Waffle | 249 | Cream-cheese drizzle and berries.
      veg Nutella Banana Pancakes | 239 | A short stack with hazelnut spread.
    Shakes & Hot Cups
      veg Ferrero Milkshake | 259 | Hazelnut, chocolate and wafers.
      veg Strawberry Cream Shake | 219 | Fresh berries when in season, compote when not.
      veg Belgian Hot Chocolate | 189 | Thick enough to need a spoon.
  `,
};

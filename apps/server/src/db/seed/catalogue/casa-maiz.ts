import type { RestaurantSpec } from './restaurant-spec.ts';

export const casaMaiz: RestaurantSpec = {
  name: 'Casa Maíz',
  cuisine: 'Mexican',
  address: '57, Wheeler Road, Cooke Town, Bengaluru 560005',
  phone: '+91 55551 18230',
  openingHours: '12:00 pm – 10:30 pm',
  hours: { days: [2, 3, 4, 5, 6, 7], windows: [{ from: '12:00', until: '22:30' }] },
  description: 'Nixtamal tortillas and Oaxacan moles, made in small batches.',
  owner: { name: 'Lucia Vaz', username: 'lucia.maiz', email: 'lucia@casamaiz.example' },
  registeredDaysAgo: 194,
  standing: 'inactive',
  ordersPerDay: 0.8,
  deliveryMinutes: 34,
  rating: 4.2,
  menu: `
    Tacos
      non Chicken Tinga Tacos (3 pcs) | 349 | Smoky shredded chicken on blue-corn tortillas.
      veg Mushroom Huitlacoche Tacos (3 pcs) | 329 | Roast mushrooms, epazote and Oaxaca cheese.
      non Baja Prawn Tacos (3 pcs) | 379 | Beer-battered prawns with lime crema and cabbage.
      veg Cauliflower Al Pastor Tacos (3 pcs) | 319 | Adobo cauliflower with charred pineapple.
    Mole & Mains
      non Chicken Mole Enchiladas | 429 | Corn tortillas in a twenty-ingredient mole negro.
      veg Cheese Enchiladas Verdes | 379 | Tomatillo sauce, crema and white onion.
      non Pork Carnitas Burrito Bowl | 449 | Slow pork, black beans and pickled onion.
      veg Squash Blossom Quesadilla | 339 | Courgette flowers and melting cheese.
    Small Plates
      veg Guacamole with Tortilla Chips | 289 | Avocado mashed to order with serrano.
      veg Street Corn Salad | 219 | Charred corn, cotija and chilli.
      veg Black Bean Nachos | 299 | House totopos with beans and pickled jalapeño.
      veg Tortilla Soup | 229 | Roasted tomato broth with crisp strips.
    Rice & Sides
      veg Cilantro Lime Rice | 149 | Herby rice with a citrus edge.
      veg Refried Bean Dip | 179 | Creamy beans with smoked chilli.
    Dessert & Drinks
      veg Cinnamon Churros | 229 | Fried to order with Mexican chocolate sauce.
      veg Tres Leches Cake | 249 | Sponge in three milks, served cold.
      veg Hibiscus Lemonade | 159 | Ruby-red agua de jamaica.
  `,
};

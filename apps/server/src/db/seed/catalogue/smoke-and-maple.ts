import type { RestaurantSpec } from './restaurant-spec.ts';

export const smokeAndMaple: RestaurantSpec = {
  name: 'Smoke & Maple',
  cuisine: 'American',
  address: '64, Borewell Road, Nallurhalli, Whitefield, Bengaluru 560066',
  phone: '+91 55542 35519',
  openingHours: '12:00 pm – 11:00 pm',
  description: 'Low-and-slow barbecue over jackfruit wood, with all the sides that matter.',
  owner: { name: 'Caleb Thomas', username: 'caleb.smoke', email: 'caleb@smokemaple.example' },
  registeredDaysAgo: 201,
  standing: 'public',
  ordersPerDay: 1.3,
  deliveryMinutes: 39,
  rating: 4.4,
  menu: `
    From the Smoker
      non Pork Ribs Half Rack | 649 | Five-hour ribs with a maple and chipotle glaze. | 5 left
      non BBQ Pulled Chicken | 429 | Shredded thigh in vinegar sauce with pickles and bread.
      non Smoked Lamb Brisket | 699 | Fourteen hours over embers, sliced thick. | 0 left
      non BBQ Wings (8 pcs) | 389 | Smoked first, fried second, sauced third.
      veg Pit Grilled Vegetables and Paneer | 379 | Peppers, corn and a paneer slab rubbed with coffee and paprika.
      veg Jackfruit BBQ Slider (3 pcs) | 349 | Pulled young jackfruit in soft buns, good enough to fool carnivores.
    Sandwiches
      non Pulled Pork Sandwich | 399 | Soft bun, apple slaw and mustard sauce.
      non Fried Chicken Sandwich | 369 | Buttermilk chicken with hot honey.
      veg Grilled Cheese Sandwich | 279 | Three cheeses and caramelised onion on sourdough.
    Platters
      non Pitmaster Platter | 1099 | Ribs, wings, sausage, slaw and cornbread for two.
      veg Garden Smoker Platter | 749 | Corn, mushrooms, paneer and potatoes off the grill.
    Sides
      veg Baked Mac | 239 | Cheddar crust and a smoked-paprika top.
      veg Cajun Fries | 179 | Shaken hot in spice and garlic.
      veg Charred Corn Salad | 199 | Corn, beans and lime dressing.
      veg Coleslaw Salad | 139 | Cabbage, apple and a sharp dressing.
      veg Jalapeño Cornbread Cake | 169 | Warm, crumbly and brushed with maple butter.
    Desserts & Drinks
      veg Pecan Chocolate Brownie | 219 | Fudgy square with roasted pecans.
      veg New York Cheesecake | 259 | Dense and tall, with sour-cherry sauce.
      veg Peach Iced Tea | 149 | Brewed black tea, peach and lemon.
      veg Smoked Maple Milkshake | 229 | Vanilla shake with real maple and a pinch of salt.
  `,
};

import type { RestaurantSpec } from './restaurant-spec.ts';

export const route22Burgers: RestaurantSpec = {
  name: 'Route 22 Burgers',
  cuisine: 'American',
  address: '22, 27th Main Road, Sector 2, HSR Layout, Bengaluru 560102',
  phone: '+91 55541 22022',
  openingHours: '11:00 am – 1:00 am',
  // Past midnight.
  hours: {
    days: [1, 2, 3, 4, 5, 6, 7],
    windows: [{ from: '11:00', until: '01:00' }],
    lastOrderMinutes: 30,
  },
  description: 'Smash burgers, shakes and masala fries until 1 am.',
  owner: { name: 'Danish Merchant', username: 'danish.r22', email: 'danish@route22.example' },
  registeredDaysAgo: 341,
  standing: 'public',
  ordersPerDay: 3,
  deliveryMinutes: 24,
  rating: 4.3,
  menu: `
    Smash Burgers
      non Classic Smash Burger | 299 | Two lacy-edged chicken patties, American cheese, pickles and house sauce.
      non Double Bacon Smash Burger | 389 | Crisp bacon, double cheese and burnt onion on a potato bun.
      non Nashville Hot Burger | 329 | Fried chicken thigh in cayenne butter with slaw.
      non Lamb Cheeseburger | 379 | Coarse-ground lamb with cheddar and mint mayonnaise. | 7 left
      veg Crunchy Paneer Burger | 269 | Cornflake-crusted paneer with tamarind ketchup.
      veg Truffle Mushroom Burger | 309 | Grilled portobello, Swiss cheese and truffle aioli.
      veg Aloo Smash Slider (3 pcs) | 229 | Potato patties, garlic chutney and butter-toasted pav.
    Fries & Sides
      veg Masala Fries | 171 | Skin-on fries with chaat masala, curry leaf and lime.
      veg Loaded Cheese Fries | 219 | Jalapeños, cheese sauce and spring onion.
      non Chicken Nuggets (8 pcs) | 219 | Buttermilk-brined bites with two dips.
      veg Sweet Potato Wedges | 189 | Smoked paprika and garlic mayonnaise.
    Wings
      non Buffalo Wings (6 pcs) | 299 | Hot sauce and butter with blue-cheese dip.
      non Honey BBQ Wings (6 pcs) | 309 | Sticky hickory glaze and sesame.
      non Lemon Pepper Wings (6 pcs) | 299 | Dry-rubbed and bright.
    Bowls & Salads
      non Grilled Chicken Salad | 289 | Lettuce, corn, tomato and ranch.
      veg Mac and Cheese | 259 | Elbow pasta in a sharp cheddar sauce. | 12 left
    Shakes
      veg Salted Caramel Milkshake | 229 | Burnt-sugar caramel and vanilla ice cream.
      veg Strawberry Malt Shake | 219 | Mahabaleshwar berries with malted milk.
      veg Oreo Milkshake | 229 | Cookies, cream and no restraint.
    Sweets & Soda
      veg Skillet Brownie | 199 | Dark chocolate brownie served warm with fudge.
      veg Hot Fudge Sundae | 219 | Vanilla, fudge, peanuts and a cherry.
      veg Craft Cola | 119 | Small-batch cola with kola nut and lime.
  `,
};

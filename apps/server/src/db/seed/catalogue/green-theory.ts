import type { RestaurantSpec } from './restaurant-spec.ts';

export const greenTheory: RestaurantSpec = {
  name: 'Green Theory',
  cuisine: 'Other',
  address: '6, Convent Road, Richmond Town, Bengaluru 560025',
  phone: '+91 55584 59316',
  openingHours: '9:00 am – 9:30 pm',
  hours: { days: [1, 2, 3, 4, 5, 6], windows: [{ from: '09:00', until: '21:30' }] },
  description: 'Grain bowls, salads and cold-pressed drinks. Fully vegetarian.',
  owner: { name: 'Pooja Reddy', username: 'pooja.reddy', email: 'pooja@greentheory.example' },
  registeredDaysAgo: 3,
  standing: 'pending',
  ordersPerDay: 0,
  deliveryMinutes: 22,
  rating: 4,
  menu: `
    Bowls
      veg Warm Farro Grain Bowl | 329 | Farro, roast carrots, goat cheese and hazelnuts.
      veg Mexican Burrito Bowl | 309 | Black beans, corn, avocado and lime rice.
      veg Miso Aubergine Rice Bowl | 319 | Glazed aubergine, edamame and sesame.
      veg Rainbow Buddha Bowl | 299 | Five vegetables, two grains and a beetroot hummus.
    Salads
      veg Greek Salad with Vegan Feta | 279 | Tomato, cucumber, olives and almond feta.
      veg Kale Caesar | 289 | Crisp kale, cashew dressing and garlic crumbs.
      veg Roast Pumpkin Salad | 269 | Pumpkin, spinach and toasted seeds.
    Toasts & Wraps
      veg Pea and Mint Open Toast | 229 | Crushed peas, lemon and ricotta on rye.
      veg Mushroom Melt Sandwich | 249 | Thyme mushrooms and gruyère.
      veg Falafel Hummus Wrap | 239 | Wholewheat wrap with tahini and pickles.
    Soups
      veg Carrot Ginger Soup | 189 | Silky and bright with coconut cream.
      veg Broccoli Almond Soup | 199 | Green, nutty and thick.
    Cold-Pressed & Warm
      veg Beetroot Carrot Juice | 169 | Earthy, sweet and very red.
      veg Pineapple Mint Juice | 169 | Sharp and cooling.
      veg Turmeric Almond Latte | 179 | Golden milk with a peppery end.
      veg Iced Hibiscus Tea | 149 | Tart and caffeine-free.
    Sweets
      veg Raw Chocolate Cake | 219 | Cashew, cacao and dates.
      veg Chia Coconut Panna Cotta | 189 | Set with seaweed, topped with mango.
  `,
};

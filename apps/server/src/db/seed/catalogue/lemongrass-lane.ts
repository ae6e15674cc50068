import type { RestaurantSpec } from './restaurant-spec.ts';

export const lemongrassLane: RestaurantSpec = {
  name: 'Lemongrass Lane',
  cuisine: 'Thai',
  address: '25, Kaikondrahalli Main Road, Sarjapur Road, Bengaluru 560035',
  phone: '+91 55562 28391',
  openingHours: '11:30 am – 10:30 pm',
  description: 'Light, bright Thai food for weekdays, with a jar of chilli for those who want more.',
  owner: { name: 'Anita Kulkarni', username: 'anita.lane', email: 'anita@lemongrasslane.example' },
  registeredDaysAgo: 110,
  standing: 'public',
  ordersPerDay: 1.1,
  deliveryMinutes: 28,
  rating: 4.1,
  menu: `
    Small Plates
      non Lemongrass Chicken Satay | 269 | Skewers with cucumber relish and peanut sauce.
      veg Thai Tofu Puffs | 239 | Coconut-marinated tofu, fried until it puffs, with the same peanut sauce.
      veg Vegetable Spring Roll (4 pcs) | 199 | Crisp rolls with plum sauce.
      non Sticky Thai Wings | 279 | Fish-sauce caramel and fresh chilli.
    Soups
      non Tom Yum Chicken Soup | 249 | Sour, hot and full of herbs.
      veg Tom Kha Mushroom Soup | 229 | Coconut broth with oyster mushrooms.
    Curry Bowls
      veg Vegetable Green Curry | 299 | Beans, aubergine and basil with jasmine rice.
      non Chicken Red Curry | 329 | Bamboo shoot and sweet pepper in red coconut curry.
      veg Massaman Potato Curry | 299 | Potato, peanut and warm spice.
      non Yellow Fish Curry | 349 | Basa, turmeric and pineapple. | 6 left
    Noodles & Rice
      non Chicken Pad Thai | 319 | Tamarind, palm sugar and roasted peanuts.
      veg Vegetable Pad Thai Noodles | 289 | Loaded with bean sprouts and carrot.
      veg Basil Fried Rice | 269 | Holy basil, chilli and garlic.
      non Prawn Nasi Goreng | 349 | Sweet soy rice with prawns and a fried egg.
      non Khao Soi Noodles | 339 | Egg noodles in curry broth with crisp noodles on top.
      veg Laksa Vegetable Noodles | 309 | Coconut and chilli broth with rice noodles. | unavailable
    Salads
      veg Raw Mango Salad | 219 | Shredded mango, mint and roasted coconut.
      non Thai Chicken Salad | 269 | Larb-style chicken with toasted rice.
    Desserts & Drinks
      veg Sticky Rice with Jackfruit | 199 | Coconut rice and honeyed jackfruit. | 5 left
      veg Coconut Panna Cotta | 189 | Set coconut cream with passionfruit.
      veg Kaffir Lime Soda | 119 | Crushed lime leaf and soda.
  `,
};

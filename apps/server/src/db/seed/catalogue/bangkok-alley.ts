import type { RestaurantSpec } from './restaurant-spec.ts';

export const bangkokAlley: RestaurantSpec = {
  name: 'Bangkok Alley',
  cuisine: 'Thai',
  address: '3, Rest House Crescent, MG Road, Bengaluru 560001',
  phone: '+91 55561 19074',
  openingHours: '12:00 pm – 11:00 pm',
  description: 'Curry pastes pounded by hand and a street-cart wok that never cools.',
  owner: { name: 'Ploy Suwan', username: 'ploy.alley', email: 'ploy@bangkokalley.example' },
  registeredDaysAgo: 262,
  standing: 'public',
  ordersPerDay: 2.1,
  deliveryMinutes: 34,
  rating: 4.6,
  menu: `
    Soups & Salads
      non Tom Yum Goong | 349 | Prawns, lemongrass and bird’s-eye chilli in a hot-sour broth.
      non Tom Kha Gai | 329 | Chicken and galangal in coconut milk, fragrant rather than fierce.
      veg Som Tam Salad | 299 | Green papaya pounded with lime, peanut and chilli.
      veg Glass Noodles Salad | 319 | Slippery noodles, peanuts and a lime dressing.
    Starters
      non Chicken Satay (5 sticks) | 349 | Turmeric chicken with a thick peanut sauce.
      veg Thai Corn Puffs | 279 | Sweet-corn fritters with kaffir lime and chilli jam.
      veg Crispy Spring Roll (4 pcs) | 279 | Glass noodles and wood-ear mushroom in thin pastry.
      non Prawn Dumpling with Nam Jim (5 pcs) | 369 | Steamed parcels and a sharp green dip. | 7 left
    Curries
      non Green Curry with Chicken | 429 | Coconut, Thai aubergine and sweet basil.
      veg Green Curry with Tofu | 399 | Everything green, nothing fishy.
      non Massaman Lamb | 519 | Slow lamb, potato and roasted peanuts with cinnamon. | 4 left
      veg Red Curry with Pumpkin | 399 | Kabocha, bamboo shoot and makrut lime.
      non Panang Chicken | 459 | Thick, nutty and just sweet enough.
    Wok & Noodles
      non Pad Thai Goong | 429 | Tamarind noodles with prawns, egg and crushed peanut.
      veg Pad Thai Tofu Noodles | 389 | The same tamarind sauce, tofu and bean sprouts.
      veg Drunken Noodles | 399 | Flat rice noodles, holy basil and green peppercorn.
      non Thai Basil Chicken Rice | 399 | Minced chicken, chilli and a crisp fried egg on rice.
      veg Pineapple Fried Rice | 389 | Cashew, raisin and curry powder in the shell.
    Sweets & Drinks
      veg Mango Sticky Rice | 299 | Warm coconut rice and ripe Banganapalli mango. | 10 left
      veg Coconut Sundae with Peanuts | 259 | Coconut ice cream, corn and roasted peanuts.
      veg Thai Iced Tea | 189 | Brick-orange, sweet and milky.
      veg Lemongrass Mojito | 199 | Lemongrass, mint and lime over crushed ice.
  `,
};

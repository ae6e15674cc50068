import type { RestaurantSpec } from './restaurant-spec.ts';

export const hoshiBento: RestaurantSpec = {
  name: 'Hoshi Bento',
  cuisine: 'Japanese',
  address: '303, Green Glen Layout, Bellandur, Bengaluru 560103',
  phone: '+91 55533 94482',
  openingHours: '11:00 am – 9:30 pm',
  description: 'Neat lunch boxes, warm donburi and onigiri for the office belt.',
  owner: { name: 'Aiko Sato', username: 'aiko.sato', email: 'aiko@hoshibento.example' },
  registeredDaysAgo: 97,
  standing: 'public',
  ordersPerDay: 1.1,
  deliveryMinutes: 25,
  rating: 4.2,
  menu: `
    Bento Boxes
      non Teriyaki Chicken Bento Meal | 379 | Glazed chicken, rice, pickles, salad and a rolled omelette.
      non Saba Salmon Bento | 449 | Salt-grilled salmon with sesame spinach and rice. | 5 left
      veg Tofu Steak Bento Meal | 329 | Ginger-soy tofu, lotus root and brown rice.
      veg Vegetable Korokke Bento Meal | 319 | Potato croquettes, cabbage slaw and tonkatsu sauce.
    Donburi & Curry
      non Oyako Donburi | 329 | Chicken and egg in sweet dashi over rice.
      non Chicken Katsu Curry Rice | 369 | Crisp cutlet with a mild, fruity curry.
      veg Vegetable Japanese Curry Rice Bowl | 299 | Carrot, potato and pumpkin in thick curry.
    Onigiri & Sushi
      non Salmon Onigiri | 149 | A warm rice triangle with flaked salmon.
      veg Umeboshi Onigiri Rice | 119 | Salty-sour plum inside, crisp nori outside.
      veg Cucumber Avocado Roll (6 pcs) | 259 | Small rolls for a small hunger.
      non California Sushi Roll (6 pcs) | 329 | Crab stick, avocado and sesame.
    Noodles & Soup
      non Chicken Udon | 299 | Soft wheat noodles in clear broth.
      veg Cold Zaru Soba | 269 | Chilled buckwheat noodles with a dipping sauce.
      veg Wakame Miso Shiru | 109 | A small cup for a big lunch.
    Sides & Drinks
      veg Vegetable Gyoza (4 pcs) | 189 | Cabbage and chive, crisp bottoms.
      veg Edamame Salad | 169 | Soy beans, corn and sesame.
      veg Iced Matcha | 169 | Cold whisked green tea over ice.
      veg Melon Soda | 129 | The green one from every Tokyo cafe.
  `,
};

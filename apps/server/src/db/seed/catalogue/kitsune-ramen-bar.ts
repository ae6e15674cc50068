import type { RestaurantSpec } from './restaurant-spec.ts';

export const kitsuneRamenBar: RestaurantSpec = {
  name: 'Kitsune Ramen Bar',
  cuisine: 'Japanese',
  address: '41, 80 Feet Road, 6th Block, Koramangala, Bengaluru 560095',
  phone: '+91 55531 71458',
  openingHours: '12:00 pm – 11:00 pm',
  description: 'Eighteen-hour broths and hand-pulled noodles, twelve seats.',
  owner: { name: 'Haru Tanaka', username: 'haru.t', email: 'haru@kitsune.example' },
  registeredDaysAgo: 280,
  standing: 'public',
  ordersPerDay: 2.6,
  deliveryMinutes: 35,
  rating: 4.8,
  menu: `
    Ramen
      non Tonkotsu Ramen | 525 | Pork-bone broth boiled white, chashu, ajitama egg and wood-ear mushroom.
      non Spicy Miso Chicken Ramen | 495 | Fermented chilli, corn and chicken in a red miso broth.
      non Shoyu Chicken Ramen | 465 | Clear soy broth with chicken chashu, nori and bamboo shoot.
      veg Creamy Vegetable Ramen | 445 | Oat and mushroom broth, sesame, tofu and charred corn.
      non Black Garlic Tonkotsu Ramen | 555 | Tonkotsu with a slick of burnt-garlic oil. | 8 left
      non Tantan Ramen | 485 | Sesame and chilli broth with minced chicken and greens.
    Small Plates
      non Pork Gyoza (5 pcs) | 329 | Lacy-skirted dumplings with ponzu and chilli oil.
      veg Shiitake Gyoza (5 pcs) | 299 | Mushroom and cabbage, pan-fried on one side only.
      non Chicken Karaage | 379 | Ginger-soy chicken in potato starch with lemon and kewpie.
      veg Salted Edamame Chips | 239 | Steamed soy beans and lotus chips with seaweed salt.
      veg Agedashi Tofu in Miso | 289 | Silken tofu in a thin crust with dashi-style miso broth.
    Rice & Curry
      non Chicken Katsu Curry | 489 | Panko-fried chicken, short-grain rice and a mellow curry sauce.
      veg Pumpkin Croquette Rice Bowl | 429 | Kabocha croquettes with pickles over steamed rice.
      non Chashu Donburi | 479 | Torched pork belly and onsen egg on rice. | 2 left
    Soup & Sides
      veg Tofu Miso Shiru | 169 | White miso broth with wakame, tofu and spring onion.
      veg Sesame Cucumber Salad | 209 | Smashed cucumber with rice vinegar and toasted sesame.
      veg Cold Kimchi Noodles | 169 | Cold noodles with napa kimchi and sesame.
    Drinks & Sweets
      veg Matcha Latte | 249 | Ceremonial matcha whisked into cold milk.
      veg Yuzu Lemonade | 199 | Sharp Japanese citrus with soda.
      veg Black Sesame Ice Cream | 239 | Nutty, grey and far better than it looks.
      veg Hojicha Panna Cotta | 249 | Roasted-tea cream with brown sugar syrup.
  `,
};

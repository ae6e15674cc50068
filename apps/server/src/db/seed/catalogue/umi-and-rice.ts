import type { RestaurantSpec } from './restaurant-spec.ts';

export const umiAndRice: RestaurantSpec = {
  name: 'Umi & Rice',
  cuisine: 'Japanese',
  address: '9, Lavelle Road, 4th Cross, Ashok Nagar, Bengaluru 560001',
  phone: '+91 55532 80337',
  openingHours: '12:30 pm – 11:00 pm',
  description: 'Sushi counter with fish flown in thrice a week and rice seasoned by the hour.',
  owner: { name: 'Kenji Watanabe', username: 'kenji.umi', email: 'kenji@umi.example' },
  registeredDaysAgo: 216,
  standing: 'public',
  ordersPerDay: 1.7,
  deliveryMinutes: 38,
  rating: 4.4,
  menu: `
    Nigiri & Sashimi
      non Salmon Nigiri (4 pcs) | 549 | Norwegian salmon over warm seasoned rice, brushed with nikiri. | 9 left
      non Tuna Nigiri (4 pcs) | 599 | Lean yellowfin with a dab of fresh wasabi. | 4 left
      non Salmon Sashimi (6 pcs) | 649 | Thick slices with daikon and shiso.
      non Hamachi Sashimi (6 pcs) | 749 | Buttery yellowtail with yuzu kosho. | 0 left
      veg Inari Sushi (4 pcs) | 349 | Sweet tofu pockets filled with sesame rice.
    Rolls
      non California Roll (8 pcs) | 499 | Crab stick, avocado and cucumber under orange tobiko.
      non Spicy Tuna Uramaki (8 pcs) | 579 | Chopped tuna, chilli mayonnaise and tempura crumbs.
      non Dragon Roll (8 pcs) | 629 | Prawn tempura inside, avocado scales outside.
      veg Avocado Maki (6 pcs) | 379 | Ripe avocado and sesame in crisp nori.
      veg Cucumber Roll (6 pcs) | 299 | Clean, cold and crunchy.
      veg Asparagus Tempura Maki (8 pcs) | 449 | Hot tempura spears in cool rice.
    Rice Bowls
      non Salmon Poke Bowl | 599 | Marinated salmon, edamame, mango and seaweed over rice.
      veg Tofu Poke Bowl | 479 | Sesame tofu, pickled ginger and avocado.
      non Chicken Katsu Donburi | 489 | Crisp cutlet simmered with egg and onion.
    Hot Kitchen
      non Prawn Tempura Udon | 549 | Thick noodles in dashi with two tempura prawns.
      veg Yaki Soba Noodles | 429 | Buckwheat noodles tossed with cabbage and sweet soy.
      veg Miso Aubergine | 359 | Nasu dengaku, glazed and torched.
      veg White Miso Shiru | 169 | Tofu, spring onion and wakame.
    Sweets & Drinks
      veg Mochi Ice Cream (3 pcs) | 299 | Soft rice cake around matcha, mango and sesame ice cream.
      veg Matcha Cheesecake | 329 | Light, green and gently bitter.
      veg Genmaicha Tea | 149 | Green tea with toasted rice.
  `,
};

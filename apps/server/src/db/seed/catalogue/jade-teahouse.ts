import type { RestaurantSpec } from './restaurant-spec.ts';

export const jadeTeahouse: RestaurantSpec = {
  name: 'Jade Teahouse',
  cuisine: 'Chinese',
  address: '140, Whitefield Main Road, Varthur Kodi, Whitefield, Bengaluru 560066',
  phone: '+91 55522 26650',
  openingHours: '11:00 am – 10:30 pm',
  // Closed on Mondays.
  hours: { days: [2, 3, 4, 5, 6, 7], windows: [{ from: '11:00', until: '22:30' }] },
  areas: [
    { name: 'Whitefield', postcodes: ['560066'], fee: 20, minimumOrder: 199, freeAbove: 699 },
    { name: 'Across town', postcodes: ['5600*'], fee: 60, minimumOrder: 499, extraMinutes: 20 },
  ],
  description: 'Cantonese dim sum pleated to order, with roast duck and a long tea list.',
  owner: { name: 'Mei Fong', username: 'mei.fong', email: 'mei@jadeteahouse.example' },
  registeredDaysAgo: 176,
  standing: 'public',
  ordersPerDay: 1.2,
  deliveryMinutes: 37,
  rating: 4.5,
  menu: `
    Steamed Dim Sum
      non Har Gow Prawn Dim Sum (4 pcs) | 329 | Translucent wrappers around whole prawns and bamboo shoot.
      non Chicken Siu Mai Dim Sum (4 pcs) | 289 | Open dumplings with chicken, shiitake and sesame oil.
      veg Crystal Vegetable Dumpling (4 pcs) | 249 | Water chestnut, carrot and asparagus in a clear skin.
      veg Jade Corn Dim Sum (4 pcs) | 239 | Jade-green parcels with sweet corn.
      non Soup Dumpling Xiao Long Bao (4 pcs) | 349 | Thin-skinned parcels with a mouthful of hot broth. | 6 left
    Bao & Baked
      non Char Siu Bao (2 pcs) | 269 | Fluffy buns with sticky roast pork.
      veg Truffle Mushroom Bao (2 pcs) | 259 | Shiitake and oyster mushroom with a trace of truffle.
      veg Molten Custard Bao (2 pcs) | 229 | Golden custard that runs when you tear the bun.
      veg Turnip Puff | 219 | Pan-fried radish cake with soy and spring onion.
    Wok & Roast
      non Roast Duck Bao (3 pcs) | 499 | Lacquered duck, plum sauce and cucumber in soft buns. | 3 left
      non Steamed Fish with Ginger | 549 | Sea bass, ginger and hot sesame oil.
      veg Garlic Greens and Gobi | 279 | Bok choy, broccoli and cauliflower with garlic.
      non Kung Pao Chicken Cantonese Style | 389 | Milder, glossier, with cashews instead of peanuts.
    Rice & Noodles
      non Yangzhou Fried Rice | 319 | Prawn, egg and chicken in loose, smoky grains.
      veg Edamame Fried Rice | 279 | Green soy beans, ginger and light soy.
      non Chicken Ho Fun Noodles | 329 | Flat rice noodles seared with chicken and bean sprouts.
      veg Crispy Vegetable Noodles | 289 | A nest of fried noodles under glossy greens.
    Soups
      non Wonton Soup | 269 | Prawn wontons in clear superior stock.
      veg Sweet Corn Soup with Tofu | 219 | Creamed corn and silken tofu.
    Tea & Sweets
      veg Oolong Tea Pot | 199 | Roasted Tie Guan Yin with a long, nutty finish.
      veg Mango Pudding Smoothie | 229 | Chilled mango with sago and coconut milk.
      veg Vanilla Cream Pastry (2 pcs) | 189 | Flaky tartlets filled with an eggless custard.
  `,
};

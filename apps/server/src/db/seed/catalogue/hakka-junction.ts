import type { RestaurantSpec } from './restaurant-spec.ts';

export const hakkaJunction: RestaurantSpec = {
  name: 'Hakka Junction',
  cuisine: 'Chinese',
  address: '231, 7th Cross, 2nd Stage, BTM Layout, Bengaluru 560076',
  phone: '+91 55523 39018',
  openingHours: '11:30 am – 12:30 am',
  description: 'Tangra-style Indo-Chinese from a very hot wok at very friendly prices.',
  owner: { name: 'Bipasha Dey', username: 'bipasha.dey', email: 'bipasha@hakkajunction.example' },
  registeredDaysAgo: 143,
  standing: 'public',
  ordersPerDay: 1.8,
  deliveryMinutes: 24,
  rating: 4.0,
  menu: `
    Soups & Starters
      veg Veg Lung Fung Soup | 109 | Finely chopped vegetables in a light garlicky broth.
      non Chicken Manchow Soup | 129 | Gingery broth with chicken shreds and crisp noodles.
      veg Honey Chilli Potato Wedges | 149 | Fried potato fingers in sticky chilli honey.
      veg Dry Gobi Manchurian | 149 | The railway-colony classic, crisp to the last floret.
      non Drums of Heaven Wings | 199 | Chicken lollipops in a sweet red chilli glaze.
      veg Chilli Paneer Gravy | 189 | Paneer and peppers in soy gravy that begs for fried rice.
    Noodles
      veg Hakka Noodles | 139 | The plain, honest kind with cabbage and spring onion.
      non Egg Chicken Noodles | 179 | Scrambled egg, chicken and wok smoke.
      veg Schezwan Noodles | 159 | Red with dried chilli and Tangra garlic sauce.
      veg American Chopsuey Noodles | 189 | Fried noodles under sweet-sour vegetables.
    Rice
      veg Veg Fried Rice | 139 | Carrot, beans and white pepper.
      non Chicken Fried Rice | 169 | With a good half cup of shredded chicken.
      veg Triple Schezwan Fried Rice | 199 | Rice, noodles and gravy in one reckless plate. | 13 left
      veg Paneer Chilli Garlic Fried Rice | 179 | Soft paneer with burnt garlic and green chilli.
    Gravies
      non Chilli Chicken Gravy | 219 | Boneless chicken in dark soy and green chilli.
      non Garlic Chicken Manchurian | 219 | Minced chicken balls in coriander gravy.
      veg Veg Ball Manchurian | 179 | Grated vegetable dumplings in garlic sauce.
    Combos & Drinks
      veg Noodles and Manchurian Combo | 219 | Half hakka noodles, half veg Manchurian, one spoon.
      non Rice and Chilli Chicken Combo | 259 | Fried rice with chilli chicken gravy poured over.
      veg Choco Momos (4 pcs) | 119 | Steamed dumplings filled with molten chocolate. | 0 left
      veg Lime Soda | 59 | Sweet, salted or both.
      veg Cold Cola Float | 89 | Cola with a scoop of vanilla sliding in.
  `,
};

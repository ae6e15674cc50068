import type { RestaurantSpec } from './restaurant-spec.ts';

export const filterKaapiCo: RestaurantSpec = {
  name: 'Filter Kaapi Co.',
  cuisine: 'Indian',
  address: '114, 30th Cross, 4th Block, Jayanagar, Bengaluru 560011',
  phone: '+91 55502 20417',
  openingHours: '6:30 am – 10:00 pm',
  description:
    'Stone-ground dosa batter, brass-filter coffee and everything in between, all of it vegetarian.',
  owner: { name: 'Lakshmi Narayan', username: 'lakshmi.kaapi', email: 'lakshmi@filterkaapi.example' },
  registeredDaysAgo: 410,
  standing: 'public',
  ordersPerDay: 2.8,
  deliveryMinutes: 18,
  rating: 4.5,
  menu: `
    Dosa & Uttapam
      veg Ghee Podi Masala Dosa | 145 | Crackling dosa smeared with gunpowder and ghee around a soft potato palya.
      veg Mysore Masala Dosa | 135 | Red garlic chutney spread inside a thick, buttery dosa with potato filling.
      veg Set Dosa with Saagu | 110 | Three spongy dosas with a coconut and vegetable saagu poured alongside.
      veg Onion Rava Dosa | 130 | Lacy semolina dosa studded with onion, pepper and curry leaf.
      veg Tomato Onion Uttapam | 125 | Thick griddled uttapam with tomato, onion and green chilli pressed into the top.
      veg Benne Dosa Davangere Style | 140 | Small, thick and unashamed about the amount of white butter.
    Idli & Vada
      veg Thatte Idli (2 pcs) | 80 | Plate-sized steamed idlis, soft as cotton, with a ladle of hot ghee.
      veg Sambar Idli Dip | 95 | Button idlis drowned in drumstick sambar with chopped coriander.
      veg Medu Vada (2 pcs) | 85 | Urad dal rings with peppercorn, crisp outside and airy in the middle.
      veg Rava Idli with Sagu | 90 | Semolina idlis with cashew and mustard, a Bengaluru invention.
      veg Mysore Bonda (4 pcs) | 75 | Tangy curd fritters fried to a deep gold, served with coconut chutney.
    Rice & Meals
      veg Bisi Bele Rice | 140 | Rice, lentils and tamarind cooked soft together, boondi on top for crunch.
      veg Lemon Rice with Peanuts | 115 | Turmeric rice with lime, curry leaf and roasted peanuts.
      veg Malnad Mini Meal | 190 | Rasam, kootu, palya, curd, appalam and rice on a banana leaf. | 14 left
      veg Curd Rice Tadka | 105 | Cool curd rice with pomegranate and a sizzling mustard tempering.
    Evening Snacks
      veg Maddur Vada (3 pcs) | 80 | Brittle railway-station vada of semolina and onion, made for tea time. | 4 left
      veg Mangalore Goli Bonda | 85 | Puffed sour-curd bonda with ginger, best while still steaming.
      veg Mirchi Pakora | 90 | Bhavnagri chillies split, stuffed with ajwain masala and fried in gram batter.
    Coffee & Sweets
      veg Degree Filter Coffee | 55 | Peaberry and chicory decoction pulled with frothy buffalo milk.
      veg Jaggery Filter Coffee | 65 | The same brass-filter decoction sweetened with dark Mandya jaggery.
      veg Badam Milk | 75 | Chilled milk thickened with ground almonds and saffron.
      veg Elaneer Payasam Kheer | 110 | Tender-coconut kheer, cold and barely sweet. | 0 left
  `,
};

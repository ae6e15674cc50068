import type { RestaurantSpec } from './restaurant-spec.ts';

export const momoMandir: RestaurantSpec = {
  name: 'Momo Mandir',
  cuisine: 'Other',
  address: '92, CMR Road, HRBR Layout, Kammanahalli, Bengaluru 560043',
  phone: '+91 55582 37842',
  openingHours: '12:00 pm – 11:30 pm',
  description: 'Tibetan and Nepali comfort food: momos, thukpa and a chutney with a reputation.',
  owner: { name: 'Tenzin Dolma', username: 'tenzin.dolma', email: 'tenzin@momomandir.example' },
  registeredDaysAgo: 149,
  standing: 'public',
  ordersPerDay: 1.6,
  deliveryMinutes: 23,
  rating: 4.3,
  menu: `
    Steamed Momos (8 pcs)
      non Chicken Steamed Momos | 159 | Juicy mince with ginger and spring onion.
      veg Vegetable Steamed Momos | 129 | Cabbage, carrot and a little white pepper.
      veg Paneer Corn Momos | 149 | Crumbled paneer with sweet corn.
      non Pork Momos | 179 | Fatty, gingery and gone too soon. | 8 left
    Fried & Kothey
      non Chicken Kothey Momos | 179 | Pan-fried on one side, steamed on the other.
      veg Veg Fried Momos | 149 | Crackling shells with tomato achar.
      non Tandoori Momos | 199 | Roasted with curd masala and butter.
      veg Cheese Chilli Momos | 179 | Fried and tossed in chilli-garlic sauce.
    Jhol & Soups
      non Chicken Jhol Momos | 199 | Momos in a sesame and tomato broth.
      veg Veg Thukpa Soup | 159 | Hand-cut noodles in vegetable broth.
      non Chicken Thukpa Soup | 189 | The bowl Bengaluru orders when it rains.
      veg Tingmo with Dal | 129 | Steamed bread and black lentils.
    Noodles & Rice
      veg Veg Chow Mein | 149 | Street-style noodles from the Darjeeling bus stand.
      non Chicken Chow Mein | 179 | With egg, chicken and chilli vinegar.
      non Chicken Shapta with Rice | 219 | Stir-fried chicken with rice and greens.
      veg Sel Roti with Aloo Dum | 139 | Ring-shaped rice bread and chilli potato. | 5 left
    Snacks
      non Sha Phaley Puff | 149 | Fried bread pockets with minced chicken.
      veg Laphing Cold Noodles | 119 | Slippery starch noodles in chilli and vinegar. | unavailable
      veg Aloo Mimi Fries | 99 | Turmeric potato sticks with sesame.
    Drinks
      veg Tibetan Butter Tea | 79 | Salty, buttery and an acquired habit.
      veg Honey Ginger Lemon Tea | 69 | Soothes whatever the chutney started.
      veg Sea Buckthorn Juice | 129 | Sharp orange berries from Ladakh.
  `,
};

import type { RestaurantSpec } from './restaurant-spec.ts';

export const gheeAndJaggery: RestaurantSpec = {
  name: 'Ghee & Jaggery',
  cuisine: 'Indian',
  address: '43, Sampige Road, 8th Cross, Malleshwaram, Bengaluru 560003',
  phone: '+91 55505 58019',
  openingHours: '11:00 am – 10:30 pm',
  description: 'Gujarati and Rajasthani home cooking, unlimited in spirit and strictly vegetarian.',
  owner: { name: 'Hetal Shah', username: 'hetal.shah', email: 'hetal@gheejaggery.example' },
  registeredDaysAgo: 236,
  standing: 'public',
  ordersPerDay: 1.3,
  deliveryMinutes: 27,
  rating: 4.6,
  menu: `
    Thalis
      veg Kathiyawadi Thali | 349 | Ringan no olo, sev tameta, bajra rotlo and a pat of white butter.
      veg Marwari Maharaja Thali | 399 | Dal baati, gatte, ker sangri, churma and three kinds of bread.
      veg Office Lunch Thali | 229 | Two sabzis, dal, four phulkas, rice, chaas and a sweet.
    Farsan & Snacks
      veg Khaman Dhokla | 129 | Steamed gram-flour sponge with mustard seed and coconut.
      veg Khasta Kachori (2 pcs) | 109 | Flaky discs filled with moong dal and crushed fennel.
      veg Methi Pakora | 139 | Fenugreek-leaf fritters with a papaya sambharo.
      veg Dabeli Sandwich (2 pcs) | 119 | Kutchi potato, peanut and pomegranate in a toasted bun.
      veg Farsi Patra Roll | 149 | Colocasia leaves rolled with tamarind gram paste and tempered with sesame.
    Sabzi & Dal
      veg Panchmel Dal | 199 | Five lentils with clove and dried red chilli, ladled over baati.
      veg Gatte ki Sabzi | 229 | Gram-flour dumplings in a sour curd gravy.
      veg Sev Tameta Kofta | 219 | Tomatoes cooked down sweet and sharp, thick sev scattered on top.
      veg Rajasthani Kadai Paneer | 269 | Paneer with coarse-ground coriander, dried chilli and bell pepper.
      veg Undhiyu Saag | 259 | Winter vegetables and muthia slow-cooked upside down in green masala. | 8 left
    Breads & Rice
      veg Bajra Roti with White Butter | 69 | Pearl-millet bread patted by hand, smoky from the clay griddle.
      veg Ghee Phulka (4 pcs) | 60 | Puffed wheat breads brushed with cow ghee.
      veg Methi Thepla Paratha | 89 | Soft fenugreek flatbreads that travel well, chunda on the side.
      veg Vaghareli Khichdi Pulao | 189 | Rice and moong with garlic tempering and a pool of kadhi.
    Sweets
      veg Kesar Badam Kheer | 149 | Rice simmered in milk until it falls apart, with saffron and almond.
      veg Kesar Jalebi | 129 | Saffron spirals fried to order, eaten with fafda on Sundays.
      veg Malai Rasgulla (2 pcs) | 109 | Spongy chenna rounds in light sugar syrup. | 2 left
    Drinks
      veg Masala Chaas Lassi | 59 | Thin buttermilk with roasted cumin and coriander stem.
      veg Aam Panna with Mint | 79 | Roasted green mango with black salt and mint.
  `,
};

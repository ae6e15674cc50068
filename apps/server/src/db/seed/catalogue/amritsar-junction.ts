import type { RestaurantSpec } from './restaurant-spec.ts';

export const amritsarJunction: RestaurantSpec = {
  name: 'Amritsar Junction',
  cuisine: 'Indian',
  address: '19, Outer Ring Road, Marathahalli, Bengaluru 560037',
  phone: '+91 55506 61573',
  openingHours: '12:00 pm – 12:00 am',
  description: 'Dhaba cooking from the Grand Trunk Road: big tandoor, small menu of regrets.',
  owner: { name: 'Gurpreet Gill', username: 'gurpreet.gill', email: 'gurpreet@amritsarjunction.example' },
  registeredDaysAgo: 189,
  standing: 'public',
  ordersPerDay: 1.8,
  deliveryMinutes: 31,
  rating: 4.1,
  menu: `
    Tandoor
      non Tandoori Chicken Half | 329 | Half a bird in curd and Kashmiri chilli, straight off the skewer.
      non Afghani Chicken Tikka | 349 | Cream-marinated chicken with kasuri methi and charred edges.
      veg Achari Paneer Tikka | 309 | Paneer in a mustardy pickle marinade with onion petals.
      veg Tandoori Soya Veg Tikka | 279 | Soya chaap with ajwain and lemon, roasted until smoky.
      non Amritsari Fish Fry | 369 | Sole in ajwain batter with green chutney and radish.
    Dhaba Curries
      non Dhaba Chicken Curry | 319 | Thin, fiery gravy with whole garam masala and chicken on the bone.
      non Kadhai Mutton | 429 | Mutton tossed hard with pepper, ginger and crushed coriander.
      veg Sarson ka Saag | 259 | Mustard greens cooked down for hours with makki flour and white butter.
      veg Pindi Chole | 239 | Dry, dark chickpeas with amla and green chilli.
      veg Langar Dal | 199 | Whole urad and chana the way the gurdwara kitchen makes it.
      veg Kadai Paneer Dhaba Style | 299 | Paneer and peppers in a rough masala of onion and dried chilli.
      veg Rajma Masala | 229 | Jammu kidney beans in thick tomato gravy.
    Parathas & Breads
      veg Aloo Paratha with Curd | 129 | Two potato-stuffed parathas, white butter and mango pickle.
      veg Gobi Paratha | 139 | Grated cauliflower with ginger and ajwain inside crisp wheat.
      veg Makki Roti (2 pcs) | 79 | Maize-flour rotis patted by hand, ghee on top.
      veg Cheese Chilli Naan | 119 | Leavened bread with processed cheese, chilli and coriander.
    Rice & Meals
      veg Chole Rice Combo | 219 | A bowl of Pindi chole over steamed basmati with laccha onion.
      non Butter Chicken Meal | 329 | Butter chicken, two rotis, jeera rice and salad in one box. | 11 left
    Lassi & Sweets
      veg Patiala Lassi | 119 | Half a litre of sweet curd with malai floating on top.
      veg Salted Mint Lassi | 99 | Buttermilk-thin, with roasted cumin and crushed mint.
      veg Gur Gulab Jamun (2 pcs) | 99 | Jamuns in jaggery syrup, served hot.
      veg Phirni Kheer | 109 | Ground-rice pudding set in clay with pistachio. | unavailable
  `,
};

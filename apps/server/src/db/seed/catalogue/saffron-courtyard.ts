import type { RestaurantSpec } from './restaurant-spec.ts';

export const saffronCourtyard: RestaurantSpec = {
  name: 'Saffron Courtyard',
  cuisine: 'Indian',
  address: '27, 12th Main Road, HAL 2nd Stage, Indiranagar, Bengaluru 560038',
  phone: '+91 55501 11842',
  openingHours: '11:30 am – 11:30 pm',
  description: 'North Indian and Mughlai kitchen known for its overnight dal.',
  owner: { name: 'Vikram Rao', username: 'restaurant', email: 'vikram@saffron.example' },
  registeredDaysAgo: 297,
  standing: 'public',
  ordersPerDay: 8,
  deliveryMinutes: 28,
  rating: 4.7,
  menu: `
    Tandoor & Starters
      non Tandoori Chicken Tikka | 369 | Kashmiri chilli and yoghurt marinade, charred in the clay oven, mint chutney on the side.
      veg Paneer Tikka Angara | 329 | Cottage cheese, peppers and onion in a smoked red-chilli marinade. | 12 left
      veg Punjabi Samosa (2 pcs) | 99 | Crisp pastry packed with cumin potatoes and peas, tamarind chutney for dipping. | 3 left
      non Lamb Seekh Kebab | 429 | Hand-minced lamb with green chilli and coriander root, grilled on the skewer.
      non Murgh Malai Chicken Tikka | 389 | Chicken thigh in cream, cheese and green cardamom, barely kissed by the flame.
      veg Hara Bhara Veg Tikka | 269 | Spinach, green pea and paneer patties with a heart of roasted cashew.
    Curries
      non Butter Chicken | 389 | Tandoori chicken in a slow-simmered tomato, butter and fenugreek gravy.
      veg Dal Makhani 18-Hour | 299 | Black lentils left on the embers overnight, finished with white butter and cream. | 24 left
      veg Palak Paneer | 319 | Soft paneer in garlicky winter spinach, tempered with dried red chilli. | 0 left, unavailable
      non Kashmiri Rogan Josh | 449 | Lamb shank pieces braised with ratan jot, fennel and dried ginger.
      veg Paneer Butter Masala | 339 | Paneer cubes in a silky tomato and cashew gravy with a whisper of honey.
      veg Amritsari Chole | 259 | Chickpeas cooked dark with tea leaves and pomegranate seed, ginger on top.
      veg Shahi Paneer Korma | 349 | Paneer in a pale Mughlai sauce of almonds, curd and rose water.
      non Mutton Vindaloo Courtyard Style | 459 | Our smoky take on vindaloo, with malt vinegar and roasted Byadgi chillies.
    Biryani & Rice
      non Hyderabadi Chicken Biryani | 359 | Long-grain basmati and marinated chicken sealed under dough and cooked on dum. | 18 left
      veg Subz Dum Biryani | 289 | Carrot, beans, potato and paneer layered with saffron rice and fried onion.
      non Awadhi Mutton Biryani | 459 | Tender mutton and kewra-scented rice in the gentle Lucknow manner.
      veg Jeera Rice | 169 | Basmati tossed in ghee with crackled cumin and fresh coriander.
    Breads
      veg Garlic Butter Naan | 89 | Leavened bread slapped on the tandoor wall, brushed with garlic and butter.
      veg Tandoori Roti | 39 | Whole-wheat bread, blistered on the outside and soft within.
      veg Laccha Paratha | 79 | Flaky wheat bread of many layers, crushed by hand as it leaves the oven.
      veg Amritsari Kulcha | 119 | Potato-stuffed kulcha with crushed coriander seed and a knob of butter.
    Desserts & Drinks
      veg Gulab Jamun (4 pcs) | 129 | Milk dumplings soaked warm in cardamom and rose syrup. | 5 left
      veg Alphonso Mango Lassi | 149 | Thick curd churned with Ratnagiri mango pulp and a pinch of saffron.
      veg Pistachio Kulfi Stick | 119 | Milk reduced for hours, frozen slow and rolled in crushed pistachio.
      veg Adrak Masala Chai | 59 | Assam leaf boiled hard with crushed ginger and green cardamom.
  `,
};

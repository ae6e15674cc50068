import type { RestaurantSpec } from './restaurant-spec.ts';

export const dumAndDeg: RestaurantSpec = {
  name: 'Dum & Deg',
  cuisine: 'Indian',
  address: '61, Mosque Road, Frazer Town, Bengaluru 560005',
  phone: '+91 55504 47725',
  openingHours: '11:00 am – 12:30 am',
  description: 'Hyderabadi biryanis sealed in copper degs, opened only when you order.',
  owner: { name: 'Syed Mustafa', username: 'mustafa.deg', email: 'mustafa@dumanddeg.example' },
  registeredDaysAgo: 268,
  standing: 'public',
  ordersPerDay: 2.6,
  deliveryMinutes: 33,
  rating: 4.3,
  menu: `
    Biryani
      non Hyderabadi Kachche Mutton Biryani | 429 | Raw-marinated mutton cooked under rice in a sealed copper pot.
      non Chicken Dum Biryani | 319 | Chicken on the bone with saffron rice, mint and browned onion.
      non Chicken 65 Biryani | 349 | Fiery boneless Chicken 65 folded through long-grain rice at the last minute.
      veg Paneer Veg Biryani | 279 | Paneer, mint and pot-roasted vegetables under a lid of dough.
      veg Mushroom Veg Biryani | 269 | Button mushrooms and caramelised onion, light on chilli and heavy on aroma.
      non Keema Mutton Biryani | 399 | Spiced mutton mince layered with egg and basmati.
      non Family Deg Chicken Biryani | 1199 | One deg for four hungry people, with eight pieces of chicken and four eggs. | 5 left
    Kebabs & Starters
      non Sheermal Seekh Kebab | 349 | Minced lamb with raw papaya and long pepper, off the charcoal.
      non Chicken Reshmi Kebab | 329 | Silky chicken with egg white, cream and white pepper.
      non Apollo Fish Fry | 379 | Boneless murrel tossed with curry leaf, chilli and yoghurt.
      veg Lukhmi Samosa (3 pcs) | 119 | Square Hyderabadi pastries with a spiced potato filling.
    Curries & Gravies
      veg Mirchi ka Salan | 149 | Peanut and sesame gravy with long green chillies, the classic partner of biryani.
      non Nizami Chicken Masala | 339 | Chicken in a cashew and poppy-seed gravy finished with mint.
      veg Bagara Paneer Makhani | 299 | Paneer in a tomato gravy tempered the Deccani way.
      non Mutton Haleem | 389 | Wheat, lentils and mutton pounded for eight hours, lime and fried onion to finish. | 9 left
    Breads
      veg Rumali Roti | 49 | Handkerchief-thin bread tossed over an upturned wok.
      veg Butter Naan | 69 | Plain naan with more butter than your doctor would like.
    Sweets & Drinks
      veg Khubani Kulfi | 159 | Stewed Hunza apricots over slow-frozen milk.
      veg Double ka Meetha Rasmalai | 149 | Fried bread pudding in saffron milk with slivered almond.
      veg Irani Chai | 59 | Slow-brewed tea with thickened milk, the Charminar way.
      veg Mint Lime Soda | 79 | Fresh lime, mint and black salt topped up with soda.
  `,
};

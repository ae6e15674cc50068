import type { RestaurantSpec } from './restaurant-spec.ts';

export const malabarLeaf: RestaurantSpec = {
  name: 'Malabar Leaf',
  cuisine: 'Indian',
  address: '8, Hosur Main Road, Madiwala, Bengaluru 560068',
  phone: '+91 55503 33861',
  openingHours: '12:00 pm – 11:00 pm',
  description: 'Moplah biryanis, toddy-shop curries and a proper sadya on weekends.',
  owner: { name: 'Abdul Rasheed', username: 'rasheed.malabar', email: 'rasheed@malabarleaf.example' },
  registeredDaysAgo: 322,
  standing: 'public',
  ordersPerDay: 1.6,
  deliveryMinutes: 30,
  rating: 4.4,
  menu: `
    Thali & Sadya
      veg Royal Sadya Thali | 449 | Twenty-one dishes from avial to pradhaman, laid out in the order tradition asks for.
      veg Weekday Mini Sadya | 279 | Sambar, thoran, olan, pachadi and matta rice for a quick lunch.
      non Toddy Shop Platter | 549 | Kappa, duck roast and pepper prawns the way they come at a backwater shack.
    Starters
      non Kozhikode Fried Chicken | 329 | Chicken fried in coconut oil with curry leaf and crushed fennel.
      non Karimeen Fish Pollichathu | 479 | Pearl spot wrapped in banana leaf with shallot masala and seared on the pan. | 6 left
      veg Banana Flower Vada | 189 | Shredded banana blossom and dal fritters with coconut chutney.
      non Chemmeen Prawn Pakora | 359 | Small prawns in a crisp rice-flour batter with green chilli.
    Curries
      non Alleppey Fish Curry | 399 | Seer fish in coconut milk and raw mango, sharp and mellow at once.
      non Prawn Moilee | 429 | Prawns poached in thin coconut milk with turmeric and ginger.
      non Malabar Mutton Curry | 439 | Bone-in mutton with roasted coconut and star anise.
      veg Vegetable Korma Stew | 259 | White coconut stew of potato and carrot, made for soaking up with appam.
      non Nadan Chicken Curry | 349 | Country-style chicken in roasted coriander and coconut-oil gravy.
      veg Kadala Chickpea Curry | 229 | Black chickpeas in roasted coconut, the breakfast companion of Kerala.
    Biryani & Rice
      non Thalassery Chicken Biryani | 339 | Fragrant kaima rice with fried onion, raisin and gently spiced chicken.
      non Malabar Mutton Biryani | 419 | Slow-cooked mutton under short-grain rice, date pickle on the side.
      veg Ghee Pulao with Cashew | 219 | Kaima rice fried in ghee with cashew, raisin and bay leaf.
    Breads
      veg Malabar Paratha (2 pcs) | 89 | Flaky coiled bread beaten until the layers fall apart.
      veg Nool Puttu Idli | 99 | Steamed rice string-hoppers with fresh coconut between the layers.
    Sweets & Drinks
      veg Ada Pradhaman Kheer | 149 | Rice flakes in jaggery and coconut milk, with ghee-fried coconut chips.
      veg Sulaimani Tea | 49 | Black tea with lime, mint and a crushed cardamom pod.
      veg Tender Coconut Ice Cream | 139 | Churned from coconut water and the soft malai scraped from the shell.
  `,
};

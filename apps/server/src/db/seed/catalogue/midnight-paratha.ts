import type { RestaurantSpec } from './restaurant-spec.ts';

export const midnightParatha: RestaurantSpec = {
  name: 'The Midnight Paratha',
  cuisine: 'Indian',
  address: '5, 17th Main Road, Sector 3, HSR Layout, Bengaluru 560102',
  phone: '+91 55507 70244',
  openingHours: '7:00 pm – 4:00 am',
  hours: { days: [1, 2, 3, 4, 5, 6, 7], windows: [{ from: '19:00', until: '04:00' }] },
  description: 'Late-night parathas and egg rolls for people who work too much. Closed for a new kitchen.',
  owner: { name: 'Nitin Saxena', username: 'nitin.saxena', email: 'nitin@midnightparatha.example' },
  registeredDaysAgo: 351,
  standing: 'inactive',
  ordersPerDay: 0.9,
  deliveryMinutes: 26,
  rating: 3.9,
  menu: `
    Stuffed Parathas
      veg Aloo Pyaaz Paratha | 119 | Potato and onion with green chilli, griddled in butter.
      veg Paneer Paratha | 149 | Crumbled paneer, coriander and a squeeze of lime.
      veg Mooli Paratha | 129 | Grated radish with ajwain, eaten before it has time to soften.
      non Keema Paratha | 189 | Spiced mutton mince folded in flaky wheat.
      veg Cheese Corn Paratha | 159 | Sweet corn and molten cheese with crushed pepper.
    Rolls
      non Double Egg Roll | 129 | Two eggs on a paratha with onion, chilli and a dash of vinegar.
      non Chicken Kathi Roll | 179 | Charred chicken with mint mayonnaise and pickled onion.
      veg Paneer Kathi Roll | 169 | Tawa paneer with capsicum rolled in a lachha paratha.
      veg Mushroom Frankie | 159 | Pepper mushrooms in a soft egg-free wrap.
    Curries by the Bowl
      veg Dal Tadka Bowl | 149 | Yellow lentils with garlic and ghee poured on at the end.
      non Home-style Chicken Curry | 229 | Thin potato-and-chicken gravy that tastes of a Sunday.
      veg Rajma Bowl | 159 | Kidney beans simmered soft with ginger.
    Snacks
      veg Onion Pakora | 109 | Shatteringly crisp fritters with chai-stall chutney.
      veg Masala Fries | 119 | Fries shaken in chaat masala and lime.
    Drinks
      veg Kulhad Masala Chai | 49 | Tea in a clay cup, strong enough for a release night.
      veg Cold Coffee with Cream | 119 | Blended thick and served in a tall bottle.
      veg Sweet Lassi | 89 | Curd beaten with sugar and a little cardamom.
  `,
};

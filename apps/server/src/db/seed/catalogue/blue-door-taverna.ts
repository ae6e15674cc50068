import type { RestaurantSpec } from './restaurant-spec.ts';

export const blueDoorTaverna: RestaurantSpec = {
  name: 'Blue Door Taverna',
  cuisine: 'Mediterranean',
  address: '210, 100 Feet Road, Defence Colony, Indiranagar, Bengaluru 560038',
  phone: '+91 55573 42518',
  openingHours: '12:00 pm – 11:00 pm',
  // A split day.
  hours: {
    days: [1, 2, 3, 4, 5, 6, 7],
    windows: [
      { from: '12:00', until: '15:30' },
      { from: '18:30', until: '23:00' },
    ],
  },
  description: 'Greek island plates, lemony grills and a feta habit.',
  owner: { name: 'Eleni Dias', username: 'eleni.bluedoor', email: 'eleni@bluedoor.example' },
  registeredDaysAgo: 133,
  standing: 'public',
  ordersPerDay: 1.2,
  deliveryMinutes: 27,
  rating: 4.3,
  menu: `
    Dips & Bread
      veg Tzatziki | 199 | Thick curd, cucumber, garlic and dill.
      veg Santorini Fava Dip | 219 | Yellow split peas with capers and red onion.
      veg Spicy Feta Dip | 239 | Whipped feta with roasted chilli.
      veg Taverna Bread Basket | 129 | Country bread and warm pita with olive oil.
    Salads
      veg Greek Salad | 289 | Tomato, cucumber, olives and a plank of feta.
      non Grilled Chicken Salad with Feta | 339 | Romaine, oregano chicken and lemon dressing.
      veg Watermelon Mint Salad | 249 | Watermelon, feta and mint. | 5 left
    Grill
      non Chicken Souvlaki Kebab | 359 | Two skewers with pita, onion and paprika.
      non Lamb Kofta Bifteki | 419 | Feta-stuffed lamb patties from the grill.
      non Lemon Oregano Fish | 449 | Fillet with potatoes and a lemony pan sauce.
      veg Halloumi and Grilled Vegetables | 349 | Squeaky cheese, peppers and onion off the charcoal.
    Gyros & Pita
      non Chicken Gyro | 269 | Shaved chicken, chips, tomato and tzatziki.
      non Lamb Gyro Plate | 389 | Without the wrap, with a salad instead.
      veg Falafel Gyro Wrap | 249 | Crisp falafel and tahini.
    Baked
      non Moussaka Lasagna | 429 | Aubergine, lamb and nutmeg bechamel. | 6 left
      veg Spanakopita Puff | 279 | Spinach and feta in brittle filo.
      veg Gigantes Bean Rice Bowl | 299 | Baked butter beans with dill rice.
    Sweets & Drinks
      veg Walnut Baklava Pastry | 199 | With cinnamon and thyme honey.
      veg Yoghurt Honey Sundae | 189 | Frozen curd, honey and walnuts.
      veg Frappe | 149 | Shaken instant coffee and ice, the Greek summer in a glass.
      veg Lemon Basil Soda | 129 | Pressed lemon, basil and fizz.
  `,
};

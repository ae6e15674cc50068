import type { RestaurantSpec } from './restaurant-spec.ts';

export const pizzeriaTrastevere: RestaurantSpec = {
  name: 'Pizzeria Trastevere',
  cuisine: 'Italian',
  address: '88, ITPL Main Road, Brookefield, Whitefield, Bengaluru 560066',
  phone: '+91 55513 30127',
  openingHours: '12:00 pm – 12:00 am',
  description: 'Thin, loud and Roman: crackling pizza by the metre and supplì on the side.',
  owner: { name: 'Sonia Mathew', username: 'sonia.mathew', email: 'sonia@trastevere.example' },
  registeredDaysAgo: 158,
  standing: 'public',
  ordersPerDay: 1.5,
  deliveryMinutes: 36,
  rating: 4.0,
  menu: `
    Fritti & Starters
      veg Arancini Puffs | 229 | Fried rice balls with a molten mozzarella heart and tomato dip.
      veg Potato Wedges al Rosmarino | 169 | Skin-on wedges with rosemary salt.
      veg Bruschetta Trio | 259 | Tomato, olive and white-bean toppings on grilled bread.
      non Calabrian Chicken Wings | 299 | Oven-roasted wings with chilli honey.
    Roman Pizza
      veg Margherita Romana | 349 | Paper-thin crust with tomato, mozzarella and basil.
      veg Garden Pizza Ortolana | 399 | Zucchini ribbons, peppers and cherry tomatoes.
      non Pepperoni Classico | 449 | Curled pepperoni cups and a little oregano.
      non Pollo Chicken Pizza | 439 | Roast chicken, onion and smoked chilli.
      veg Patate e Rosmarino Pizza | 379 | Sliced potato, rosemary and sea salt on a white base.
      non Salami Piccante Pizza | 469 | Spicy salami with black olives and pecorino.
      veg Supreme Vegetariana | 429 | Everything green in the kitchen, plus corn because Bengaluru asked.
    Calzone & Panini
      veg Ricotta Pizza Calzone | 389 | Folded pizza with spinach, ricotta and nutmeg.
      veg Caprese Focaccia Sandwich | 279 | Tomato, mozzarella and pesto in warm focaccia.
      non Smoked Chicken Sandwich | 299 | Chicken, rocket and aioli pressed in ciabatta.
    Pasta
      veg Cacio e Pepe Spaghetti | 359 | Pecorino, black pepper and pasta water, nothing else.
      non Bucatini Amatriciana Pasta | 419 | Cured pork, tomato and pecorino.
      veg Pesto Genovese Linguine | 379 | Basil, pine nut and potato with trofie-style pasta. | unavailable
    Desserts & Drinks
      veg Nutella Calzone Crepe | 229 | Thin dough folded over hazelnut chocolate.
      veg Ricotta Cheesecake | 219 | Baked ricotta with orange zest. | 5 left
      veg Blood Orange Soda | 129 | Bitter-sweet and very cold.
      veg Caffe Latte | 149 | A mild, milky double shot.
  `,
};

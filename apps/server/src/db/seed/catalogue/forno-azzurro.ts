import type { RestaurantSpec } from './restaurant-spec.ts';

export const fornoAzzurro: RestaurantSpec = {
  name: 'Forno Azzurro',
  cuisine: 'Italian',
  address: '32, Church Street, Ashok Nagar, Bengaluru 560001',
  phone: '+91 55511 12980',
  openingHours: '12:00 pm – 11:30 pm',
  description: 'Neapolitan pizza from a blue-tiled wood oven, and pasta rolled every morning.',
  owner: { name: 'Marco Fernandes', username: 'marco.forno', email: 'marco@fornoazzurro.example' },
  registeredDaysAgo: 283,
  standing: 'public',
  ordersPerDay: 2.9,
  deliveryMinutes: 32,
  rating: 4.6,
  menu: `
    Antipasti
      veg Tomato Basil Bruschetta | 279 | Grilled sourdough rubbed with garlic, heaped with tomato and torn basil.
      veg Wood-Fired Garlic Bread | 229 | Blistered pizza dough with roasted garlic butter and parsley.
      veg Wild Mushroom Crostini | 319 | Thyme-buttered mushrooms and ricotta on toasted baguette.
      veg Burrata Caprese Salad | 469 | Creamy burrata with heirloom tomatoes, basil oil and flaky salt. | 4 left
    Pizza
      veg Margherita | 460 | San Marzano tomato, fior di latte and basil on a ninety-second crust.
      veg Quattro Formaggi Pizza | 569 | Mozzarella, gorgonzola, taleggio and parmesan with a drizzle of honey.
      non Pepperoni Diavola | 599 | Spicy pepperoni, chilli oil and smoked scamorza.
      veg Farmhouse Verdure | 529 | Grilled aubergine, courgette, peppers and olive tapenade.
      non Prosciutto Rucola Pizza | 649 | Cured ham laid on after baking, with rocket and parmesan shavings.
      veg Funghi Tartufo Pizza | 619 | Roast mushrooms, truffle cream and thyme without a drop of tomato.
    Pasta
      non Spaghetti alla Carbonara | 519 | Guanciale, egg yolk and pecorino, made without cream and without apology.
      veg Penne Arrabbiata | 429 | Tomato, garlic and Calabrian chilli, cooked until it bites back.
      veg Fettuccine Alfredo | 469 | Ribbon pasta in butter, cream and a snowfall of parmesan.
      non Linguine ai Gamberi | 599 | Prawns, garlic and white wine tossed with long linguine.
      veg Ricotta Verde Lasagna | 499 | Seven thin sheets with ricotta, spinach and bechamel. | 7 left
    Dolci
      veg Tiramisu della Casa | 289 | Espresso-soaked savoiardi under mascarpone and bitter cocoa.
      veg Vanilla Panna Cotta | 259 | Barely set cream with a sharp berry compote.
      veg Gelato al Pistacchio | 239 | Two scoops churned with Sicilian pistachio paste.
    Drinks
      veg Sicilian Lemonade | 179 | Cloudy lemons, rosemary syrup and soda.
      veg Cappuccino | 169 | Double shot with a dense, velvety foam.
  `,
};

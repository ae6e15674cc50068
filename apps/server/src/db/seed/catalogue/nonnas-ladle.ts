import type { RestaurantSpec } from './restaurant-spec.ts';

export const nonnasLadle: RestaurantSpec = {
  name: 'Nonna’s Ladle',
  cuisine: 'Italian',
  address: '16, Bannerghatta Road, 3rd Phase, JP Nagar, Bengaluru 560078',
  phone: '+91 55512 24406',
  openingHours: '11:30 am – 10:30 pm',
  description: 'Sunday sauces all week long: slow ragus, baked pasta and soup by the ladle.',
  owner: { name: 'Teresa Pinto', username: 'teresa.ladle', email: 'teresa@nonnasladle.example' },
  registeredDaysAgo: 214,
  standing: 'public',
  ordersPerDay: 1.7,
  deliveryMinutes: 29,
  rating: 4.4,
  menu: `
    Soups & Salads
      veg Roasted Tomato Soup | 199 | Oven-charred tomatoes with basil oil and a parmesan crisp.
      veg Minestrone Soup | 209 | Beans, cabbage and ditalini in a broth thick enough to stand a spoon.
      non Chicken Caesar | 329 | Romaine, anchovy dressing, sourdough croutons and grilled chicken.
      veg Panzanella Salad | 279 | Torn bread with tomato, cucumber and red-wine vinegar.
    Pasta with Red Sauce
      veg Penne Arrabbiata Classica | 339 | Quick tomato sauce with dried chilli and plenty of garlic.
      non Spaghetti Bolognese | 399 | Minced lamb simmered four hours with milk and nutmeg.
      veg Pasta alla Norma | 359 | Fried aubergine, tomato and salted ricotta.
      veg Gnocchi Red Sauce al Forno | 379 | Potato dumplings baked with tomato and smoked mozzarella.
    Pasta with White Sauce
      veg Mushroom Pasta Fricassee | 369 | Button and oyster mushrooms in a thyme cream.
      non Chicken Alfredo | 409 | Grilled chicken on fettuccine with parmesan cream.
      veg Broccoli White Sauce Fusilli | 349 | Charred broccoli, garlic and a nutmeg-scented bechamel.
      veg Mac and Four Cheeses | 369 | Baked elbows with a breadcrumb crust. | 10 left
    Baked & Mains
      veg Grandmother’s Veg Lasagna | 389 | Courgette, spinach and tomato between hand-rolled sheets.
      non Lamb Ragu Lasagna | 449 | Slow lamb sauce, bechamel and a crisp top corner worth fighting for. | 3 left
      veg Rosemary Focaccia | 149 | Dimpled olive-oil bread with sea salt.
      veg Cheesy Garlic Bread | 179 | Baguette with garlic butter and pulled mozzarella.
    Desserts & Drinks
      veg Classic Tiramisu | 239 | Coffee-dipped biscuits under a cloud of mascarpone.
      veg Orange Olive Oil Cake | 199 | Damp crumb, citrus syrup and whipped cream.
      veg Affogato Ice Cream | 189 | Vanilla scoop with a shot poured over it at your table.
      veg Iced Peach Tea | 139 | Cold-brewed tea with white peach.
  `,
};

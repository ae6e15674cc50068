import type { RestaurantSpec } from './restaurant-spec.ts';

export const sunnySideDiner: RestaurantSpec = {
  name: 'Sunny Side Diner',
  cuisine: 'American',
  address: '11, Hosur Road, Langford Gardens, Richmond Town, Bengaluru 560025',
  phone: '+91 55543 41206',
  openingHours: '7:00 am – 9:00 pm',
  description: 'All-day breakfast, bottomless optimism and pancakes as tall as the menu.',
  owner: { name: 'Grace Philip', username: 'grace.philip', email: 'grace@sunnyside.example' },
  registeredDaysAgo: 254,
  standing: 'public',
  ordersPerDay: 1.5,
  deliveryMinutes: 22,
  rating: 4.5,
  menu: `
    Pancakes & Waffles
      veg Buttermilk Pancakes | 249 | Stack of four with maple syrup and cultured butter.
      veg Blueberry Pancakes | 289 | Berries folded in, lemon sugar on top.
      veg Belgian Waffle | 279 | Crisp pockets full of whipped cream and strawberries.
      veg Brioche French Toast | 269 | Custard-soaked brioche with cinnamon apples.
      veg Banana Nutella Crepe | 259 | Thin crepe folded around hazelnut chocolate.
    Eggs & Toast
      non Full Diner Breakfast Platter | 399 | Eggs, sausage, beans, hash browns and toast.
      non Eggs Benedict Toast | 349 | Poached eggs and hollandaise on an English muffin. | 6 left
      non Masala Omelette Toast | 219 | Three eggs, green chilli and onion with buttered toast.
      veg Avocado Open Toast | 329 | Smashed avocado, feta and chilli flakes on sourdough.
      veg Baked Beans on Toast | 199 | Slow-cooked beans with molasses.
    Sandwiches & Burgers
      non Club Sandwich | 319 | Three decks of chicken, bacon, egg and tomato.
      veg Bombay Grilled Sandwich | 229 | Potato, beetroot and green chutney with cheese.
      non Diner Cheeseburger | 309 | Griddled chicken patty, pickle and yellow cheese.
      veg Spicy Bean Burger | 269 | Black-bean patty with chipotle mayonnaise.
    Sides
      veg Hash Brown Potato Chips | 149 | Shredded potato, crisp on both sides.
      veg Fruit and Yoghurt Salad | 189 | Papaya, banana and pomegranate with honey. | 4 left
    Coffee & Shakes
      veg Flat White Coffee | 159 | Chikmagalur beans and tight foam.
      veg Iced Vietnamese Latte | 179 | Strong drip over condensed milk.
      veg Hot Chocolate | 189 | Melted dark chocolate with marshmallow.
      veg Peanut Butter Milkshake | 219 | Thick enough to defeat the straw.
      veg Fresh Orange Juice | 149 | Pressed when you order.
  `,
};

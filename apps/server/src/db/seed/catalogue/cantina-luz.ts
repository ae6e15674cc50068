import type { RestaurantSpec } from './restaurant-spec.ts';

export const cantinaLuz: RestaurantSpec = {
  name: 'Cantina Luz',
  cuisine: 'Mexican',
  address: '76, 15th Cross, 6th Phase, JP Nagar, Bengaluru 560078',
  phone: '+91 55552 27743',
  openingHours: '12:00 pm – 11:30 pm',
  description: 'A neighbourhood cantina with sizzling platters, fresh salsas and paper flags.',
  owner: { name: 'Rodrigo Menezes', username: 'rodrigo.luz', email: 'rodrigo@cantinaluz.example' },
  registeredDaysAgo: 167,
  standing: 'public',
  ordersPerDay: 1.5,
  deliveryMinutes: 31,
  rating: 4.2,
  menu: `
    To Share
      veg Loaded Nachos Grande | 349 | Corn chips, cheese sauce, beans, salsa and sour cream.
      veg Guacamole and Tortilla Chips | 279 | Hand-mashed avocado with lime and coriander.
      veg Three Salsa Dip | 199 | Roja, verde and a smoky habanero for the brave.
      non Chipotle Chicken Wings | 319 | Wings in adobo with a cooling crema.
      veg Jalapeño Cheese Poppers Puff | 249 | Crumbed chillies with molten cheese.
    Tacos & Quesadillas
      non Grilled Chicken Tacos (3 pcs) | 329 | Lime-marinated chicken with pico de gallo.
      veg Paneer Tinga Tacos (3 pcs) | 299 | Chipotle paneer and pickled onion.
      non Prawn Tacos Diablo (3 pcs) | 389 | Chilli-garlic prawns with mango salsa.
      veg Corn and Bean Quesadilla | 289 | Griddled tortilla with sweet corn and cheddar.
      non Chicken Quesadilla | 329 | Chicken, peppers and three cheeses.
    Burritos & Bowls
      non Chicken Burrito | 339 | Rice, beans, chicken and salsa in a warm flour tortilla.
      veg Bean and Cheese Burrito | 299 | The simple one that regulars order.
      veg Paneer Burrito Bowl | 319 | Coriander rice, black beans, corn and chipotle paneer. | 15 left
      non Chicken Fajita Burrito Bowl | 349 | Sizzled chicken and peppers over lime rice.
    Mains
      non Chicken Enchilada Roja | 379 | Rolled tortillas baked in red chilli sauce.
      veg Spinach Enchilada Suiza | 349 | Creamy green sauce and melted cheese. | 2 left
      non Fajita Platter for Two | 699 | A hot skillet, six tortillas and every condiment.
    Desserts & Drinks
      veg Churros with Dulce de Leche | 219 | Ridged, crisp and rolled in cinnamon sugar.
      veg Mexican Chocolate Lava Cake | 239 | Warm cake with a hint of ancho.
      veg Mint Mojito Sin Ron | 169 | Mint, lime and soda, no rum.
      veg Watermelon Juice | 139 | With chilli salt on the rim.
  `,
};

import type { RestaurantSpec } from './restaurant-spec.ts';

export const tacoMercado: RestaurantSpec = {
  name: 'Taco Mercado',
  cuisine: 'Mexican',
  address: '118, 1st A Cross, 5th Block, Koramangala, Bengaluru 560095',
  phone: '+91 55553 36658',
  openingHours: '12:00 pm – 1:00 am',
  description: 'A market-stall taqueria: pick a filling, pick a salsa, eat standing up.',
  owner: { name: 'Ishaan Kapoor', username: 'ishaan.taco', email: 'ishaan@tacomercado.example' },
  registeredDaysAgo: 121,
  standing: 'public',
  ordersPerDay: 1.3,
  deliveryMinutes: 26,
  rating: 4.0,
  menu: `
    Tacos (2 pcs)
      non Chicken Al Pastor Tacos | 219 | Red chilli and pineapple chicken, onion and coriander.
      non Lamb Barbacoa Tacos | 269 | Pit-style lamb with its own broth to dip.
      non Crispy Prawn Tacos | 249 | Battered prawns, slaw and chipotle mayonnaise.
      veg Crispy Potato Tacos | 179 | Golden shells with mashed potato and salsa verde.
      veg Soya Chorizo Tacos | 199 | Spiced soya crumble, beans and cheese.
      veg Charred Corn Tacos | 189 | Sweet corn, lime butter and chilli.
    Burritos
      non Mission Chicken Burrito | 289 | As long as your forearm, with rice and two salsas.
      veg Chilli Bean Burrito | 249 | Three beans, cheese and pickled chilli.
      veg Breakfast Potato Burrito Wrap | 219 | Potato, peppers and cheese, served all day.
    Nachos & Sides
      veg Street Nachos | 229 | Chips, liquid cheese and far too many jalapeños.
      non Chicken Nachos | 279 | The same, with tinga chicken.
      veg Elote Corn Dip | 159 | Warm creamy corn with chilli and lime. | 9 left
      veg Loaded Mexican Fries | 189 | Fries under salsa, beans and crema.
    Bowls
      non Chicken Burrito Bowl | 279 | Everything in the burrito without the blanket.
      veg Rajma Burrito Bowl | 239 | Indian kidney beans meet Mexican rice.
    Sweet & Cold
      veg Mini Churros (6 pcs) | 149 | Bite-sized with chocolate sauce. | 3 left
      veg Dulce Sundae | 169 | Vanilla, caramel and crushed churro.
      veg Iced Horchata | 129 | Cinnamon rice milk over ice.
      veg Spiced Lime Soda | 109 | Spiced lime, salt and soda.
  `,
};

import type { RestaurantSpec } from './restaurant-spec.ts';

export const levantTable: RestaurantSpec = {
  name: 'Levant Table',
  cuisine: 'Mediterranean',
  address: '50, Cunningham Road, Vasanth Nagar, Bengaluru 560052',
  phone: '+91 55572 31765',
  openingHours: '12:00 pm – 11:30 pm',
  description: 'Beirut-style meze, charcoal grills and bread that arrives still puffed.',
  owner: { name: 'Nadia Haddad', username: 'nadia.levant', email: 'nadia@levanttable.example' },
  registeredDaysAgo: 231,
  standing: 'public',
  ordersPerDay: 1.7,
  deliveryMinutes: 30,
  rating: 4.5,
  menu: `
    Cold Meze
      veg Hummus Beiruti | 239 | Chickpea cream with parsley, chilli and olive oil.
      veg Baba Ganoush | 249 | Smoked aubergine, tahini and pomegranate seeds.
      veg Labneh Dip with Zaatar | 229 | Strained curd under a green slick of zaatar oil.
      veg Fattoush | 259 | Toasted bread, radish and sumac dressing.
      veg Tabbouleh Salad | 249 | More parsley than bulgur, as it should be.
    Hot Meze
      veg Falafel Plate (6 pcs) | 269 | Broad-bean and chickpea, green inside.
      non Lamb Kibbeh (4 pcs) | 329 | Bulgur shells with spiced lamb and pine nuts.
      veg Green Fatayer Puff (4 pcs) | 239 | Little triangles with spinach and sumac.
      veg Batata Harra Wedges | 209 | Potatoes with garlic, coriander and chilli.
    Charcoal Grill
      non Shish Taouk Kebab | 399 | Garlic-and-lemon chicken with toum.
      non Adana Seekh Kebab | 449 | Hand-chopped lamb with Urfa chilli. | 8 left
      veg Grilled Vegetables with Halloumi | 379 | Peppers, courgette and squeaky cheese.
      non Mixed Grill Platter | 749 | Taouk, adana and lamb cubes with grilled tomato. | 3 left
    Wraps & Rice
      non Chicken Shawarma Wrap | 249 | Shaved chicken, pickles and garlic sauce.
      non Lamb Shawarma Plate | 399 | With tahini, onion and warm bread.
      veg Falafel Wrap | 229 | Pickled turnip and tarator.
      non Lamb Mandi Rice | 469 | Smoked rice and slow lamb with raisins.
      veg Mujaddara Lentil Rice | 279 | Lentils and rice under fried onion.
    Breads
      veg Puffed Pita Basket | 119 | Four hot pitas from the stone oven.
      veg Zaatar Manakish Flatbread | 169 | Sesame, thyme and olive oil.
    Sweets & Drinks
      veg Pistachio Baklava Pastry | 219 | Four crisp layers, not too sweet.
      veg Kunafa Cheesecake | 269 | Shredded pastry, warm cheese and syrup. | 0 left
      veg Mint Lemonade Beiruti | 149 | Slushy, sharp and green.
      veg Cardamom Coffee | 129 | A small strong cup.
  `,
};

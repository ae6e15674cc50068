import type { RestaurantSpec } from './restaurant-spec.ts';

export const redLanternWok: RestaurantSpec = {
  name: 'Red Lantern Wok',
  cuisine: 'Chinese',
  address: '72, Amarjyoti Layout, Domlur, Bengaluru 560071',
  phone: '+91 55521 13694',
  openingHours: '12:00 pm – 11:30 pm',
  areas: [
    { name: 'Domlur and Indiranagar', postcodes: ['560071', '560038'], fee: 15, freeAbove: 399 },
    { name: 'Koramangala', postcodes: ['560034', '560095'], fee: 30, minimumOrder: 249, extraMinutes: 10 },
  ],
  description: 'High-flame woks, Sichuan pepper and the crunch of a thirty-second stir fry.',
  owner: { name: 'Liu Wen', username: 'wen.lantern', email: 'wen@redlantern.example' },
  registeredDaysAgo: 305,
  standing: 'public',
  ordersPerDay: 2.1,
  deliveryMinutes: 29,
  rating: 4.3,
  menu: `
    Soups
      veg Veg Manchow Soup | 159 | Dark soy broth with ginger, vegetables and crisp fried noodles.
      non Chicken Hot and Sour Soup | 189 | Peppery, vinegary broth with bamboo shoot and egg ribbons.
      veg Sweet Corn Soup | 149 | Silky corn broth, gently thickened.
    Small Plates
      veg Chilli Paneer Dry | 279 | Wok-tossed paneer, capsicum and green chilli in dark soy.
      veg Crispy Gobi Manchurian | 239 | Cauliflower fried twice, then glazed with garlic and coriander.
      non Chilli Chicken Boneless | 299 | Chicken thigh with chilli, spring onion and rice wine.
      veg Veg Spring Roll (4 pcs) | 199 | Blistered wrappers with cabbage, carrot and glass noodles.
      non Salt and Pepper Prawn Wonton | 349 | Prawn wontons fried crisp with garlic chips.
    Wok Mains
      non Kung Pao Chicken | 349 | Chicken, peanuts and facing-heaven chillies with a numbing finish.
      non Szechuan Lamb | 429 | Lamb slivers with cumin, leek and dried chilli.
      veg Mapo Style Chilli Paneer | 319 | Soft paneer in fermented bean sauce and Sichuan pepper.
      veg Buddha’s Delight Manchurian | 289 | Eight vegetables and tofu in light soy.
      non Black Bean Fish | 389 | Basa fillets with fermented black bean and ginger.
    Noodles & Rice
      veg Veg Hakka Noodles | 219 | Springy noodles with cabbage, beans and a breath of the wok.
      non Chicken Chow Mein | 259 | Pan-crisped noodles under saucy chicken.
      veg Burnt Garlic Fried Rice | 229 | Golden garlic, spring onion and day-old rice. | 16 left
      non Schezwan Fried Rice with Chicken | 269 | Hot red rice with chicken and a fried egg.
      non Dan Dan Noodles | 279 | Sesame, chilli oil and minced chicken over thin noodles.
    Sweets & Tea
      veg Honey Noodles with Ice Cream | 179 | Crisp honeyed noodles around a scoop of vanilla.
      veg Sesame Banana Toffee Pancake | 189 | Banana pancake rolled in caramel and sesame.
      veg Jasmine Tea | 99 | A small pot of green tea scented with jasmine flowers.
  `,
};

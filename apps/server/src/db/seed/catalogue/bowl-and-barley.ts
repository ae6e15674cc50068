import type { RestaurantSpec } from './restaurant-spec.ts';

export const bowlAndBarley: RestaurantSpec = {
  name: 'Bowl & Barley',
  cuisine: 'Other',
  address: '37, 24th Main Road, Sector 1, HSR Layout, Bengaluru 560102',
  phone: '+91 55583 48230',
  openingHours: '8:00 am – 10:00 pm',
  description: 'Balanced bowls with the protein counted and the flavour left in.',
  owner: { name: 'Shruti Hegde', username: 'shruti.bowl', email: 'shruti@bowlbarley.example' },
  registeredDaysAgo: 84,
  standing: 'public',
  ordersPerDay: 1.5,
  deliveryMinutes: 21,
  rating: 4.2,
  menu: `
    Breakfast
      veg Overnight Oats Smoothie Bowl | 199 | Oats, chia and seasonal fruit with almond butter.
      veg Ragi Pancakes | 189 | Finger-millet pancakes with banana and honey.
      non Egg White Avocado Toast | 229 | Three egg whites and chilli avocado on multigrain.
      veg Peanut Butter Banana Toast | 159 | Crunchy spread, cinnamon and seeds.
    Grain Bowls
      non Grilled Chicken Grain Bowl | 319 | Barley, greens, chicken breast and lemon tahini.
      veg Paneer Millet Grain Bowl | 289 | Foxtail millet, tikka paneer and mint curd. | 11 left
      veg Buddha Bowl | 299 | Quinoa, roast pumpkin, chickpeas and seeds.
      non Teriyaki Salmon Rice Bowl | 449 | Glazed salmon over red rice with edamame. | 4 left
      veg Tofu Poke Bowl | 299 | Sesame tofu, avocado and pickled carrot.
      non Peri Peri Chicken Rice Bowl | 319 | Brown rice, slaw and hot chicken.
    Salads
      non Lean Caesar | 289 | Yoghurt dressing, grilled chicken and wholewheat croutons.
      veg Sprout and Pomegranate Salad | 199 | Moong, cucumber and lime.
      veg Watermelon Feta Salad | 219 | Cold, salty and sweet.
    Wraps & Soup
      non Chicken Tahini Wrap | 239 | Wholewheat wrap with lemon chicken, tahini and crunchy carrot.
      veg Bean and Greens Wrap | 209 | Kidney beans, garlicky greens and a curd dressing.
      veg Green Lentil Soup | 169 | Thick, peppery and warming.
      veg Roasted Tomato Soup | 159 | Without cream and without missing it.
    Smoothies & Juice
      veg Mango Turmeric Smoothie | 179 | Mango, curd, turmeric and black pepper.
      veg Green Apple Celery Juice | 159 | Cold-pressed, no sugar.
      veg Berry Protein Smoothie | 219 | Whey, berries and oat milk.
      veg Cold Brew Coffee | 149 | Eighteen hours in the dark.
    Treats
      veg Date Almond Brownie | 149 | No refined sugar, plenty of chocolate. | 3 left
  `,
};

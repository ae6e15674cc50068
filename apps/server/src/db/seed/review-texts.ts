// Long because it is data: what the customers of the demo city say about their food.

/** Opinions on a kind of dish, from delighted to disappointed. '@' stands for the dish. */
interface Verdicts {
  /** Words in a dish's name or category which say that it is of this kind. */
  words: RegExp;
  /** Sentences for 5, 4, 3 and (2 or 1) stars. */
  texts: readonly [readonly string[], readonly string[], readonly string[], readonly string[]];
}

/** The first kind that fits is used, so the narrow ones come first. */
export const VERDICTS: readonly Verdicts[] = [
  {
    words: /pizza|margherita|pepperoni|farmhouse|supreme|calzone/i,
    texts: [
      [
        'Blistered crust, sweet tomatoes. Still hot on arrival.',
        'The base was thin, chewy and properly charred at the edges.',
        'Best @ I have had outside Naples, and I have been boring friends about Naples for years.',
        'Generous cheese, and the crust stayed crisp all the way home.',
        'My kids voted the @ pizza of the year.',
      ],
      [
        'Good dough and honest toppings.',
        'Really nice @, a touch more salt would make it perfect.',
        'Crust a little soft in the middle after the ride, still delicious.',
      ],
      ['Decent, but the middle was soggy.', 'Toppings were fine, the base tasted under-baked.'],
      ['Cold, rubbery cheese.', 'The @ arrived stuck to the lid of the box.'],
    ],
  },
  {
    words: /pasta|spaghetti|penne|alfredo|lasagna|linguine|fettuccine|gnocchi|mac\b|carbonara|moussaka/i,
    texts: [
      [
        'Pasta with a real bite and a sauce that clings.',
        'The @ tasted like somebody’s grandmother was watching.',
        'Silky, peppery, gone in four minutes.',
        'Perfectly cooked, and the sauce had not turned to glue on the way.',
      ],
      [
        'Comforting bowl, very good sauce.',
        'Nice @, I would take a bit more garlic.',
        'Rich and filling, we shared one.',
      ],
      ['Fine, though the pasta was past al dente.', 'Sauce on the thin side today.'],
      ['Overcooked and watery.', 'The @ was one solid block when it came.'],
    ],
  },
  {
    words: /biryani|pulao|khichdi/i,
    texts: [
      [
        'Every grain separate and full of flavour.',
        'The smell when you open the box is worth the money alone.',
        'The @ was fragrant, not oily, and enough for two.',
        'Proper dum flavour right down to the bottom layer.',
        'Our Sunday order for three months now. Never let us down.',
      ],
      [
        'Very good masala, rice slightly dry on top.',
        'Solid @. I missed a second spoon of raita.',
        'Lovely aroma and a fair portion.',
      ],
      ['More rice than anything else.', 'Tasty, but oilier than last time.'],
      ['Hardly any masala, and the rice was broken.', 'The @ was dry and cold.'],
    ],
  },
  {
    words: /dosa|uttapam|idli|vada|bonda|appam|puttu|paddu/i,
    texts: [
      [
        'Crisp outside, soft inside, and very fresh.',
        'The @ tastes exactly like breakfast at my grandmother’s in Mysuru.',
        'Still crackling when it reached us. How do they do it?',
        'Good ghee, good batter, good morning.',
        'Two of us, five plates, no regrets.',
      ],
      [
        'Lovely, although the sambar was a little sweet for me.',
        'Good @ and quick delivery.',
        'Soft and light, chutney could be spicier.',
      ],
      ['All right. It went limp in the box.', 'Average today, usually better.'],
      ['Came cold and chewy.', 'No chutney in the bag, and @ without chutney is a punishment.'],
    ],
  },
  {
    words:
      /naan|roti|paratha|kulcha|phulka|thepla|manakish|flatbread|focaccia|garlic bread|bread basket|pita basket/i,
    texts: [
      [
        'Soft, smoky and wrapped well, so it was still warm.',
        'The @ alone is reason enough to order.',
        'Flaky layers and just enough butter.',
        'Ordered four, fought over the last.',
      ],
      ['Good bread, slightly thick.', 'Nice @, gets leathery if you wait.', 'Fresh and well made.'],
      ['Fine while hot, tough after ten minutes.', 'Plain. Needed more butter.'],
      ['Stiff as cardboard.', 'One of the pieces was burnt black.'],
    ],
  },
  {
    words: /thali|sadya|platter|combo|bento|mini meal|meal\b|dal baati/i,
    texts: [
      [
        'A whole holiday on one plate.',
        'Everything in the @ tasted freshly made, and nothing ran into anything else.',
        'So many small dishes and not one of them careless.',
        'Great value: it was lunch and half of dinner.',
      ],
      [
        'Good variety, generous portions.',
        'Liked most of it, the sweet was the best part.',
        'A filling @, nicely packed.',
      ],
      ['Some parts good, some plain.', 'Portions have shrunk a little.'],
      ['Half of the boxes had leaked.', 'Two dishes of the @ were missing.'],
    ],
  },
  {
    words:
      /burger|slider|sandwich|toast|benedict|gyro|shawarma|wrap|burrito$|roll$|kathi|frankie|souvlaki|\bpita\b|chorizo/i,
    texts: [
      [
        'Juicy, messy and worth the napkins.',
        'Toasted outside, loaded inside, and it held together to the last bite.',
        'The @ is now my Friday ritual.',
        'The sauce is the secret. I would buy it by the bottle.',
        'Well wrapped and still hot.',
      ],
      [
        'Good bite, a bit heavy on the mayo.',
        'Tasty @, I would like more filling.',
        'Big enough for one hungry person.',
      ],
      ['Nothing special but no complaints.', 'The bread had gone soft.'],
      ['Dry and thin on filling.', 'The @ fell apart in the box.'],
    ],
  },
  {
    words: /taco|nachos|quesadilla|enchilada|burrito bowl|guacamole|tortilla|elote|fajita|salsa/i,
    texts: [
      [
        'Fresh, limey and just hot enough.',
        'The salsa tasted of actual tomatoes.',
        'The @ disappeared before the film began.',
        'Smoky, crunchy, bright: all in one mouthful.',
      ],
      [
        'Nice spice, good crunch.',
        'Good @, more lime please.',
        'Well packed, so the shells did not go soft.',
      ],
      ['A bit bland this time.', 'Too much rice, too little of the rest.'],
      ['Soggy by the time it reached us.', 'Cheese had gone hard and the @ was lukewarm.'],
    ],
  },
  {
    words: /momo|dim sum|dumpling|bao|gyoza|wonton/i,
    texts: [
      [
        'Thin skins, juicy filling, ferocious chutney.',
        'I burnt my tongue and kept going.',
        'The @ were pleated like little presents.',
        'Still steaming, not one of them torn.',
      ],
      [
        'Very good, I only wish there were more of them.',
        'Nice filling, skins a little thick.',
        'Good @, the dip is excellent.',
      ],
      ['Average, slightly dry.', 'Stuck together on the way.'],
      ['Cold and doughy.', 'The @ had split open and lost their filling.'],
    ],
  },
  {
    words: /ramen|udon|khao soi|laksa/i,
    texts: [
      [
        'They pack the broth apart, so the noodles arrive as they should.',
        'Deep, round flavour. I drank it to the last drop.',
        'The @ cured my Monday.',
        'Perfect heat, perfect slurp.',
      ],
      [
        'Great broth, noodles a touch soft.',
        'Good @, portion just right.',
        'Warming, I would take one more egg.',
      ],
      ['Noodles were a little overdone.', 'The broth was thinner than last time.'],
      ['Lukewarm, and that is the end of any noodle soup.', 'The @ tasted of nothing but salt.'],
    ],
  },
  {
    words: /noodle|soba|hakka|chow mein|pad thai|chopsuey/i,
    texts: [
      [
        'Springy noodles and real wok smoke.',
        'Just the right chilli, and plenty of crunch.',
        'The @ made my Monday.',
        'Smoky, glossy and not greasy at all.',
      ],
      [
        'Great flavour, slightly oily.',
        'Good @, portion just right.',
        'Tasty, and the vegetables still had bite.',
      ],
      ['Noodles were a little overdone.', 'Needed more sauce.'],
      ['Clumped together and lukewarm.', 'The @ tasted of nothing but soy.'],
    ],
  },
  {
    words:
      /sushi|nigiri|sashimi|maki|uramaki|california|dragon roll|cucumber roll|avocado roll|onigiri|poke/i,
    texts: [
      [
        'Clean, cold and very fresh.',
        'The rice was seasoned properly, which is rarer than good fish.',
        'Neat as a jewel box and it tasted even better.',
        'I would trust this counter with anything. The @ was superb.',
      ],
      [
        'Fresh and well cut, ginger a bit sweet.',
        'Good @, wasabi could be stronger.',
        'Lovely, though I was still hungry.',
      ],
      ['Rice too tightly packed.', 'Fresh enough, but small.'],
      ['The rice was hard and dry.', 'Warm sushi is not a thing. Disappointed.'],
    ],
  },
  {
    words: /soup|tom yum|tom kha|miso|thukpa|broth/i,
    texts: [
      [
        'Hot, sharp and exactly what a rainy evening needs.',
        'Tastes slow-cooked, not stirred from a packet.',
        'The @ fixed my cold, I am sure of it.',
      ],
      ['Warming and well seasoned.', 'Good @, not a drop spilled.', 'Nice depth, a bit peppery.'],
      ['Thin, but warm.', 'Rather salty.'],
      ['Half of it was in the bag.', 'The @ was cold and watery.'],
    ],
  },
  {
    words:
      /cake|cheesecake|brownie|sundae|ice cream|gelato|tiramisu|panna cotta|kulfi|falooda|jamun|rasmalai|rasgulla|kheer|jalebi|halwa|churros|baklava|pastry|crepe|pancake|waffle|pudding|sticky rice|meetha|mochi|kunafa|phirni/i,
    texts: [
      [
        'Not too sweet, which is the highest praise in my family.',
        'Came cold and in one piece. Small miracle.',
        'The @ is dangerous to have two streets away.',
        'Worth every calorie.',
        'I hid the second portion from my husband.',
        'Soft, fresh and generous.',
      ],
      [
        'Very nice, a little rich for one person.',
        'Good @, would order again.',
        'Lovely texture, slightly too sweet.',
      ],
      ['All right, tasted like it sat for a day.', 'Too sweet for me.'],
      ['Melted completely on the way.', 'The @ was stale.'],
    ],
  },
  {
    words: /lassi|juice|soda|lemonade|mojito|shake|smoothie|iced|frappe|cola|cold brew|chaas|panna|milk/i,
    texts: [
      [
        'Thick, cold and fresh.',
        'Real fruit, you can taste it.',
        'The @ is the reason I reached the minimum order, and it was the best part.',
      ],
      ['Refreshing, a little sweet.', 'Good @, came well chilled.'],
      ['Fine, but mostly ice.'],
      ['Warm and watery.', 'The lid was loose and half of the @ was gone.'],
    ],
  },
  {
    words: /coffee|chai|tea|latte|cappuccino|hot chocolate|kaapi|matcha|flat white/i,
    texts: [
      [
        'Strong, hot and sealed so well that nothing spilled.',
        'Better than the one I make, and I am proud of mine.',
        'The @ tastes like a slow morning.',
      ],
      ['Good brew, could be hotter.', 'Nice @ and not too sweet.'],
      ['A bit weak today.'],
      ['Stone cold.', 'The @ had leaked into the bag.'],
    ],
  },
  {
    words: /salad|caesar|fattoush|grain bowl|buddha bowl|slaw/i,
    texts: [
      [
        'Crisp leaves, dressing on the side, no wilted corners.',
        'I feel virtuous and full at once.',
        'Fresh, colourful and properly seasoned. The @ is a keeper.',
      ],
      ['Fresh and filling.', 'Good @, a bit more dressing please.', 'Nice mix of textures.'],
      ['A little plain.', 'Too much lettuce, too little of anything else.'],
      ['Leaves were limp.', 'The @ was soaked in dressing.'],
    ],
  },
  {
    words: /hummus|baba|meze|falafel|dip|tzatziki|labneh|kibbeh|fatayer|feta/i,
    texts: [
      [
        'Silky, garlicky and gone with the first pita.',
        'Tastes like a long lunch in Beirut.',
        'The @ was fresh, green and crisp.',
      ],
      ['Very nice, a bit more lemon would lift it.', 'Good @, generous box.'],
      ['Fine, rather dry.'],
      ['Tasted of the fridge.', 'The @ was sour, and not in a good way.'],
    ],
  },
  {
    words:
      /tikka|kebab|tandoori|wings|ribs|bbq|barbecue|grill|satay|karaage|fried chicken|katsu|nuggets|brisket/i,
    texts: [
      [
        'Charred outside, juicy inside.',
        'Smoky, tender and well spiced.',
        'The @ was still sizzling in spirit.',
        'Ordered one, ordered another the next day.',
      ],
      [
        'Good marinade, slightly dry at the edges.',
        'Tasty @, the chutney is great.',
        'Nice char and fair portion.',
      ],
      ['Decent, but small pieces.', 'A bit too salty for me.'],
      ['Dry all through.', 'The @ was cold in the middle.'],
    ],
  },
  {
    words:
      /samosa|pakora|kachori|puff|fries|wedges|manchurian|spring roll|chips|patra|dhokla|crostini|bruschetta|arancini|gobi/i,
    texts: [
      [
        'Crisp to the last bite.',
        'No oil on the paper, and that says everything.',
        'The @ went before I had found the plates.',
        'Perfect with evening tea.',
      ],
      ['Crunchy and well spiced.', 'Good @, needs more dip.', 'Nice snack, a tad oily.'],
      ['Went soft on the way.', 'Fine, nothing to remember.'],
      ['Soggy and greasy.', 'The @ was reheated, you could tell.'],
    ],
  },
  {
    words: /rice|donburi|katsu|nasi goreng/i,
    texts: [
      [
        'Loose, hot grains and plenty of everything between them.',
        'A bowl to come home to.',
        'The @ was comforting and not heavy.',
        'Seasoned just right, I ate it from the box.',
      ],
      [
        'Good portion, a little dry in the corners.',
        'Nice @, goes well with anything spicy.',
        'Filling and well seasoned.',
      ],
      ['Rather plain.', 'More rice than anything else.'],
      ['The rice was clumpy.', 'The @ was cold and under-salted.'],
    ],
  },
  {
    words:
      /curry|curries|masala|paneer|dal\b|gravy|gravies|korma|chole|saag|rogan|vindaloo|makhani|salan|moilee|massaman|panang|mutton|rajma|butter chicken|palak/i,
    texts: [
      [
        'Deep flavour, nothing greasy about it.',
        'The @ tastes home-cooked in the best way.',
        'Just the right heat, and the gravy was gone before the bread.',
        'Balanced, generous and fragrant.',
        'I have tried to copy the @ at home. I have failed.',
        'Tender, rich and full of flavour.',
      ],
      [
        'Good depth, slightly salty.',
        'Very nice @, a bit more spice would suit me.',
        'Comforting, and the portion is fair.',
        'Tasty, with a little too much oil on top.',
      ],
      [
        'Edible, not memorable.',
        'The @ was milder than described.',
        'Fine, but I have had better from here.',
      ],
      ['Far too oily.', 'The @ tasted of raw masala.', 'Bland and lukewarm.'],
    ],
  },
  {
    words: /./,
    texts: [
      [
        'Fresh, generous and full of flavour.',
        'Deep flavour, nothing greasy about it.',
        'The @ tastes home-cooked in the best way.',
        'Exactly what I was hoping for.',
        'I keep coming back for the @.',
      ],
      [
        'Very good, a bit more spice would suit me.',
        'Nice @, and the portion is fair.',
        'Tasty and neatly packed.',
      ],
      ['Fine, not memorable.', 'The @ was milder than described.'],
      ['Bland and lukewarm.', 'The @ tasted reheated.'],
    ],
  },
];

/** Additions about delivery, packing and price, by the same four steps. */
export const AFTERTHOUGHTS: VerdictTails = [
  [
    'Packed with care.',
    'The rider was early and polite.',
    'Will order again this week.',
    'They even slipped in a little extra.',
    'Worth the price.',
    'They read my note and followed it.',
    'Recommended to the whole office.',
    'Reached ten minutes before time.',
    'No plastic mess, thank you.',
    'Consistent every single time.',
    'A kitchen that cares.',
  ],
  [
    'Delivery was on time.',
    'Packing could be sturdier.',
    'Would order again.',
    'Good value.',
    'A few minutes late, no harm done.',
    'Portion for one and a half people.',
    'The rider called ahead, nice touch.',
    'Almost perfect.',
  ],
  [
    'Delivery took its time.',
    'A little pricey for what it is.',
    'Maybe an off day.',
    'Will try something else next time.',
    'The packing leaked slightly.',
    'Expected more after the reviews.',
  ],
  [
    'Forty minutes late on top of it.',
    'Not what I hoped for.',
    'Please look into this.',
    'I would not order it again.',
    'Chat support was kind, at least.',
    'Usually better, so I am surprised.',
  ],
];
type VerdictTails = readonly [readonly string[], readonly string[], readonly string[], readonly string[]];

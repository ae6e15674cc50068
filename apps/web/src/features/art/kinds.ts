export type Words = Readonly<Record<string, readonly string[]>>;

/** Among a plate's words: it shows meat, fish or egg, and never stands for a veg dish. No dish is called so. */
export const MEAT = '';

/**
 * Dish key → what calls for its plate beside the key itself, by families: dishes of a kind, any of which may stand for
 * another where two neighbours would look alike. Over 100 lines because it is a table.
 */
export const KINDS: readonly Words[] = [
  {
    'masala-dosa': ['dosa'],
    'plain-dosa': ['sada dosa', 'neer dosa', 'paper dosa'],
    'mysore-dosa': ['mysore masala dosa'],
    'ghee-roast': ['benne dosa'],
    'rava-dosa': [],
    'set-dosa': ['appam'],
    uttapam: [],
  },
  { 'idli-sambar': ['idli'], 'sambar-idli': [] },
  { 'medu-vada': ['vada'], bonda: ['paniyaram'], 'dahi-vada': [] },
  { 'royal-thali': ['thali', 'platter', 'combo', 'meal'], sadya: ['mini meal'] },
  { 'chicken-biryani': [MEAT, 'biryani'], 'mutton-biryani': [MEAT] },
  {
    'veg-biryani': ['subz', 'pulao'],
    'paneer-biryani': ['paneer veg biryani'],
    khichdi: ['bisi bele', 'pongal'],
  },
  {
    'fried-rice': ['nasi goreng', 'rice'],
    'vegetable-rice': ['veg fried rice'],
    'schezwan-rice': ['schezwan fried rice'],
  },
  {
    'jeera-rice': ['steamed rice', 'basmati'],
    'lemon-rice': [],
    'curd-rice': [],
  },
  { 'garlic-naan': ['naan', 'kulcha', 'garlic butter naan'], 'butter-naan': ['plain naan'] },
  { 'tandoori-roti': ['roti', 'chapati', 'flatbread'], phulka: ['rumali roti'] },
  { paratha: ['thepla'], 'laccha-paratha': ['malabar paratha', 'parotta'] },
  {
    'paneer-butter-masala': ['paneer butter', 'shahi paneer', 'paneer makhani', 'paneer korma'],
    'kadai-paneer': ['kadhai paneer'],
  },
  {
    'dal-makhani': ['dal', 'lentil'],
    'dal-tadka': ['dal fry', 'langar dal', 'panchmel dal', 'moong dal', 'lentil soup'],
    rajma: [],
  },
  {
    'butter-chicken': [MEAT, 'murgh makhani'],
    'chicken-curry': [MEAT, 'chicken masala'],
    'rogan-josh': [MEAT, 'mutton', 'lamb curry', 'vindaloo'],
  },
  {
    'kerala-fish-curry': [MEAT, 'fish curry', 'prawn curry', 'moilee', 'fish'],
    'prawn-curry': [MEAT, 'prawn moilee'],
    'grilled-fish': [MEAT, 'steamed fish'],
    'fish-fry': [MEAT, 'fish pollichathu'],
  },
  {
    'chicken-tikka': [MEAT, 'kebab', 'satay', 'yakitori', 'tandoori chicken tikka'],
    'seekh-kebab': [MEAT, 'seekh'],
    'tandoori-chicken': [MEAT],
  },
  { 'paneer-tikka': ['veg tikka', 'grilled vegetables'], 'hara-bhara-kebab': ['hara bhara', 'veg kebab'] },
  { samosa: ['puff'], kachori: [], pakora: ['onion bhaji'], 'vada-pav': ['dabeli'] },
  { poha: ['aval'], upma: [] },
  { 'chilli-paneer': [], 'veg-manchurian': ['manchurian'], 'gobi-manchurian': ['gobi'] },
  {
    'kung-pao-chicken': [MEAT, 'kung pao', 'szechuan'],
    'chilli-chicken': [MEAT, 'schezwan chicken', 'chicken manchurian'],
  },
  {
    'hakka-noodles': ['hakka', 'noodles', 'chow mein', 'lo mein'],
    'schezwan-noodles': ['dan dan noodles'],
    'egg-noodles': [MEAT, 'egg chicken noodles', 'chicken noodles', 'chicken chow mein', 'chopsuey'],
    'pad-thai': [MEAT, 'drunken noodles'],
  },
  {
    bao: [],
    momos: ['momo', 'dim sum', 'dumpling'],
    'jhol-momos': ['jhol momo', 'soup dumpling'],
    'fried-momos': ['fried momo', 'kothey momo'],
    'tandoori-momos': ['tandoori momo'],
    'dim-sum': [MEAT, 'har gow', 'siu mai', 'prawn dim sum', 'prawn dumpling'],
  },
  { gyoza: ['potsticker', 'wonton'], 'pan-gyoza': [] },
  { falafel: ['kibbeh', 'kofta'], kibbeh: [MEAT, 'lamb kofta'] },
  { 'manchow-soup': ['manchow', 'soup'], 'sweet-corn-soup': ['corn soup'], 'tomato-soup': ['minestrone'] },
  { 'tom-yum': [MEAT, 'hot and sour'], 'tom-kha': [] },
  { 'green-curry': [], 'red-curry': [], 'massaman-curry': ['massaman', 'panang', 'korma'] },
  { 'salmon-nigiri': [MEAT, 'nigiri', 'salmon'], sashimi: [MEAT] },
  {
    'california-roll': [MEAT, 'california', 'uramaki', 'dragon roll', 'sushi'],
    'avocado-maki': ['maki', 'avocado roll', 'cucumber roll'],
    'inari-sushi': ['inari'],
  },
  {
    'tonkotsu-ramen': [MEAT, 'ramen', 'udon', 'soba', 'pho', 'laksa'],
    'miso-ramen': ['vegetable ramen', 'thukpa'],
    'miso-soup': ['miso'],
  },
  { 'katsu-curry': [MEAT, 'katsu', 'donburi', 'schnitzel'], bento: ['salmon bento'] },
  {
    'margherita-pizza': ['margherita', 'pizza'],
    'quattro-formaggi': ['formaggi', 'cheese pizza', 'calzone'],
    'mushroom-pizza': ['funghi'],
    'farmhouse-pizza': ['farmhouse', 'veggie pizza', 'garden pizza', 'supreme'],
    'pepperoni-pizza': [MEAT, 'pepperoni', 'salami', 'chicken pizza'],
  },
  {
    'penne-arrabbiata': ['penne', 'arrabbiata', 'red sauce', 'pasta'],
    lasagna: [],
    'pesto-pasta': ['pesto'],
    'pasta-alfredo': ['alfredo', 'white sauce', 'fettuccine', 'mushroom pasta'],
    'spaghetti-carbonara': [MEAT, 'spaghetti', 'carbonara', 'linguine', 'aglio'],
    'mac-and-cheese': ['mac', 'cheese pasta'],
  },
  {
    'classic-burger': ['burger', 'smash', 'slider'],
    'veg-burger': ['paneer burger', 'bean burger', 'mushroom burger', 'aloo smash'],
    'cheese-burger': [MEAT, 'cheeseburger', 'chicken burger', 'bacon smash'],
  },
  { 'french-fries': ['fries', 'wedges', 'chips'], 'loaded-fries': ['loaded cheese fries'] },
  {
    'buffalo-wings': [MEAT, 'wings', 'buffalo', 'fried chicken', 'nuggets', 'karaage'],
    'bbq-wings': [MEAT, 'bbq', 'ribs', 'barbecue', 'brisket'],
  },
  {
    'garlic-bread': ['toast', 'focaccia'],
    'grilled-sandwich': ['sandwich'],
    'avocado-toast': [],
    bruschetta: ['crostini', 'open toast'],
  },
  {
    'greek-salad': ['salad'],
    'caesar-salad': ['caesar', 'chicken salad', 'fattoush'],
    'thai-salad': ['som tam', 'papaya salad', 'mango salad', 'glass noodles salad'],
    'fruit-salad': ['pomegranate salad'],
  },
  {
    hummus: ['meze', 'dip'],
    'baba-ganoush': ['muhammara'],
    'pita-dip': ['pita', 'tzatziki', 'bread basket'],
  },
  {
    'kathi-roll': ['kathi', 'frankie', 'roll', 'wrap'],
    burrito: [],
    'chicken-shawarma': [MEAT, 'shawarma', 'gyro', 'doner'],
  },
  {
    'chicken-tacos': ['taco'],
    'veg-tacos': ['veg taco', 'paneer taco', 'potato taco', 'corn taco', 'mushroom taco'],
  },
  { quesadilla: [], enchiladas: ['enchilada'] },
  { nachos: ['tortilla chips'], guacamole: [] },
  { 'burrito-bowl': ['rice bowl', 'grain bowl', 'buddha bowl'], 'poke-bowl': ['poke'] },
  { pancakes: ['pancake', 'french toast', 'crepe', 'buttermilk pancake', 'nutella calzone'], waffle: [] },
  { brownie: ['lava cake', 'chocolate'], 'chocolate-cake': [] },
  { cheesecake: ['cake', 'pastry'], 'panna-cotta': [], baklava: ['kunafa'] },
  { sundae: [], 'ice-cream': ['gelato'], kulfi: ['falooda', 'sorbet'] },
  { rasmalai: [], rasgulla: [], kheer: ['payasam', 'phirni', 'rabri'] },
  { 'gulab-jamun': ['jamun'], laddu: [] },
  { churros: ['doughnut', 'donut'], jalebi: [] },
  {
    milkshake: ['shake', 'strawberry'],
    'chocolate-shake': ['oreo', 'oreo milkshake', 'ferrero milkshake'],
  },
  {
    'mango-lassi': ['mango', 'smoothie', 'badam milk'],
    'sweet-lassi': ['lassi'],
    buttermilk: ['chaas', 'chaas lassi', 'mint lassi'],
    smoothie: ['berry smoothie', 'smoothie bowl'],
  },
  {
    'mint-mojito': ['mojito', 'lemonade', 'lime', 'mint', 'nimbu', 'mint juice'],
    'lime-soda': ['soda'],
    'iced-tea': ['peach tea'],
  },
  { 'orange-juice': ['juice'], 'beet-juice': ['beetroot', 'watermelon juice', 'pomegranate juice'] },
  { cola: ['float'], 'cold-coffee': ['iced', 'frappe'] },
  {
    'masala-chai': ['chai', 'tea'],
    'black-tea': ['lemon tea', 'sulaimani'],
    'green-tea': ['matcha', 'jasmine tea', 'oolong', 'genmaicha'],
  },
  {
    'filter-coffee': ['coffee'],
    cappuccino: ['latte', 'mocha', 'hot chocolate'],
    'black-coffee': ['espresso', 'americano', 'turkish coffee'],
  },
];

/**
 * Words of menus that mean the same, in the spellings, languages and scripts in which people search for them: whoever
 * types one finds what is called by another. Administrators add words of their town to these in the settings, kitchens
 * other names of a dish to the dish.
 *
 * Only what is the same food stands in one line. A name within another is left out: chips are not always fries.
 */
const LINES = `
biryani, बिरयानी, बिर्याणी, பிரியாணி, బిర్యానీ, బిర్యాని, ಬಿರಿಯಾನಿ, ബിരിയാണി, বিরিয়ানি, બિરયાની, ਬਿਰਯਾਨੀ, بریانی, برياني
dosa, dosai, thosai, डोसा, दोसा, தோசை, దోస, దోశ, ದೋಸೆ, ദോശ, দোসা, ઢોસા
idli, इडली, இட்லி, ఇడ్లీ, ఇడ్లి, ಇಡ್ಲಿ, ഇഡ്ഡലി, ഇഡലി, ઈડલી
vada, vadai, wada, वड़ा, वडा, வடை, వడ, ವಡೆ, വട, વડા
sambar, sambhar, सांभर, सांबार, சாம்பார், సాంబార్, ಸಾಂಬಾರ್, സാമ്പാർ
rasam, chaaru, saaru, रसम, ரசம், రసం, చారు, ರಸಂ, ಸಾರು, രസം
uttapam, oothappam, उत्तपम, ऊत्तपम, ஊத்தப்பம், ఊతప్పం, ಉತ್ತಪ್ಪ
upma, uppuma, uppittu, उपमा, உப்புமா, ఉప్మా, ಉಪ್ಪಿಟ್ಟು, ഉപ്പുമാവ്
pongal, पोंगल, பொங்கல், పొంగలి, ಪೊಂಗಲ್
poha, pohe, aval, atukulu, avalakki, पोहा, पोहे, அவல், అటుకులు, ಅವಲಕ್ಕಿ
parotta, barotta, பரோட்டா, పరోటా, ಪರೋಟ, പൊറോട്ട
paratha, parantha, पराठा, परांठा, પરાઠા, ਪਰੌਂਠਾ, পরোটা
roti, chapati, chapathi, phulka, रोटी, चपाती, फुलका, சப்பாத்தி, చపాతీ, ಚಪಾತಿ, ചപ്പാത്തി, রুটি, રોટલી, ਰੋਟੀ
naan, नान, நான், నాన్, ನಾನ್, নান, નાન
puri, poori, पूरी, पुरी, பூரி, పూరి, పూరీ, ಪೂರಿ, പൂരി, পুরি, પૂરી
bhatura, bhature, bhatoora, भटूरा, भटूरे
dal, dhal, lentils, lentil, दाल, डाळ, పప్పు, ದಾಲ್, ಬೇಳೆ, ഡാൽ, ডাল, દાળ, ਦਾਲ
rice, chawal, चावल, चांवल, भात, சாதம், சோறு, అన్నం, ಅನ್ನ, ചോറ്, ভাত, ભાત, ਚੌਲ
khichdi, khichuri, खिचड़ी, खिचडी, খিচুড়ি, ખીચડી
thali, थाली, थाळी, தாலி, థాలి, ಥಾಲಿ, থালি, થાળી
chicken, murgh, murg, चिकन, मुर्ग, मुर्गा, கோழி, சிக்கன், చికెన్, కోడి, ಚಿಕನ್, ಕೋಳಿ, ചിക്കൻ, കോഴി, মুরগি, চিকেন, ચિકન, ਚਿਕਨ, مرغ
mutton, मटन, மட்டன், ஆட்டிறைச்சி, మటన్, ಮಟನ್, മട്ടൻ, মাটন, মটন, મટન, ਮਟਨ
fish, machli, machhi, meen, chepa, macher, मछली, मासे, मच्छी, மீன், చేప, చేపల, ಮೀನು, മീൻ, മീന്, মাছ, મચ્છી, ਮੱਛੀ, مچھلی
prawn, prawns, shrimp, shrimps, jhinga, eral, royyalu, chemmeen, chingri, kolambi, झींगा, झिंगा, कोळंबी, இறால், రొయ్యలు, రొయ్యల, ಸಿಗಡಿ, ചെമ്മീൻ, চিংড়ি
crab, kekda, nandu, केकड़ा, खेकडा, நண்டு, పీత, ಏಡಿ, ഞണ്ട്, কাঁকড়া
egg, eggs, anda, muttai, guddu, अंडा, अंडे, अंडी, முட்டை, గుడ్డు, కోడిగుడ్డు, ಮೊಟ್ಟೆ, മുട്ട, ডিম, ઈંડા, ਅੰਡਾ
keema, kheema, qeema, mince, minced meat, कीमा, खीमा, కీమా, கீமா
kebab, kebabs, kabab, kabob, कबाब, கபாப், కబాబ్, ಕಬಾಬ್, കബാബ്, কাবাব, કબાબ, کباب
tikka, टिक्का, டிக்கா, టిక్కా, ಟಿಕ್ಕಾ, টিক্কা, ટિક્કા
tandoori, तंदूरी, தந்தூரி, తందూరి, ತಂದೂರಿ, তন্দুরি, તંદૂરી
curry, करी, కర్రీ, కూర, ಕರಿ, കറി, কারি, કરી
korma, kurma, qorma, कोरमा, कुर्मा, குருமா, కుర్మా, ಕುರ್ಮಾ, കുറുമ, কোরমা
paneer, cottage cheese, पनीर, பன்னீர், பனீர், పనీర్, ಪನೀರ್, പനീർ, পনির, પનીર, ਪਨੀਰ
veg, vegetarian, शाकाहारी, சைவம், శాకాహారం, ಸಸ್ಯಾಹಾರಿ, സസ്യാഹാരം, নিরামিষ, શાકાહારી, ਸ਼ਾਕਾਹਾਰੀ
nonveg, मांसाहारी, அசைவம், మాంసాహారం, ಮಾಂಸಾಹಾರಿ, আমিষ, માંસાહારી
brinjal, aubergine, eggplant, baingan, bengan, vankaya, kathirikai, badanekai, begun, vangi, ringan, बैंगन, बैगन, वांगी, वांगं, கத்தரிக்காய், கத்திரிக்காய், వంకాయ, ಬದನೆಕಾಯಿ, വഴുതനങ്ങ, বেগুন, રીંગણ, ਬੈਂਗਣ
okra, bhindi, lady finger, ladys finger, ladies finger, lady fingers, vendakkai, bendakaya, भिंडी, भेंडी, வெண்டைக்காய், బెండకాయ, ಬೆಂಡೆಕಾಯಿ, വെണ്ടയ്ക്ക, ঢেঁড়স, ભીંડા
potato, potatoes, aloo, alu, batata, urulai, bangaladumpa, आलू, बटाटा, உருளைக்கிழங்கு, బంగాళాదుంప, ఆలూ, ಆಲೂಗಡ್ಡೆ, ഉരുളക്കിഴങ്ങ്, আলু, બટાકા, ਆਲੂ
cauliflower, gobi, gobhi, phool gobi, फूलगोभी, गोभी, காலிஃபிளவர், గోబీ, ಹೂಕೋಸು, ഗോബി, ফুলকপি, ફુલાવર
spinach, palak, keerai, पालक, பாலக், పాలకూర, ಪಾಲಕ್, ചീര, পালং, પાલક
peas, matar, mutter, मटर, பட்டாணி, బఠానీ, ಬಟಾಣಿ, മട്ടർ, মটর, વટાણા
mushroom, mushrooms, khumb, kalan, मशरूम, खुंबी, காளான், మష్రూమ్, పుట్టగొడుగు, ಅಣಬೆ, കൂൺ, মাশরুম, મશરૂમ
chickpea, chickpeas, garbanzo, chana, chole, chhole, छोले, चना, கொண்டைக்கடலை, శనగలు, ಕಡಲೆ, ছোলা, ચણા
kidney beans, kidney bean, rajma, राजमा, ராஜ்மா, రాజ్మా, ರಾಜ್ಮಾ, রাজমা, રાજમા
capsicum, bell pepper, bell peppers, shimla mirch, शिमला मिर्च, ढोबळी मिरची, குடைமிளகாய், క్యాప్సికమ్
chilli, chili, chilly, mirchi, मिर्ची, मिर्च, मिरची, மிளகாய், మిర్చి, ಮೆಣಸಿನಕಾಯಿ, മുളക്, লঙ্কা, મરચું
onion, onions, pyaz, pyaaz, kanda, vengayam, ulli, प्याज, कांदा, வெங்காயம், ఉల్లిపాయ, ಈರುಳ್ಳಿ, ഉള്ളി, পেঁয়াজ, ડુંગળી
garlic, lehsun, lahsun, poondu, लहसुन, लसूण, பூண்டு, వెల్లుల్లి, ಬೆಳ್ಳುಳ್ಳಿ, വെളുത്തുള്ളി, রসুন, લસણ
tomato, tomatoes, tamatar, thakkali, टमाटर, टोमॅटो, தக்காளி, టమాటా, టమోటా, ಟೊಮೆಟೊ, തക്കാളി, টমেটো, ટામેટા
coconut, nariyal, thengai, kobbari, नारियल, नारळ, தேங்காய், కొబ్బరి, ತೆಂಗಿನಕಾಯಿ, തേങ്ങ, নারকেল, નાળિયેર
bottle gourd, lauki, dudhi, doodhi, ghiya, लौकी, दुधी, சுரைக்காய், సొరకాయ
bitter gourd, karela, pavakkai, kakarakaya, करेला, कारले, பாகற்காய், కాకరకాయ, ಹಾಗಲಕಾಯಿ, പാവയ്ക്ക, করলা, કારેલા
corn, maize, makai, makka, bhutta, मक्का, भुट्टा, मका, சோளம், మొక్కజొన్న, ಜೋಳ, ചോളം, ভুট্টা, મકાઈ
coriander, cilantro, dhania, kothamalli, धनिया, कोथिंबीर, கொத்தமல்லி, కొత్తిమీర
cumin, jeera, zeera, जीरा, சீரகம், జీలకర్ర, ಜೀರಿಗೆ, ജീരകം, জিরা, જીરું
zucchini, courgette
arugula, rocket, rucola
spring onion, spring onions, scallion, scallions, green onion
curd, yogurt, yoghurt, dahi, thayir, perugu, दही, தயிர், పెరుగు, ಮೊಸರು, തൈര്, দই, દહીં, ਦਹੀਂ
buttermilk, chaas, chaach, mattha, majjiga, छाछ, ताक, मट्ठा, மோர், మజ్జిగ, ಮಜ್ಜಿಗೆ, മോര്, છાશ
ghee, clarified butter, घी, तूप, நெய், నెయ్యి, ತುಪ್ಪ, നെയ്യ്, ঘি, ઘી
peanut, peanuts, groundnut, groundnuts, moongphali, mungfali, shengdana, मूंगफली, शेंगदाणा, வேர்க்கடலை, పల్లి, వేరుశనగ, ಕಡಲೆಕಾಯಿ, നിലക്കടല, સીંગ
cashew, cashews, kaju, काजू, முந்திரி, జీడిపప్పు, ಗೋಡಂಬಿ, കശുവണ്ടി, কাজু, કાજુ
semolina, sooji, suji, rava, rawa, सूजी, रवा, ரவா, ரவை, రవ్వ, ರವೆ, റവ, সুজি, સોજી
gram flour, besan, बेसन, கடலைமாவு, శనగపిండి
jaggery, gur, gud, vellam, bellam, गुड़, गूळ, வெல்லம், బెల్లం, ಬೆಲ್ಲ, ശർക്കര, গুড়, ગોળ
samosa, singara, समोसा, சமோசா, సమోసా, ಸಮೋಸ, സമൂസ, সিঙ্গাড়া, সমোসা, સમોસા
pakora, pakoda, bhajji, bajji, भजिया, भजी, पकोड़ा, पकौड़ा, பஜ்ஜி, பக்கோடா, బజ్జీ, పకోడీ, ಬಜ್ಜಿ, പക്കോട, পাকোড়া, ભજીયા
pani puri, panipuri, golgappa, gol gappa, golgappe, gol gappe, puchka, phuchka, gupchup, पानी पूरी, पानीपूरी, गोलगप्पा, गोलगप्पे, फुचका, பானி பூரி, పానీపూరి, ಪಾನಿಪುರಿ, ফুচকা, પાણીપુરી
pav bhaji, pau bhaji, पाव भाजी, पावभाजी, பாவ் பாஜி, పావ్ భాజీ, ಪಾವ್ ಭಾಜಿ, પાવ ભાજી
vada pav, wada pav, vada pao, वड़ा पाव, वडा पाव, वडापाव, વડા પાવ
chaat, चाट, சாட், చాట్, ಚಾಟ್, চাট, ચાટ
momo, momos, मोमो, मोमोज, மோமோ, మోమో, মোমো, મોમો
noodles, noodle, नूडल्स, நூடுல்ஸ், నూడుల్స్, ನೂಡಲ್ಸ್, നൂഡിൽസ്, নুডলস, નૂડલ્સ
fried rice, फ्राइड राइस, ஃப்ரைடு ரைஸ், ఫ్రైడ్ రైస్, ಫ್ರೈಡ್ ರೈಸ್, ഫ്രൈഡ് റൈസ്, ফ্রায়েড রাইস
soup, shorba, सूप, शोरबा, சூப், సూప్, ಸೂಪ್, സൂപ്പ്, স্যুপ, સૂપ
pizza, पिज़्ज़ा, पिज्जा, पिझ्झा, பீட்சா, పిజ్జా, ಪಿಜ್ಜಾ, പിസ്സ, পিজা, পিৎজা, પિઝા, ਪੀਜ਼ਾ, بيتزا
burger, hamburger, बर्गर, பர்கர், బర్గర్, ಬರ್ಗರ್, ബർഗർ, বার্গার, બર્ગર, ਬਰਗਰ
sandwich, sandwiches, toastie, सैंडविच, सँडविच, சாண்ட்விச், శాండ్‌విచ్, ಸ್ಯಾಂಡ್‌ವಿಚ್, സാൻഡ്‌വിച്ച്, স্যান্ডউইচ, સેન્ડવીચ
pasta, पास्ता, பாஸ்தா, పాస్తా, ಪಾಸ್ತಾ, പാസ്ത, পাস্তা, પાસ્તા
salad, सलाद, சாலட், సలాడ్, ಸಲಾಡ್, സാലഡ്, সালাদ, સલાડ
cheese, चीज़, चीज, சீஸ், చీజ్, ಚೀಸ್, ചീസ്, চিজ, ચીઝ
tea, chai, chaya, चाय, चहा, தேநீர், டீ, టీ, చాయ్, ಚಹಾ, ಟೀ, ചായ, চা, ચા, ਚਾਹ, چائے
coffee, kaapi, kapi, कॉफ़ी, कॉफी, காபி, காஃபி, కాఫీ, ಕಾಫಿ, കാപ്പി, কফি, કોફી
lassi, लस्सी, லஸ்ஸி, లస్సీ, ಲಸ್ಸಿ, ലസ്സി, লস্যি, લસ્સી, ਲੱਸੀ
juice, जूस, ஜூஸ், జ్యూస్, ಜ್ಯೂಸ್, ജ്യൂസ്, জুস, જ્યુસ
lemon, lime, nimbu, nimboo, नींबू, निंबू, लिंबू, எலுமிச்சை, నిమ్మ, ನಿಂಬೆ, നാരങ്ങ, লেবু, લીંબુ
mango, aam, mambazham, mamidi, आम, आंबा, மாம்பழம், மாங்காய், మామిడి, ಮಾವು, മാങ്ങ, മാമ്പഴം, আম, કેરી
banana, kela, vazhaipazham, केला, केळी, வாழைப்பழம், అరటి, ಬಾಳೆ, কলা, કેળા
ice cream, icecream, आइसक्रीम, आईस्क्रीम, ஐஸ்கிரீம், ஐஸ் கிரீம், ఐస్ క్రీమ్, ಐಸ್ ಕ್ರೀಮ್, ഐസ്ക്രീം, আইসক্রিম, આઈસ્ક્રીમ
cake, केक, கேக், కేక్, ಕೇಕ್, കേക്ക്, কেক, કેક
sweets, mithai, mishti, मिठाई, मिठाइयां, இனிப்பு, స్వీట్లు, ಸಿಹಿ, മധുരം, মিষ্টি, મીઠાઈ
gulab jamun, गुलाब जामुन, குலாப் ஜாமுன், గులాబ్ జామూన్, ಗುಲಾಬ್ ಜಾಮೂನ್, ഗുലാബ് ജാമുൻ, গুলাব জামুন, ગુલાબ જાંબુ
rasgulla, rosogolla, रसगुल्ला, ரசகுல்லா, రసగుల్లా, রসগোল্লা, રસગુલ્લા
jalebi, jilapi, जलेबी, जिलेबी, ஜிலேபி, జిలేబీ, ಜಿಲೇಬಿ, ജിലേബി, জিলিপি, જલેબી
halwa, halva, हलवा, அல்வா, హల్వా, ಹಲ್ವಾ, ഹൽവ, হালুয়া, હલવો
kheer, खीर, ক্ষীর, ખીર
payasam, पायसम, பாயசம், పాయసం, ಪಾಯಸ, പായസം
cold drink, cold drinks, soft drink, soft drinks, कोल्ड ड्रिंक
masala, मसाला, மசாலா, మసాలా, ಮಸಾಲಾ, ಮಸಾಲೆ, മസാല, মসলা, મસાલા
butter, makhan, बटर, मक्खन, வெண்ணெய், వెన్న, ಬೆಣ್ಣೆ, വെണ്ണ, মাখন, માખણ
makhani, makhni, मखनी, மக்கானி, మఖానీ
tadka, तड़का, তড়কা, તડકા
malai, मलाई, மலாய், మలై, মালাই, મલાઈ
fry, फ्राई, வறுவல், ఫ్రై, వేపుడు, ಫ್ರೈ, ഫ്രൈ
roll, rolls, रोल, ரோல், రోల్, ರೋಲ್, റോൾ, রোল, રોલ
shawarma, shwarma, शवरमा, ஷவர்மா, షవర్మా, ಶವರ್ಮಾ, ഷവർമ, شاورما
hyderabadi, हैदराबादी, ஹைதராபாத், హైదరాబాదీ, ಹೈದರಾಬಾದಿ
chutney, चटनी, சட்னி, చట్నీ, ಚಟ್ನಿ, ചട്ണി, চাটনি, ચટણી
milk, doodh, दूध, பால், పాలు, ಹಾಲು, പാൽ, দুধ, દૂધ
chocolate, चॉकलेट, சாக்லேட், చాక్లెట్, ಚಾಕೊಲೇಟ್, ചോക്ലേറ്റ്, চকলেট, ચોકલેટ
water, पानी, पाणी, தண்ணீர், నీళ్లు, ನೀರು, വെള്ളം, জল, પાણી
`;

/** Each line of them, the words of the field first. */
export const SEARCH_WORDS: readonly (readonly string[])[] = LINES.trim()
  .split('\n')
  .map((line) => line.split(', '));

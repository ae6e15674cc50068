/** How customers of one language write of allergies. Whole words; a star stands for any ending. */
export interface AllergyWords {
  readonly language: string;
  /** The allergy itself. */
  readonly allergy: readonly string[];
  /** What most often must not be eaten. */
  readonly foods: readonly string[];
  /** Behind the allergy: that there is none. */
  readonly none: readonly string[];
  /** May stand before "allergy" where there is none: "any", "I have". */
  readonly lead: readonly string[];
  /** Takes back what is said before it: "but", "only", "except". */
  readonly except: readonly string[];
}

const words = (line: string): string[] => line.split(', ');

/** English says "no" in more ways than a row of words can: its negations are in allergy.ts. */
export const ENGLISH = {
  allergy: words('allerg*, alerg*, anaphyla*, epipen*, intoleran*, coeliac*, cœliac*, celiac*'),
  foods: words(
    'gluten*, lactose, dairy, nut, nuts, 🥜, peanut*, groundnut*, cashew*, almond*, walnut*, hazelnut*, pistachio*, ' +
      'pecan*, sesame, soy, soybean*, soya, shellfish',
  ),
  except: words(
    'but, except*, only, just, apart, aside, beside*, other than, unless, save, excluding, however, though, although, ' +
      'yet, still, react*',
  ),
  /** Of the 14 allergens, and too common in plain wishes to be red alone; beside "no allergies" they are. */
  besideNone: words(
    'milk, egg*, fish*, seafood*, prawn*, shrimp*, crab*, lobster*, mussel*, oyster*, squid*, crustacean*, mollus*, ' +
      'wheat, mustard, celery, lupin*, sulphite*, sulfite*',
  ),
};

export const INDIAN_LANGUAGES: readonly AllergyWords[] = [
  {
    language: 'Hindi',
    allergy: ['एलर्जी', 'एलर्जि*', 'अलर्जी', 'ऐलर्जी'],
    foods: ['मूंगफली', 'मूँगफली', 'मुंगफली', 'काजू', 'ग्लूटेन*'],
    none: ['नहीं', 'नही'],
    lead: ['कोई', 'कोई भी', 'मुझे', 'हमें', 'किसी को'],
    except: ['लेकिन', 'मगर', 'पर', 'सिर्फ', 'सिर्फ़', 'केवल', 'बस', 'सिवाय', 'छोड़कर', 'अलावा'],
  },
  {
    language: 'Hindi in Latin letters',
    allergy: ['allerg*', 'alerg*'],
    foods: ['moongfali', 'moongphali', 'mungfali', 'mungphali', 'kaju'],
    none: ['nahi', 'nahin', 'nahee', 'nhi', 'nai'],
    lead: ['koi', 'koi bhi', 'mujhe', 'hame', 'hamein', 'kisi ko'],
    except: ['lekin', 'magar', 'par', 'sirf', 'kewal', 'keval', 'bas', 'sivay', 'siway', 'chhod*', 'alawa'],
  },
  {
    language: 'Marathi',
    allergy: ['ॲलर्जी*', 'ऍलर्जी*', 'अॅलर्जी*', 'एलर्जी*', 'अलर्जी*'],
    foods: ['शेंगदाण*', 'भुईमूग*', 'काजू*'],
    none: ['नाही', 'नाहीत'],
    lead: ['कोणतीही', 'कसलीही', 'काही', 'मला', 'आम्हाला'],
    except: ['पण', 'परंतु', 'फक्त', 'सोडून', 'वगळता', 'शिवाय'],
  },
  {
    language: 'Bengali',
    allergy: ['অ্যালার্জি*', 'এলার্জি*', 'অ্যালর্জি*', 'এ্যালার্জি*'],
    foods: ['চিনাবাদাম*', 'চীনাবাদাম*', 'বাদাম*', 'কাজুবাদাম*', 'কাজু*', 'গ্লুটেন*'],
    none: ['নেই', 'নাই'],
    lead: ['কোনো', 'কোন', 'কোনও', 'আমার', 'আমাদের'],
    except: ['কিন্তু', 'তবে', 'শুধু', 'ছাড়া', 'বাদে'],
  },
  {
    language: 'Tamil',
    allergy: ['ஒவ்வாமை*', 'அலர்ஜி*', 'அலெர்ஜி*'],
    foods: ['வேர்க்கடலை*', 'நிலக்கடலை*', 'முந்திரி*', 'குளூட்டன்*'],
    none: ['இல்லை', 'யில்லை', 'கிடையாது'],
    lead: ['எந்த', 'எந்தவித', 'எனக்கு', 'எங்களுக்கு'],
    except: ['ஆனால்', 'தவிர*', 'மட்டும்'],
  },
  {
    language: 'Telugu',
    allergy: ['అలెర్జీ*', 'అలెర్జి*', 'అలర్జీ*', 'ఎలర్జీ*'],
    foods: ['వేరుశెనగ*', 'వేరుశనగ*', 'పల్లీ*', 'జీడిపప్పు*', 'గ్లూటెన్*'],
    none: ['లేదు', 'లేవు'],
    lead: ['ఏ', 'ఎలాంటి', 'ఏమీ', 'నాకు', 'మాకు'],
    except: ['కానీ', 'కాని', 'తప్ప', 'మాత్రమే'],
  },
  {
    language: 'Kannada',
    allergy: ['ಅಲರ್ಜಿ*', 'ಅಲರ್ಜೀ*'],
    foods: ['ಕಡಲೆಕಾಯಿ*', 'ಶೇಂಗಾ*', 'ನೆಲಗಡಲೆ*', 'ಗೋಡಂಬಿ*', 'ಗ್ಲುಟೆನ್*'],
    none: ['ಇಲ್ಲ', 'ಯಿಲ್ಲ'],
    lead: ['ಯಾವುದೇ', 'ಯಾವ', 'ನನಗೆ', 'ನಮಗೆ'],
    except: ['ಆದರೆ', 'ಹೊರತು', 'ಬಿಟ್ಟು', 'ಮಾತ್ರ'],
  },
  {
    language: 'Malayalam',
    allergy: ['അലർജി*', 'അലര്ജി*'],
    foods: ['നിലക്കടല*', 'കപ്പലണ്ടി*', 'കശുവണ്ടി*', 'അണ്ടിപ്പരിപ്പ്*', 'ഗ്ലൂട്ടൻ*'],
    none: ['ഇല്ല', 'യില്ല'],
    lead: ['ഒരു', 'യാതൊരു', 'എനിക്ക്', 'ഞങ്ങൾക്ക്'],
    except: ['പക്ഷേ', 'പക്ഷെ', 'ഒഴികെ', 'മാത്രം', 'എന്നാൽ'],
  },
  {
    language: 'Gujarati',
    allergy: ['એલર્જી*', 'ઍલર્જી*', 'અલર્જી*'],
    foods: ['મગફળી*', 'સીંગદાણા*', 'શીંગદાણા*', 'કાજુ*', 'ગ્લુટેન*'],
    none: ['નથી'],
    lead: ['કોઈ', 'કોઈપણ', 'મને', 'અમને'],
    except: ['પણ', 'પરંતુ', 'ફક્ત', 'માત્ર', 'સિવાય'],
  },
  {
    language: 'Punjabi',
    allergy: ['ਐਲਰਜੀ*', 'ਅਲਰਜੀ*', 'ਏਲਰਜੀ*'],
    foods: ['ਮੂੰਗਫਲੀ*', 'ਮੂੰਗਫ਼ਲੀ*', 'ਕਾਜੂ*', 'ਗਲੂਟਨ*'],
    none: ['ਨਹੀਂ', 'ਨਹੀ'],
    lead: ['ਕੋਈ', 'ਕੋਈ ਵੀ', 'ਮੈਨੂੰ', 'ਸਾਨੂੰ'],
    except: ['ਪਰ', 'ਸਿਰਫ਼', 'ਸਿਰਫ', 'ਕੇਵਲ', 'ਛੱਡ*', 'ਇਲਾਵਾ'],
  },
  {
    language: 'Urdu',
    allergy: ['الرجی*', 'الرجي*', 'ایلرجی*'],
    foods: ['مونگ پھلی', 'مونگپھلی', 'کاجو', 'گلوٹین*'],
    none: ['نہیں', 'نہيں'],
    lead: ['کوئی', 'کوئی بھی', 'مجھے', 'ہمیں', 'کسی کو'],
    except: ['لیکن', 'مگر', 'پر', 'صرف', 'سوائے', 'علاوہ'],
  },
];

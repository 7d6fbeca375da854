type Words = readonly string[];

/** Texts in one script: names, streets, towns, goods, remarks. */
export type ScriptWords = readonly [Words, Words, Words, Words, Words];

/** Texts in the five scripts that merchants use. */
export const scripts: readonly ScriptWords[] = [
  [
    ['Ama Mensah', 'Kwabena Osei-Bonsu', 'Emeka Okonkwo'],
    ['14 Ring Road East, Flat 3B', 'Plot 22, Broad Street', 'GA-183-8164 Spintex Road'],
    ['Accra, Greater Accra', 'Lagos Island, Lagos'],
    ['Kente cloth, 2 yards', 'Phone case ^XA~JA _5E', 'Shea butter (500 g)'],
    ['Call before delivery', 'Leave with the guard at gate 4; do not bend'],
  ],
  [
    ['Aïssata Ndiaye', 'Jean-Frédéric N’Guessan', 'Zoé Lefèvre'],
    ['12, rue de l’Église, 2ᵉ étage', 'Boulevard de la République'],
    ['Abidjan, Lagunes', 'Casablanca, Casablanca-Settat'],
    ['Crème à l’huile d’argan', 'Pièces détachées – moteur'],
    ['Fragile : à manipuler avec précaution', 'Prévenir l’accueil'],
  ],
  [
    ['محمد عبد الرحمن', 'فاطمة الزهراء بنت علي', 'يوسف إبراهيم'],
    ['شارع التحرير 25، الدور الثالث', 'حي المعادي، عمارة رقم 7 بجوار صيدلية النور'],
    ['القاهرة، مصر', 'الدار البيضاء، المغرب'],
    ['ملابس قطنية مقاس XL', 'عطور 50 مل'],
    ['الاتصال قبل التسليم على الرقم 0100', 'قابل للكسر'],
  ],
  [
    ['মোহাম্মদ রফিকুল ইসলাম', 'শর্মিষ্ঠা চক্রবর্তী', 'আনিসুর রহমান'],
    ['১২/এ গুলশান অ্যাভিনিউ, ৩য় তলা', 'মিরপুর রোড, বাড়ি নম্বর ৪৫'],
    ['ঢাকা', 'চট্টগ্রাম'],
    ['সুতি শাড়ি', 'চামড়ার জুতা, সাইজ ৪২'],
    ['ডেলিভারির আগে ফোন করুন', 'ভঙ্গুর পণ্য'],
  ],
  [
    ['王小明', '欧阳震华', '李秀英'],
    ['义乌市稠州北路788号国际商贸城三区', '浦东新区世纪大道100号环球金融中心'],
    ['浙江省义乌市', '上海市'],
    ['手机壳（黑色）100个', '不锈钢保温杯'],
    ['送货前请致电', '易碎品，轻拿轻放'],
  ],
];

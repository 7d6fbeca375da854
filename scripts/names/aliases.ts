/*
 * Names that users write and Unicode's data lacks. Case, accents, punctuation, articles and "and" are ignored
 * (`nameKey`), so such variants need no entry.
 */

/** Parses names by code: each row has a code and names separated by semicolons; continued lines are indented further. */
export const namesByCode = (text: string): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    text
      .trim()
      .split(/\n {2}(?=\S)/)
      .map((row) => {
        const [code = ''] = row.split(' ', 1);
        return [code, row.slice(code.length).trim().split(/;\s+/)];
      }),
  );

/** Aliases by country. */
export const countryAliases = namesByCode(`
  AE UAE; U.A.E.; Emirates; Émirats; Dubai; Abu Dhabi; الإمارات; 阿联酋
  AF Islamic Emirate of Afghanistan
  AR Argentine Republic; République argentine
  BA Bosnie
  BD People’s Republic of Bangladesh; République populaire du Bangladesh; গণপ্রজাতন্ত্রী বাংলাদেশ
  BF Burkina
  BN Brunei Darussalam
  BO Plurinational State of Bolivia
  BQ Bonaire; Bonaire, Saint Eustatius and Saba; Caribbean Netherlands
  CC Keeling Islands
  CD DR Congo; D.R. Congo; DRC; D.R.C.; RDC; R.D.C.; RD Congo; Congo DR; Congo Kinshasa;
     Democratic Republic of the Congo; République démocratique du Congo; Zaire; 刚果金;
     剛果民主共和國; الكونغو الديمقراطية
  CF CAR; C.A.R.; RCA; R.C.A.; Centrafrique
  CG Congo Brazzaville; Republic of the Congo; Congo Republic; République du Congo; 刚果布;
     جمهورية الكونغو
  CH Swiss Confederation; Confédération suisse
  CI Ivory Coast; Cote dIvoire; RCI; R.C.I.; ساحل العاج
  CN PRC; P.R.C.; PR China; P.R. China; Mainland China; China mainland; Chine populaire; 中国大陆;
     中國; 中华人民共和国; People’s Republic of China; République populaire de Chine;
     جمهورية الصين الشعبية
  CV Cabo Verde; Cape Verde
  CZ Czech Republic; Tchéquie; République tchèque; 捷克
  DO Dominican Rep.
  DZ People’s Democratic Republic of Algeria; République algérienne démocratique et populaire;
     الجمهورية الجزائرية الديمقراطية الشعبية
  EG جمهورية مصر العربية; 阿拉伯埃及共和国; République arabe d’Égypte
  ET Federal Democratic Republic of Ethiopia; République fédérale démocratique d’Éthiopie
  FK Falklands; Islas Malvinas; Malvinas
  FM Federated States of Micronesia
  FR France métropolitaine; Metropolitan France; French Republic; République française
  GA Gabonese Republic; République gabonaise
  GB UK; U.K.; G.B.; Great Britain; Britain; United Kingdom of Great Britain and Northern Ireland;
     England; Scotland; Wales; Northern Ireland; N. Ireland; Angleterre; Écosse; Pays de Galles;
     Irlande du Nord; Grande Bretagne; بريطانيا; إنجلترا; اسكتلندا; 英國; 英格兰; 苏格兰;
     北爱尔兰; ইংল্যান্ড
  GF Guyane; Guyane française; French Guyana
  GM The Gambia
  GN Guinea Conakry; Guinée Conakry
  GR Hellenic Republic; République hellénique
  GS South Georgia; South Georgia/Sandwich Islands; South Georgia and the South Sandwich Islands
  HK China, Hong Kong SAR; China, Hong Kong Special Administrative Region; 香港特别行政区;
     Hong Kong; Hong Kong SAR; Hong Kong China; Hong Kong S.A.R.; HKSAR; 中国香港; هونغ كونغ
  IR Persia
  IT Italian Republic; République italienne
  JO Hashemite Kingdom of Jordan; المملكة الأردنية الهاشمية
  KG Kyrgyz Republic; République kirghize
  KN Saint Christopher and Nevis
  KP N. Korea; N Korea; Korea, North; Korea (North); DPRK; D.P.R.K.;
     République populaire démocratique de Corée
  KR S. Korea; S Korea; Korea; Korea, South; Korea (South); ROK; Corée; 韩国; كوريا; কোরিয়া;
     Republic of Korea; République de Corée
  LA Lao PDR; Lao
  LB Lebanese Republic; République libanaise; الجمهورية اللبنانية
  LK Democratic Socialist Republic of Sri Lanka
  LU Grand Duchy of Luxembourg; Grand-Duché de Luxembourg
  LY State of Libya; دولة ليبيا
  MA Kingdom of Morocco; المملكة المغربية
  MF Saint Martin (French part); Saint Martin (partie française)
  MK Macedonia, the former Yugoslav Republic of; Macedonia; FYROM;
     Former Yugoslav Republic of Macedonia; Macédoine
  MM Burma; Birmanie
  MO China, Macao SAR; China, Macao Special Administrative Region; 澳门特别行政区; Macau; Macao;
     Macau SAR; Macao SAR; 中国澳门
  MR الجمهورية الإسلامية الموريتانية
  MX United Mexican States; États-Unis du Mexique
  NL Holland; Hollande; هولندا; 荷兰
  NP Federal Democratic Republic of Nepal
  PS West Bank and Gaza; Palestine; Palestinian Territory; Occupied Palestinian Territory; فلسطين;
     ফিলিস্তিন
  PT Portuguese Republic; République portugaise
  PW Belau
  RE Réunion (France)
  RU Russian Fed.; Fédération de Russie
  SA KSA; K.S.A.; Saudi; Saoudite; السعودية; 沙特; المملكة العربية السعودية
  SD North Sudan
  SH St. Helena, Ascension and Tristan da Cunha
  SJ Svalbard
  SK Slovak Republic; République slovaque
  ST Democratic Republic of São Tomé and Príncipe
  SX Saint Martin (Dutch part); Sint Maarten (Dutch part); St. Maarten
  SY الجمهورية العربية السورية; République arabe syrienne
  SZ Swaziland
  TG Togolese Republic; République togolaise
  TL East Timor; Democratic Republic of Timor-Leste
  TN Tunisian Republic; République tunisienne; الجمهورية التونسية
  TR Turkey; Turkiye; Turquie; 土耳其
  TW Taiwan R.O.C.; 中国台湾; 臺灣; 台灣
  TZ Tanzania Mainland; Zanzibar
  UM United States (US) Minor Outlying Islands
  US যুক্তরাষ্ট্র; USA; U.S.A.; U.S.; America; United States of America; États Unis d’Amérique;
     Amérique; أمريكا; امريكا; الولايات المتحدة الأمريكية; 美國; আমেরিকা
  VA Vatican; Holy See; Vatican City State; Holy See (Vatican City State); Saint-Siège
  VE Venezuela, RB
  VG British Virgin Islands; BVI; B.V.I.; Virgin Islands (British); Virgin Islands (UK)
  VI US Virgin Islands; U.S. Virgin Islands; USVI; U.S.V.I.; Virgin Islands (US);
     Virgin Islands (U.S.)
  VN Viet Nam; Vietnam
  WF Wallis and Futuna Islands
  XK Kosova; Republic of Kosovo
  YE الجمهورية اليمنية
`);

/** Names of several countries, the likelier first; the user must choose. */
export const sharedCountryNames: Readonly<Record<string, readonly string[]>> = {
  Congo: ['CD', 'CG'],
  الكونغو: ['CD', 'CG'],
  刚果: ['CD', 'CG'],
  কঙ্গো: ['CD', 'CG'],
  Kongo: ['CD', 'CG'],
  'Virgin Islands': ['VI', 'VG'],
  'Îles Vierges': ['VI', 'VG'],
  维尔京群岛: ['VI', 'VG'],
  'جزر فيرجن': ['VI', 'VG'],
  'Channel Islands': ['JE', 'GG'],
  'Îles Anglo-Normandes': ['JE', 'GG'],
  'Netherlands Antilles': ['CW', 'SX', 'BQ'],
  Antilles: ['GP', 'MQ', 'CW', 'SX', 'BQ'],
  'Serbia and Montenegro': ['RS', 'ME'],
  Yugoslavia: ['RS', 'ME', 'HR', 'SI', 'BA', 'MK'],
  Czechoslovakia: ['CZ', 'SK'],
  USSR: ['RU', 'UA', 'BY', 'KZ'],
  Borneo: ['MY', 'ID', 'BN'],
  Timor: ['TL', 'ID'],
  'Republic of China': ['TW', 'CN'],
  中华民国: ['TW', 'CN'],
  Guianas: ['GF', 'GY', 'SR'],
  Guiana: ['GF', 'GY'],
};

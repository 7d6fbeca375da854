/*
 * Header words by meaning, in English, Chinese, French, Arabic and Bengali, with some German and Spanish. A header
 * means a field if all its words are known and together have that meaning (`meanings.ts`); an unknown word makes it
 * something else. So no list of misleading headers is needed: "shop" in "Shop name" rules out a receiver.
 *
 * Words are separated by bars, the words of a phrase by spaces; spelling is normalized by `normalizeSpelling`.
 */
export const vocabulary = {
  // ── Parties ──────────────────────────────────────────────────────────────────────────────────
  /** The receiving party. */
  receiver:
    'consigne|cnsgnee|consig|destre|destin|receiving party|receiving customer|destinataires|bénéf|收件者|收货者|收货单位|收件单位|المتسلم|مستلم الشحنة|مستلم الطرد|المرسل إليها|প্রাপকের|提货人|收件联系人|收货联系人|accept|accepter|acceptor|beneficiary|beneficiaries|bénéficiaires|المستفيد|المستفيدة|受益人|উপকারভোগী|recvr|recip|rcpt|benef|bénéficiaire|réceptionnaire|récepteur|réceptionneur|المستلم النهائي|المرسل له|جهة الاستلام|রিসিভার|রেসিভার|গ্রহণকারী|receiver|receivers|rec|rcvr|recipient|recipients|consignee|consignees|cnee|addressee|destinataire|destinatario|empfänger|' +
    '收件人|收货人|收件方|收货方|收方|收件|收货|接收人|المستلم|المستقبل|المرسل إليه|المرسل اليه|مستلم|প্রাপক|গ্রহীতা|প্রাপক এর|rcv|recepient|receipient|penerima|mpokeaji|destinatário|alıcı|destinat|收货方名称|收件客户|الجهة المستلمة|مستقبل الشحنة|المُستلم|গ্রহীতার|প্রাপকঃ|جهة التسليم|جهة التفريغ|cons|consg|consn|cneee|recp|rcpnt',
  /** The buyer: the receiver if no other party is named. */
  customer:
    'backer|backers|contributeur|contributrice|支持者|众筹支持者|الداعم|সমর্থক|donneur d ordre|donneurs d ordre|donneur d ordres|sell to|sell to customer|团员|跟团人|团购人|acquéreur|acquereur|commanditaire|طالب الشحنة|cstmr|custmr|clt|buyr|بيانات العميل|الزبائن|العملاء|صاحبة الطلب|عميلنا|خريدار|কাস্টমারের|end customer|final customer|client final|最终客户|العميل النهائي|patient|student|pupil|parent|guardian|farmer|subscriber|abonné|élève|retailer|revendeur|détaillant|head of household|household head|chef de ménage|المريض|الطالب|المشترك|المزارع|রোগী|শিক্ষার্থী|学生|患者|家长|往来单位|distributor|distributors|distributeur|dealer|dealers|outlet|stockist|wholesaler|pharmacy|pharmacie|tiers|third party|经销商|药店|药房|الموزع|موزع|الصيدلية|صيدلية|ফার্মেসি|ডিলার|পরিবেশক|party|particulier|会员|收货客户|صاحب الطلب|صاحب الاوردر|কাস্টোমার|ক্লায়েন্ট|বায়ার|sold to|purchaser|customer|customers|cust|client|clients|cliente|kunde|buyer|buyers|acheteur|客户|顾客|客人|买家|买方|العميل|الزبون|المشتري|عميل|زبون|গ্রাহক|ক্রেতা|কাস্টমার|用户|下单人|购买人|mteja|müşteri|pelanggan|pembeli|comprador|kundin|orderer|ordered by|order by|shopper|المستهلك|الزبونة|العميلة|ক্রেতার',
  /** The billed party: the receiver if no column states a destination. */
  billing:
    'billing|bill to|billed to|invoice to|invoiced to|facturation|facturé à|الفوترة|账单|বিলিং',
  /** Destination. */
  destination:
    '送达|交货|à livrer|to be delivered|sa|delv|dlvry|dlv|del|liv|livr|offloading|off loading|unloading|到达|到站|卸货|邮寄|寄送|الشحن|شحن|التفريغ|ডেলিভারির|deliver|delivery|deliveries|shipping|shipment|ship|dest|drop off|dropoff|drop|livraison|arrivée|' +
    '到达|派送|配送|送货|到货|التوصيل|التسليم|الوصول|الشحن إلى|توصيل|تسليم|ডেলিভারি|lieferung|liefer|entrega|versand|delivering|shipto|despatch to|drop-off|destn|distribution|dispatch to|entrega en',
  /** A destination that alone means a town. */
  destinationTown:
    'location of the ship to party|destn|destination station|目的站|到站|到达站|到达城市|到达地|卸货地|destination|目的地|目的|الوجهة|وجهة|গন্তব্য|zielort|destino',
  /** Abbreviation of destination or receiver. */
  townOrPerson: 'dest',
  /** An origin that alone means a town. */
  departure:
    'loading point|loading pt|load point|loading place|origin city|origin town|origin station|ville de départ|lieu de chargement|point de chargement|起运地|始发地|起始地|发站|装货地|مكان التحميل|نقطة التحميل|مكان الشحن',
  waybill:
    'بوليصة|البوليصة|بوليصه|سند الشحن|সিএন|consignment note|lettre de voiture|bordereau|waybill|way bill|wb|lr|lorry receipt|运单',
  /** Destination words that a person or place follows. */
  shipTo:
    'ship to|shipped to|shipping to|shipto|post to|deliver to|delivered to|delivery to|send to|to|livrer à|expédier à|إلى|الى|发往|寄往|送至|পাঠান|consigned to|going to|bound for|livrer chez|livré à|livraison à|destiné à|à destination de|kwa|send parcel to|goods to',
  /** The sending party, and the origin. */
  sender:
    'chargement chez|enlèvement chez|enlever chez|ramassage chez|retrait chez|collecte chez|factory|mill|atelier|fabrique|工厂|厂家|المصنع|কারখানা|ফ্যাক্টরি|plant|usine|shippr|expéditeurs|expedit|consgr|cnsgnr|seller pickup|发件者|寄件者|发货单位|寄件单位|الجهة الراسلة|جهة الارسال|راسل الشحنة|প্রেরকের|exp|consignor details|expéd|from who|托运人|托运方|جهة الشحن|المرسل منه|সেন্ডার|sender|senders|shipper|shippers|consignor|consigner|exporter|expéditeur|expediteur|remitente|absender|寄件人|寄件方|寄件|寄方|发件人|发件方|发件|发货人|发货方|发货|寄货人|' +
    'الراسل|المرسل|الشاحن|المصدر|راسل|مرسل|প্রেরক|ship from|shipped from|from|chargeur|remettant|remetente|pengirim|mtumaji|gönderen|gönderici|mittente|from company|consigner details|الشركة المرسلة|الجهة المرسلة|الشركة الشاحنة|পাঠাচ্ছেন|প্রেরণকারী|寄货方|送货方|جهة التحميل|جهة الإرسال|shpr|shipr|shppr|sndr|snd|cnor|consgnr|expéditr',
  /** The orderer of a transport, or the buyer: a single one for all orders is the sender. */
  orderer: 'donneur d ordre|donneurs d ordre|donneur d ordres',
  pickup:
    '上门取件|预约取件|预约揽收|الالتقاط|pick|loading|load from|chargement|enl|enlev|始发|起运|装货|装车|التحميل|تحميل|الاستلام من|الشحن من|المصدر|লোডিং|pickup|pick up|pu|collection|collect from|enlèvement|enlevement|ramassage|ramasser|取件|揽收|提货|揽件|' +
    'الاستلام من المرسل|নেওয়া|পিকআপ|abholung|recogida|départ|origin|ready|cargo ready|goods ready|picked up from|collected from|collect at|dispatch from|despatch from|mise à disposition|collecte|charg|装货地址|可提货|备货|الجاهزية|إستلام من',

  // ── Persons and places ─────────────────────────────────────────────────────────────────────
  name: 'company or name|name or company|company or person|company or contact|name or company name|nom ou société|société ou nom|nom ou raison sociale|公司或姓名|姓名或公司|الاسم أو الشركة|الشركة أو الاسم|নাম বা প্রতিষ্ঠান|nom affiché|nom d affichage|الاسم المعروض|addressee|shipping addressee|nom complèt|noms complets|fullnames|full names|complete name|اسم كامل|الأسم|اسم بالكامل|نام|全名|姓名全称|নাম সম্পূর্ণ|comment vous appelez vous|vous appelez vous|ما اسمك|اسمك|您怎么称呼|英文名|英文姓名|jina|اسماء|أسماء|الاسماء|ثلاثي|الاسم ثلاثي|الاسم الثلاثي|الاسم رباعي|নেম|name|names|nm|nom|noms|nombre|naam|nome|fullname|full name|nom complet|nom et prénom|nom et prénoms|nom prénom|nom prénoms|noms et prénoms|noms prénoms|prénom et nom|姓名|名字|名称|الاسم|اسم|الاسم الكامل|الاسم بالكامل|الإسم|নাম|পূর্ণ নাম|পুরো নাম|nama|isim|ad soyad|nome completo|nombre completo|nombres|nombre y apellido|nombre y apellidos|name surname|name and surname|surname and name|surname first name|اسمه|নামঃ',
  firstName:
    'other names|other name|autres prénoms|autre prénom|الأسماء الأخرى|名|first name|firstname|given name|forename|prénom|prenom|vorname|الاسم الأول|الاسم الاول|নামের প্রথম অংশ|fname|first names|given names|forenames|prénoms|nome próprio|fornavn|الاسم الشخصي|名字first',
  lastName:
    '姓|last name|lastname|surname|family name|nom de famille|nachname|اسم العائلة|اللقب|الاسم الأخير|الاسم الاخير|পদবি|নামের শেষ অংশ|lname|familyname|family|apellido|apellidos|sobrenome|nom famille|nom de fam|الاسم العائلي|الكنية|اسم العيلة|নামের শেষাংশ|姓氏',
  person:
    'person|personne|contact person|联系人|联络人|الشخص|ব্যক্তি|attention|attn|person in charge|in charge|responsable|interlocuteur|负责人|المسؤول|responsible',
  contact:
    'contact|contacts|contact details|contact info|联系|联系方式|联络方式|الاتصال|التواصل|جهة الاتصال|للتواصل|للاتصال|যোগাযোগ|contacto|contato|kontak|kontakt|mawasiliano|联系信息',
  phone:
    'phoneno|phonenumber|teleph|télèph|tlph|numtel|num tel|nro tel|tels|téls|fones|联系方式电话|电话号吗|رقم الهاتف|numéro joignable|joignable|contact line|phone line|call line|mobile line|whatsapp line|simu|phone nos|fon|telefone|telno|telephone number|telnr|电话1|رقم التواصل|ارقام|أرقام|ফোন নাম্বার|ফোন নম্বর|কন্টাক্ট নাম্বার|phone|phones|telephone|telephones|tel|téléphone|tél|telefon|telefono|teléfono|fone|tlf|ph|phone number|电话|电话号码|联系电话|电话号|' +
    'هاتف|الهاتف|تليفون|التليفون|تلفون|التلفون|ফোন|টেলিফোন|phno|ph no|phon|phone1|tele|tph|tlp|telp|telepon|tlfn|teléf|telf|hp|no hp|nomor hp|nambari ya simu|call number|calling number|رقم الاتصال|رقم للتواصل|رقم تواصل|联系号码|联络电话|通讯电话|收货电话|ফোনঃ|telefonnummer|telefon no|namba ya simu',
  mobile:
    'mobno|mobilenumber|cellulaires|portables|gsms|handset|مبايل|موبايلات|momo|mo mo|mobile money|mbl|mobl|mobileno|cellno|cel|celular|hand phone|tel portable|واتس|موبيل|মোবাইল নাম্বার|mobile|mobiles|mob|cell|cellphone|cell phone|gsm|msisdn|mobile phone|portable|handy|móvil|手机|手机号|手机号码|移动电话|联系手机|' +
    'الجوال|جوال|الموبايل|موبايل|المحمول|محمول|النقال|মোবাইল|মুঠোফোন|movil|telemóvel|cellulaire|mobil|mobile1|gsm no|handphone|خلوي|الخلوي|هاتف محمول|هاتف جوال|هاتف نقال|هاتف خلوي|মোবাইলঃ|收货手机|联系手机号|cep|cep telefonu|handynummer',
  whatsapp:
    'whatsap|whattsapp|whatsup|wattsapp|wapp|whats|واتس آب|واتسب|ওয়াটসঅ্যাপ|হোয়াটসঅ্যাপ নম্বর|whatsapp|whats app|watsapp|wa|واتساب|الواتساب|واتس|واتس اب|হোয়াটসঅ্যাপ|微信',
  landline:
    'tél pro|tel pro|tél professionnel|téléphone pro|téléphone professionnel|tél bureau|téléphone bureau|office phone|work phone|business phone|home phone|tél perso|téléphone perso|tél domicile|téléphone domicile|هاتف العمل|هاتف المنزل|هاتف المكتب|单位电话|宅电|অফিস ফোন|landline|land line|fixe|fixed line|固话|座机|固定电话|家庭电话|办公电话|هاتف ارضي|الهاتف الثابت|هاتف ثابت|الثابت|أرضي|ল্যান্ডফোন|ল্যান্ডলাইন|festnetz|fijo',
  second:
    'تاني|التاني|تانى|التانى|تانية|التانية|২য়|complément|complémentaire|second|secondary|2nd|alternative|alternate|alt|other|another|backup|additional|extra|emergency|deuxième|deuxieme|second|secondaire|autre|备用|其他|第二|另外|' +
    'بديل|آخر|اخر|أخرى|اخرى|ثاني|الثاني|ثانيه|إضافي|احتياطي|বিকল্প|দ্বিতীয়|অন্য|standby|reserve|next of kin|secours|urgence|الثانية|إضافية|بديلة|অতিরিক্ত|次要|备|seconde|2e|2ème|altern|altn',
  email:
    'emailaddress|emailid|email id|e mail id|mailid|mail id|mels|adresses mail|邮箱地址|邮箱号|ايميل العميل|الايميل|email|e mail|mail|emails|email address|mail address|courriel|correo|邮箱|电子邮箱|电子邮件|البريد الإلكتروني|البريد الالكتروني|الإيميل|ايميل|বৈদ্যুতিন ডাক|ইমেইল|ই মেইল|mél|messagerie|adresse mail|correo electrónico|e posta|surel|بريد|بريد الكتروني|电邮|邮件地址',
  company:
    'nom ou raison sociale|orgn|organisme|établissements|corporate|company name|firm name|business name|nom société|nom entreprise|nom de la société|nom de l entreprise|商户名称|مؤسسة|اسم الشركة|اسم المؤسسة|প্রতিষ্ঠানের নাম|公司名称|company|co|organisation|organization|business|firm|société|societe|entreprise|raison sociale|firma|empresa|公司|单位名称|公司名|الشركة|شركة|المؤسسة|কোম্পানি|প্রতিষ্ঠান|enterprise|établissement|corp|corporation|trading name|legal name|dénomination|dénomination sociale|المنشأة|perusahaan|kampuni|şirket|azienda|公司抬头|企业名称',
  country:
    'country territory|country or territory|country and territory|pays territoire|pays ou territoire|国家或地区|code iso pays|code pays iso2|iso pays|code iso du pays|countrycode|cntry code|country cd|destination country|country of destination|pays destinataire|pays de destination|code du pays|nations|目的地国|国家英文|国家名称|国家名|دولة الوجهة|رمز الدولة|كود الدولة|গন্তব্য দেশ|country iso|iso country|iso country code|country iso code|pays iso|code pays iso|国家代码iso|国家二字码|国家简码|目的国二字码|二字码|country code iso2|country|countries|nation|pays|país|pais|land|国家|国家地区|国|目的国|目的国家|目的地国家|الدولة|دولة|البلد|بلد|দেশ|ctry|cntry|country region|pays dest|negara|nchi|ülke|paese|国别|国家代码|国家编码|收货国|收货国家|بلد الوصول|بلد الوجهة|country name',
  province:
    'state province county|state or province or county|所在省份|所在州|provence|provincestate|stateprovince|state prov|state or province|state or region|region state|region or state|province or state|départements|régional|gouvernorats|préfecture|省份名称|省名|省区|省直辖市|المحافظات|ولايات|محافظة العميل|বিভাগ জেলা|郡|government|governement|prov|dept|dépt|dpt|régions|governerate|governrate|govornorate|muhafaza|muhafazah|省市|省州|州省|محافظات|প্রদেশ|province|state|region|county|governorate|gov|prefecture|provincia|bundesland|département|région|wilaya|wilayah|gouvernorat|省|省份|州|大区|所在省|' +
    'المحافظة|محافظة|محافظه|الولاية|ولاية|الإقليم|الاقليم|الجهة|বিভাগ|রাজ্য|regn|rgn|gouv|dpto|departamento|estado|provinsi|kaunti|state province|state region|state county|省级|বিভাগঃ|provinz|mkoa|المنطقة الإدارية|منطقة ادارية',
  /** A state in French, or the status of an order: the cells decide. */
  etat: 'etat|état|états',
  /** Abbreviation of a state in America, and of a street elsewhere. */
  state: 'st',
  /** A district of Bangladesh: below a division, which sheets often omit. */
  zilla: 'জেলা|zilla|zila|jela',
  city: 'city or town|town or city|city or locality|ville ou localité|ville ou commune|所在城市|所在地市|towns|villes|cty town|town name|city name|nom de ville|nom de la ville|cité ville|城市名称|市名|城市名|مدينة العميل|المدن|مدن|শহরের নাম|citytown|city town|cty|ville commune|localite|bourg|village|قرية|البلدة|সিটি|টাউন|city|cities|town|ville|commune|délégation|delegation|municipality|localité|ciudad|stadt|ort|城市|市|所在市|المدينة|مدينة|مدينه|শহর|নগর|post town|town village|locality|settlement|kota|kabupaten|mji|cidade|municipio|município|şehir|città|comune|población|城镇|地级市|收货市|收货城市|town city|شهر',
  /** A residential estate, or a region: the cells decide. */
  reg: 'reg',
  area:
    '所在区县|所在地区县|areas|quartiers|quartier name|nom du quartier|zone quartier|locality name|neighborhoods|neighbourhoods|sub town|subtown|区域名称|区名|区镇|镇区|街道乡镇|الأحياء|احياء|حى|الحى|اسم الحي|এলাকার নাম|ইউনিয়ন পরিষদ|sector|lieu dit|lieudit|hameau|সেক্টর|community|compound|cluster|المجمع السكني|الكمباوند|sub county|subcounty|suburbs|township|barrio|qtier|quart|qrt|qtr|secteur|cité|colonia|乡镇|镇|街镇|المنطقة السكنية|الحارة|ইউনিয়ন|পাড়া|গ্রাম|area|suburb|neighbourhood|neighborhood|neigborhood|quartier|arrondissement|locality|subcity|barangay|commune urbaine|区|区县|县|县区|所在区|街区|' +
    'الحي|حي|المقاطعة|المركز|مركز|এলাকা|estate|sub city|sublocality|ward|sub area|sub district|subdistrict|kecamatan|kelurahan|mtaa|bairro|mahalle|semt|ilçe|residential area|quater|quarter|ضاحية|الضاحية|المحلة|محلة|মহল্লা|ওয়ার্ড|পৌরসভা|街道办|乡镇街道',
  /** A sub-district of Bangladesh: no area if it is beside a district. */
  thana: 'thana|thanas|upazila|upazilla|upzila|থানা|উপজেলা',
  /** A local government area of Nigeria: below a state, and the town if no column states one. */
  lga: 'lga|local government|local government area|local govt|local govt area',
  /** An emirate: a region named like its town. */
  emirate: 'emirate|emirates|الإمارة|إمارة|امارة',
  district: 'district|districts|dist|distt|taluka|taluk|tehsil|ডিস্ট্রিক্ট',
  division: 'division|divisions|div|ডিভিশন',
  commune: 'com|comm|cne',
  zone: 'zone|المنطقة|منطقة|منطقه|地区|অঞ্চল|区域|اسم المنطقة',
  address:
    'st bldg flat|st bldg|street bldg flat|street building flat|street bldg|street building|st building|st address|po address|where to|send where|livrer où|adds|adress1|adresss|adr livraison|street addr|streetaddress|full street|lieux|domiciliation|地址信息|完整地址|地址详情|街道信息|عنوان العميل|عناوين|عنوان كامل|ঠিকানা বিস্তারিত|পূর্ণ ঠিকানা|où doit on vous livrer|où doit on livrer|n et libellé de voie|libellé de voie|nom de voie|nom de la voie|national address|العنوان الوطني|交货地点|联系地址|bay|dock|dock door|quai|月台|رصيف|précision sur le lieu|précisions sur le lieu|précision lieu|précisions lieu|indications du lieu|indications sur le lieu|drop off point|dropoff point|drop off location|dropoff location|drop off address|point de chute|نقطة التسليم|ড্রপ পয়েন্ট|addrs|adresses|adr|adrs|full add|住址|收货地|送货点|مكان التسليم|العناوين|এড্রেস|অ্যাড্রেস|এড্রেসঃ|house address|where should we deliver|where do we deliver|where to deliver|where should it go|où livrer|où devons nous livrer|adresse domicile|lieu de livraison|house no street|house number street|house no and street|house number and street|street and number|street and house number|street no|lieu|emplacement|address|addresses|addresse|addr|adress|add|street|street name|location|adresse|rue|dirección|direccion|straße|strasse|anschrift|rue et numéro|地址|详细地址|街道|街道地址|具体地址|详址|' +
    'العنوان|عنوان|الشارع|شارع|العنوان التفصيلي|العنوان بالتفصيل|ঠিকানা|রাস্তা|লোকেশন|سكن|مكان|الموقع|postal address|mailing address|road|road name|drop location|lieu exact|endereço|morada|alamat|anwani|adres|indirizzo|domicilio|calle|rua|voie|numéro et rue|n et rue|n et voie|précision du lieu|précisions du lieu|lieu précis|indication du lieu|localisation|situation géographique|direction|directions|عنوان السكن|عنوان المنزل|وصف العنوان|تفاصيل العنوان|السكن|বাসার ঠিকানা|বাড়ির ঠিকানা|ঠিকানাঃ|街道门牌|收货地点|通讯地址|送达地址|地址栏|اسم الشارع|nom de la rue|nom de rue|রাস্তার নাম|街道名称',
  /** Part of a street that has a column of its own. */
  houseNumber:
    'hno|h no|house num|bldng|bldg no|bld|bât n|bat n|imm|imm n|résid|rés|appart|appt|app n|étage n|floor unit|unit floor|suite unit|apt suite|apt unit|apartment suite|suite apt|apartment floor|flat floor|楼层房号|门牌号码|楼号房号|房间|الوحدة السكنية|رقم الفيلا|دور|ফ্ল্যাট নম্বর|বাড়ি নম্বর|বাসা নম্বর|property|property name|property number|house name|house name or number|couloir|escalier|entrée|hall|po box|p o box|post box|boîte postale|bp|b p|صندوق بريد|ص ب|信箱|suite adresse|adresse suite|suite de l adresse|楼层|单元|房间号|室号|الطابق|رقم الدور|رقم الطابق|رقم الشقه|তলা|ফ্লোর|floor no|floor number|apartment no|apartment number|apt no|flat number|unit number|suite no|porte|n porte|n d appartement|villa|villas|tower|unit no|room no|office no|فيلا|البرج|ভিলা|ফ্ল্যাট নং|别墅|house number|house no|hse no|building number|building no|numéro de rue|numéro de voie|n de rue|hausnummer|门牌号|رقم المنزل|رقم العمارة|বাড়ি নং|building|bldg|building name|building house|building and house|apartment|apt|flat|flat no|suite|floor|bât|bâtiment|immeuble|étage|appartement|résidence|villa no|العمارة|عمارة|رقم المبنى|المبنى|مبنى|الدور|الشقة|رقم الشقة|شقة|رقم البيت|বাড়ি|ফ্ল্যাট|বাসা|বাসা নং|হোল্ডিং|楼栋|楼号|房号|门牌|单元号|plot no|plot number|plot|door no|door number',
  /** A nearby landmark: the address itself in sheets without one. */
  landmark:
    'landmarks|land mark|close to|near to|near by|nearby|nearby landmark|nearest place|nearest junction|nearest stage|famous place|repères|point de repères|à côté de|proche de|près de|marque de repère|地标|附近|参照物|علامات مميزة|اقرب معلم|معلم|معلم قريب|بالقرب من|নিকটতম|কাছাকাছি|ল্যান্ডমার্ক|landmark|nearest landmark|closest landmark|point de repère|repère|نقطة دالة|اقرب نقطة دالة|علامة مميزة|اقرب علامة|أقرب معلم|nearest bus stop|bus stop|附近地标|নিকটবর্তী স্থান',
  detail:
    'exactement|exactly|précisément|géographique|تفاصيل|التفاصيل|ডিটেইল|détails|详情|明细|nearest|closest|info|information|信息|infos|بيانات|repère|reperes|ثلاثي|رباعي|الثلاثي|الرباعي|closest landmark|اقرب علامة|أقرب معلم|house|physical|landmark|nearest landmark|point de repère|علامة مميزة|home|residential|full|complete|detailed|detail|details|complet|complète|détaillée|exact|exacte|précis|précise|完整|详细|具体|بالتفصيل|التفصيلي|كامل|بالكامل|الكامل|تفصيلي|সম্পূর্ণ|বিস্তারিত|পূর্ণ|পুরো',
  line: 'mouvements de stock|mouvement de stock|stock moves|stock move|stock move lines|lines|lignes|line|ligne|zeile|línea|行|سطر|লাইন',
  postcode:
    '邮编一|邮编1|邮政编码一|postcodes|postal cd|codes postaux|c postal|cod postal|邮政编号|رمز البريد|পোস্ট|npa|pin|pin no|pincode no|zip postal code|zip postcode|cpostal|codepostal|code post|postal zip|postcode zip|邮政|邮区|الرمز البريدى|postcode|post code|postal code|postalcode|postal|zip|zipcode|zip code|pincode|pin code|code postal|cp|plz|postleitzahl|código postal|邮编|邮政编码|邮码|' +
    'الرمز البريدي|الكود البريدي|رمز بريدي|পোস্টকোড|পোস্ট কোড|পোস্টাল কোড|জিপ কোড|digital address|ghana post gps|ghanapost gps|gps address|p code|pcode|post cod|c p|code postale|kode pos|cep|posta kodu|eircode|ghanapostgps|gh post gps|digital addr|gps addr|digital code|邮政代码|收货邮编|postal cod|post index|postindex',
  taxId:
    'tax id|tax number|tax no|vat number|vat no|vat id|eori|eori number|tin|税号|n fiscal|numéro fiscal|الرقم الضريبي|কর নম্বর|ভ্যাট নম্বর|cpf|cnpj|rfc|nif|tin no|tax identification number|vat reg no|纳税人识别号|id fiscal|n tva|identifiant fiscal|importer tax id|tax identification',
  /** A tax, or its registration number: the cells decide. */
  vat: 'vat|tva|ضريبة القيمة المضافة|ভ্যাট',

  // ── The order ──────────────────────────────────────────────────────────────────────────────
  order:
    'backer number|backer no|pledge id|pledge number|n demande|n de demande|numéro demande|numéro de demande|réf demande|référence demande|request id|申请单号|申请编号|需求单号|request no|request number|requisition no|requisition number|vente|电商单号|sale id|sale no|sale number|sales no|trade no|trade number|trade id|cmde|cmdes|comd|comde|commandes|bon cmd|订货单|订单流水号|订货号|订单序号|أرقام الطلبات|اوردرات|অর্ডার নাম্বার|order sn|单据|ot|ordre de transport|ordres de transport|transport order|运输单|أمر نقل|أمر النقل|পরিবহন আদেশ|short id|short code|平台单号|店铺单号|来源单号|原单号|sale order|increment|orderid|orderno|ordre|ordr|order form|bon de commande|主订单|主单|订购单|امر|أمر|إذن|اذن|طلبيات|order|orders|ord|sales order|so|po|commande|cmd|cde|bestellung|pedido|订单|单|单号|الطلب|طلب|الطلبية|طلبية|طلبيه|الأوردر|اوردر|الاوردر|أوردر|অর্ডার|job no|job number|job ref|delivery order|pesanan|encomenda|sipariş|agizo|用户订单|销售订单|平台订单|业务单|内部单|委托单|外部单|外部订单|原始单|系统单|交易单|订单流水|رقم أمر البيع|أمر البيع|طلب البيع|lpo|l p o',
  invoice:
    'dispatch no|dispatch number|ticket no|ticket number|n ticket|numéro de ticket|invoices|invno|billno|factures|票号|单据凭证|receipt|sales receipt|reçu|document|doc|voucher|سند|مستند|রশিদ|小票|凭证|dn|n pièce|no pièce|numéro pièce|numéro de pièce|n de pièce|pièce comptable|delivery no|delivery number|delivery id|bill|bills|bl|bon|bon de livraison|dispatch note|challan|memo no|cash memo|发货单|出库单|送货单|销售单|إذن صرف|রসিদ|মেমো|invoice|inv|facture|الفاتورة|فاتورة|চালান|ইনভয়েস|rechnung|factura|sales invoice|tax invoice|proforma|n facture|fact|الوصل|وصل|رقم الوصل|delivery note no',
  reference:
    'unique|uid|external ref|external order|réfs|rèf|référence externe|réf externe|مراجع|refno|refnr|refnum|your ref|our ref|cust ref|client ref|customer ref|external reference|external id|参考编号|客户参考|reférence|ref client|réf client|référence client|reference|ref|refs|référence|réf|referenz|referencia|参考|参考号|المرجع|مرجع|রেফারেন্স|customer reference|merchant reference|bestellnummer|bestell nr|auftragsnummer|refrence|referance|merchant ref|shop ref|your reference|our reference|cust po|customer po|po ref|po reference|réf interne|référence interne|référence commande|مرجعي|الرقم المرجعي|رقم مرجعي|রেফ|参考单|客户单号|商户单号|外部编号|id externe|externe|external|ref externe',
  number:
    '代码|nums|ارقام|أرقام|নাম্বার|নাম্বারঃ|number|numbers|no|nos|num|nbr|nr|numero|numéro|número|n|id|code|#|№|号|号码|编号|编码|单号|رقم|الرقم|كود|الكود|رمز|معرف|নম্বর|নং|আইডি|কোড|nambari|nomor|nomer|numara|ident|identifiant|identifier|编号no|namba',
  shop: 'magasin|magasins|point de vente|mer|merch|卖家|المحل|محل|দোকানের|supplier|fournisseur|المورد|供应商|সরবরাহকারী|البيدج|الصفحة|facebook page|fulfillment|fulfilment|merchandiser|线上|网店|平台店铺|商户|marketplace shop|partner|shop|store|merchant|seller|vendor|boutique|marchand|vendeur|店铺|商家|店|المتجر|متجر|البائع|দোকান|বিক্রেতা|web|website|online',
  load: 'الإرسالية|إرسالية|consigment|托运|运输|委托|النقل|نقل|الشحنات|expédition|envoi|load|shipment|consignment|booking|dossier|chargement|提单|الشحنة|شحنة',

  // ── The goods ──────────────────────────────────────────────────────────────────────────────
  goods:
    'reward|rewards|perk|perks|récompense|récompenses|contrepartie|contreparties|回报|回报档位|gift|gifts|hamper|hampers|gift item|gift items|cadeau|cadeaux|礼品|赠送礼品|هدية|الهدية|هدايا|উপহার|stock item|stock items|stockitem|inventory item|عنصر|العنصر|عناصر|العناصر|اسم العنصر|article de stock|货件内容|البند|prdts|articl|artcl|commod|cmdty|goods items|marchd|prod name|货物明细|产品明细|商品清单|商品明细|物品明细|السلعه|المنتوج|منتوج|المنتوجات|পণ্যগুলো|প্রোডাক্ট নেম|物料|存货|inputs|intrant|intrants|commodity item|stuff|wares|merch|denrées|produit commandé|货物|品|البضائع|الاصناف|الأصناف|أصناف|منتجات|মাল|জিনিস|প্রডাক্ট|প্রোডাক্টস|material|materials|product service|products services|produit service|goods|good|product|products|prod|item|items|article|articles|commodity|commodities|merchandise|cargo|lineitem|line item|contents|content|inside|what is inside|marchandise|marchandises|produit|produits|contenu|ware|artikel|producto|' +
    '货物|货品|商品|宝贝|物品|产品|货|البضاعة|بضاعة|المنتج|منتج|المنتجات|الصنف|صنف|المحتوى|محتوى|المحتويات|محتويات|السلعة|পণ্য|মালামাল|প্রোডাক্ট|আইটেম|pdt|prdt|prdct|itm|itms|bidhaa|barang|produk|mercadoria|mercancía|ürün|merce|prodotto|packet content|পণ্যসমূহ|দ্রব্য|产品信息|商品信息|货物信息|货品信息|السلع|سلع|أغراض|الأغراض|المواد|bidhaa zilizonunuliwa',
  /** A single item. */
  single: 'item|product|article|produit|商品|产品|المنتج|المنتج الواحد|পণ্য',
  /** A model: goods if no other column names them. */
  model: 'model|models|modèle|modèles|موديل|الموديل|মডেল|型号|款式',
  brand: 'brand|marque|ماركة|الماركة|ব্র্যান্ড|品牌',
  /** Name of goods. */
  goodsName:
    'item list|ordered products|cart items|basket|basket items|panier|contenu du panier|articles du panier|购物车商品|محتويات السلة|أسماء المنتجات|اسماء المنتجات|اسم المنتج|stock description|stock item name|libellé de l article|désignation de l article|ordered items|parcel details|package details|commodity name|commodity description|goods desc|goods details|item details|product details|product desc|product info|items description|products description|description of goods|description of contents|description of items|description of items|détail produit|détails produit|détails du produit|détail du colis|description du colis|description colis|description produit|description article|nom produit|nom article|libellé article|libellé produit|intitulé produit|intitulé article|物品描述|商品信息描述|物品信息|包裹内容|包裹物品|寄件物品|托运物|托运货物|اسم المنتجات|اسم الصنف|بيان الصنف|بيان المنتج|محتويات|وصف الطرد|تفاصيل المنتج|تفاصيل الشحنة|পণ্যের নাম ও পরিমাণ|মালের নাম|মালের বিবরণ|পার্সেলের বিবরণ|物料名称|存货名称|type of input|que désirez vous commander|que voulez vous commander|product brief|product summary|item brief|order brief|relief items|aid items|food items|what she bought|what he bought|what they bought|what you bought|what i bought|what she ordered|what he ordered|what they ordered|what customer bought|what customer ordered|choose your item|choose item|choose your product|select your item|select item|pick your item|choisissez votre article|choix de l article|选择商品|所购商品|购买的商品|ماذا اشترت|ماذا اشترى|اختر المنتج|اختاري المنتج|কী কিনেছেন|পণ্য নির্বাচন করুন|items bought|items purchased|item bought|goods bought|what was bought|bought items|item s|items list|list of items|products list|summarize contents|summary of contents|contents summary|content description|package contents|package description|parcel description|shipment contents|shipment description|shipment details|货物品名|货品名称|产品标题|宝贝名称|商品全称|nature marchandise|nature du colis|nature colis|contenu du colis|désignation article|محتوى الشحنة|محتويات الشحنة|محتوى الطرد|بيان البضاعة|وصف الشحنة|نوع المنتج|পণ্যের ধরন|what they ordered|what was ordered|what you ordered|what is ordered|would you like to order|would you like|would you like to buy|do you want to order|parcel contents|que souhaitez vous commander|article commandé|articles commandés|produit commandé|produits commandés|produit souhaité|product ordered|order items|order details|détail de la commande|nature of goods|nature de la marchandise|nature des marchandises|what are you ordering|what do you want|what did you order|items ordered|item ordered|products ordered|product ordered|品名|品名规格|货名|英文品名|宝贝标题|商品标题|物品名称|货物名称|商品名称|产品名称|托寄物|product list|products purchased|order contents|contenu commande|contenu de la commande|détail articles|détail des articles|détails produits|liste des articles|liste des produits|parcel content|content of parcel|content of package|type of goods|type of product|type de produit|type de marchandise|kind of goods|nature of item|nature of product|نوع البضاعة|نوع السلعة|محتويات الطرد|পণ্যের নাম|托寄物内容|寄托物|物品内容|内件|内件品名|内件名称|货物描述|货物内容|托寄物名称|寄递物品|商品品名|产品描述|商品描述|品名描述|货物类型|物品类型|item s bought|item s ordered|item s purchased|products bought|product s|المنتجات المطلوبة|المنتج المطلوب|الأصناف المطلوبة|الصنف المطلوب|المنتجات المشتراة|选购商品|购买商品|订购商品',
  /** Name for customs, if another column has the shop's own. */
  customsName:
    '报关名称|英文报关名|英文报关名称|报关英文名|报关英文名称|英文报关品名|报关英文品名|英文申报名|英文申报名称|英文申报品名|申报英文名|申报英文品名|申报英文名称|英文名称|产品英文名|商品英文名|申报品名|申报名称|报关品名|customs description|declared name|declared description|declaration name',
  localName:
    '中文报关名|中文报关名称|报关中文名|报关中文名称|中文报关品名|中文申报名|中文申报名称|中文申报品名|申报中文名|申报中文名称|产品中文名|商品中文名|中文名称|中文名|中文品名|中文申报品',
  description:
    'nature|designations|désign|désig|libel|lib|intit|goods descr|descrip|dscr|البيان|بيان|التوصيف|ডিটেইলস|particulars|description|descriptions|desc|descr|designation|désignation|libellé|intitulé|beschreibung|bezeichnung|标题|描述|说明书|الوصف|وصف|বিবরণ|বর্ণনা',
  /** Title of goods or of a person: the cells decide. */
  title: 'titre|titres|title',
  sku: 'material number|material no|part number|part no|物料编码|存货编码|كود المنتج|كود الصنف|رقم الصنف|পণ্যের কোড|প্রোডাক্ট কোড|stock code|item code|itemcode|article code|product code sku|ref article|ref produit|code article|code produit sku|商品货号|产品编号|货品代码|商品代码sku|رمز المنتج sku|কোড sku|product reference|product ref|item reference|item ref|article reference|article ref|référence produit|réf produit|référence article|réf article|产品货号|مرجع المنتج|পণ্যের রেফারেন্স|skucode|skuid|product sku|partner sku|contribution sku|warehouse sku|variant sku|sku number|sku编码|sku编号|商品sku|订单商品sku|产品sku|平台sku|仓库sku|商品编码|产品编码|货品编码|款号|货品编号|sku|skus|seller sku|item sku|merchant sku|sku code|货号|商家编码|এসকেইউ|código de artículo',
  local: 'local|chinese|arabic|bengali|中文|本地|cn|zh|in chinese|en chinois|en arabe',
  quantity:
    '出库产品数量|出库商品数量|unités|billed qty|qty billed|billed quantity|invoiced qty|qty invoiced|quantity invoiced|qté facturée|quantité facturée|sold qty|qty sold|quantity sold|sales qty|sales quantity|qté vendue|quantité vendue|reserved qty|qty required|required qty|quantity required|qty needed|allocated qty|qty allocated|picked qty|qty picked|outstanding qty|qty outstanding|qty to deliver|quantity to deliver|销售数量|开票数量|应发数量|应履约件数|履约件数|出库件数|配货数量|拣货数量|需求数量|成交数量|الكمية المباعة|الكمية المسلمة|كمية الطلب|كمية المنتج|كمية المنتجات|বিক্রিত পরিমাণ|অর্ডার পরিমাণ|অর্ডারের পরিমাণ|units ordered|combien en voulez vous|combien voulez vous|combien en souhaitez vous|combien en désirez vous|how many would you like|how many do you need|qtys|quanty|qtities|quantites|qte cmd|qté cmd|nombre articles|nb articles|nb d articles|nbre articles|nbre d articles|number of articles|item quantities|ordered qty|order qty|订货数|件数合计|数量合计|购买件数|عدد المنتجات|عدد الاصناف|الكمية المطلوبة|كميات|কয়টি|কত পিস|কতটি|পরিমান|goods num|实发数量|已发数量|预订数量|出货数量|qté livrée|quantité livrée|qté expédiée|quantité expédiée|delivered quantity|delivery quantity|shipped quantity|quantity shipped|qty shipped|delivered qty|demand|demands|q ty|q tity|q té|q tés|q tité|qty to ship|quantity to ship|quantity to be shipped|qty to be shipped|items to ship|units to ship|qnt|qte commandée|qtité|qtt|qtés|nos|发货数量|购买数量|订购数量|商品数量|产品数量|订货数量|件数量|الكميات|العدد المطلوب|কোয়ান্টিটি|quantity ordered|qty ordered|ordered quantity|quantité commandée|qté commandée|quantité souhaitée|nombre|quantity|quantities|qty|qté|qte|qnty|quant|quantité|units|count|menge|cantidad|数量|总数量|总数|الكمية|كمية|كميه|العدد|পরিমাণ|সংখ্যা|purchased|jumlah|kuantitas|idadi|quantidade|adet|miktar|cant|cantid|下单数量|订单数量|出库数量|托寄物数量|数目|عدد الحبات|عدد الوحدات|পণ্যের সংখ্যা|单票数量|申报数量|报关数量|à expédier|qté à expédier|quantité à expédier|qté à livrer|quantité à livrer|qté à envoyer|quantité à envoyer',
  /** Number of the things named next. */
  count:
    'nbr|nos|no s|n of|nb total|total nos|total no|数|个数|张数|number of|no of|num of|nbr of|nb of|nos of|nb de|nbre de|nb|nbre|nombre de|nombre d|nbre d|nb d|quantity of|qty of|qté de|count of|how many|total number of|total no of|عدد|عدد ال|সংখ্যা|anzahl|anzahl der|cantidad de|combien de|共',
  /** Names of items or their number: the cells decide. */
  items: 'items|articles',
  pieces:
    'pcs no|pce|pièce s|piece s|nb pièces|nombre de pièces|件数量|总件数|货件数|عدد القطعة|পিস সংখ্যা|item count|items count|total items|pcs count|nbr pièces|قطع الشحنة|عدد القطع|পিচ|pieces|piece|pcs|pces|pc|pièces|pièce|件数|件|القطع|قطع|قطعة|পিস|টি|stück|piezas|no pieces|no pcs|no items',
  packages:
    'parcel s|package s|box s|sachets|sachet|enveloppes|enveloppe|plis|pli|ballots|ballot|fûts|fût|drums|drum|buckets|cans|rolls|roll|总箱数|包裹个数|شكاير|شكارة|أكياس|كيس|عبوات|عبوة|বান্ডিল|কার্টুন|bag s|nylons|nylon|cases|case|crates|crate|bales|bundles|bundle|sacks|sack|cartns|caisses|caisse|sacs|sac|paquets|paquet|bx|bxs|纸箱|外箱|صناديق|الصناديق|صندوق|شنط|বক্স|ব্যাগ|বস্তা|packages|package|pkgs|pkg|pckgs|packs|parcels|parcel|cartons|carton|ctns|ctn|boxes|box|bags|colis|包裹|箱|箱子|包|الطرود|طرود|الطرد|طرد|كراتين|الكراتين|كرتون|শিপমেন্ট|পার্সেল|প্যাকেট|কার্টন|pakete|paquetes|bultos|packet|packets|pkt|pkts|pks|koli|coli|colli|collis|bulto|paket|karton|envelopes|货件|包件|件货|no parcels|no packages|no boxes|no cartons|no ctns|no colis|no bags',
  pallets:
    'hus|handling units|plts qty|pallet qty|nb pal|nb palettes|nombre palettes|palette s|托盘数|عدد البالتات|عدد الطبليات|প্যালেট সংখ্যা|pal|pals|palets|托数|板数|卡板|栈板|البليتات|بليتات|بليت|pallets|pallet|plt|plts|skids|skid|palettes|palette|托盘|托|板|بالتات|البالتات|بالتة|طبليات|الطبليات|طبلية|প্যালেট|plt qty|托盘数量|栈板数|卡板数|板位|paletes|paletas|طبالي|الطبالي|emplacements palette|positions palette',
  total:
    'ttl|总计|المجموع|مجموع|সর্বমোট|টোটাল|شامل الشحن|شامل التوصيل|total|totals|tot|overall|sum|总|合计|共|الإجمالي|إجمالي|اجمالي|الاجمالي|الكلي|মোট|global|gesamt|مع التوصيل|مع الشحن',
  each: 'each|per|per unit|per item|per piece|unitaire|单件|每件|القطعة الواحدة|প্রতি',
  unitPrice:
    '销售单价|成交单价|pv ttc|pv ht|prix vente|prix de vente unitaire|sales price unit|unit sales price|selling unit price|سعر المنتج|سعر القطعه|unitprice|price unit usd|prix unit|px unit|p unit|price per pc|price per pcs|price pcs|单价usd|سعر الحبة|প্রতি পিস দাম|একক দাম|unit amount|cost per unit|item cost|u price|u value|unit price tax incl|unit price tax excl|unit price incl tax|unit price excl tax|unit price incl vat|unit price excl vat|prix unitaire ttc|prix unitaire ht|pu ttc|pu ht|含税单价|不含税单价|سعر الوحدة شامل الضريبة|ভ্যাটসহ একক মূল্য|商品单价|item price|product price|unit selling price|unit val|val unit|price each|price unit|prix unité|pu|p u|prix u|سعر القطعة|سعر الواحدة|ইউনিট প্রাইস|net price|unit rate|selling price per unit|unit price|unit value|unit cost|prix unitaire|valeur unitaire|单价|سعر الوحدة|قيمة الوحدة|একক মূল্য|value unit|cost unit|valeur unité|unit price usd|price per unit|value per unit|precio unitario|valor unitario|preço unitário|prezzo unitario|einzelpreis|stückpreis|harga satuan',
  /** Unit price for customs, if another column has the shop's own. */
  declaredUnit:
    '报关单价|申报单价|报关价格|申报价格|申报单价usd|declared unit value|declared unit price|customs unit value|customs unit price',
  unitWeight: 'unit weight|poids unitaire|单重|单件重量|وزن الوحدة',
  /** Weight of one article if the order kind has article weights, otherwise of the parcel. */
  goodsWeight:
    'product weight|item weight|article weight|poids produit|poids du produit|poids article|单品重量|产品重量|وزن المنتج|পণ্যের ওজন',
  unit: 'measure unit|unit of measure|u m|unit|uom|unité|单位|الوحدة|وحدة|একক',

  // ── Measures ───────────────────────────────────────────────────────────────────────────────
  weight:
    'wght kg|wts|weights kg|poid kg|poids total kg|tot wt|tot weight|gross mass|masse brute|重量公斤|总重量kg|计重|وزن الشحنه|الاوزان كجم|ওজন গ্রাম|মোট ওজন|mass|masse|pds|tonnage|gwt|gross wgt|称重|包裹重量|订单重量|实际重量|الاوزان|الثقل|ওয়েট|g w|gw|gr wt|weight|weights|wt|wgt|wght|poids|peso|gewicht|重量|重|实重|毛重|الوزن|وزن|ওজন|weigth|wieght|weigh|poid|kilo|kilos|kgs weight|berat|uzito|ağırlık|وزن الشحنة|وزن الطرد|ওজনঃ|货物重量|总重|总毛重|预报重量|毛重量',
  /** A gross weight, without the word for weight. */
  gross: 'gross|brut|gross kg|poids b|القائم|毛',
  grossWeight:
    'gross|申报|combined|total gross|estimé|estimée|estimatif|approximatif|prévu|actual|act|real|brut|réel|毛|实际|实际重量|الفعلي|الإجمالي القائم|القائم|গ্রস|প্রকৃত|approx|approximate|estimated|est|about|environ|预估|估重|التقريبي|تقريبا|تقريبي|আনুমানিক|预报|预计重',
  length: 'lg|long cm|长cm|الطول سم|length|len|longueur|long|长|长度|الطول|طول|দৈর্ঘ্য|l|länge|largo',
  width: 'lrg|宽cm|العرض سم|width|wid|breadth|largeur|larg|宽|宽度|العرض|عرض|প্রস্থ|w|breite|ancho',
  height:
    'haut cm|高cm|الارتفاع سم|height|hgt|ht|hauteur|haut|高|高度|الارتفاع|ارتفاع|উচ্চতা|h|höhe|alto',
  dimensions:
    'dimensions|dimension|dims|dim|measurements|measurement|lxwxh|l x w x h|lx wx h|lx lx h|lwh|l w h|mesures|尺寸|长宽高|外箱尺寸|الأبعاد|ابعاد|الابعاد|المقاسات|মাত্রা|maße|medidas|size cm|taille colis|dimensions colis',

  // ── Money ──────────────────────────────────────────────────────────────────────────────────
  declared:
    'insur value|insurance value|declared amount|val décl|valeur décl|valeur assur|déclaration|申明|申报额|المصرح به|قيمة مصرح بها|ঘোষণাকৃত|custom|customs|customs declared|dv|decl|报关|投保|déclaré|assuré|المؤمن|declared|declare|insured|insurance|insure|déclarée|assurée|申报|声明|保价|保险|المصرح|المعلنة|المصرح بها|التأمين|ঘোষিত|বীমা|ins|insur|insrd|assur|declar|déclar|保额|投保金额|申报价|申报总价|申报总值|القيمة الجمركية|قيمة التأمين|مبلغ التأمين|বীমাকৃত',
  value:
    'merchandise value|shipment value|parcel value|goods worth|valeur colis|valeur du colis|valeur des marchandises|货物总值|商品价值|قيمة المحتوى|value|val|valeur|worth|wert|valor|价值|货值|القيمة|قيمة|মূল্য|nilai|thamani|değer|valore',
  amount:
    'حساب|الحساب|حساب الاوردر|حساب الطلب|bill amount|amnt|mt|mtt|mnt|টাকার|এমাউন্ট|المبالغ|amount|amt|amounts|montant|somme|betrag|importe|金额|款|المبلغ|مبلغ|الثمن|টাকা|টাকার পরিমাণ|amout|ammount|kiasi|tutar|المبلغ الكلي|收款金额',
  price:
    'selling price|sales price|sale price|tarif article|prix de vente|سعر البيع|প্রাইস|price|prix|preis|precio|价格|售价|السعر|سعر|দাম|দর|bei|preço|precio venta|fiyat|prezzo',
  cod:
    'cash to take|to take from customer|amount to take|قيمة الكود|كود التحصيل|সিওডি পরিমাণ|সিওডি এমাউন্ট|সিওডি অ্যামাউন্ট|কালেকশন অ্যামাউন্ট|ক্যাশ কালেকশন অ্যামাউন্ট|crt valeur|valeur crt|montant crt|cod amt|codamount|cod amnt|cod price|cod charges to collect|cash collect amount|cash collection amount|cash amount|amount cod|collect amt|collected amount|collectible amount|montant encaissement|montant à percevoir|montant à collecter|à collecter|somme à encaisser|somme à percevoir|contre remboursements|到付代收|代收货款cod|المبلغ المراد تحصيله|مبلغ الكاش|مبلغ cod|قيمة cod|الدفع كاش|ক্যাশ কালেকশন টাকা|কালেকশন এমাউন্ট|সিওডি টাকা|কালেকশন টাকা|cr montant|montant c r|balance due on delivery|amount due on delivery|balance on delivery|total due on delivery|balance due at delivery|solde à la livraison|pay the rider|pay to the rider|pay the driver|pay the courier|pay the delivery man|pay the delivery guy|pay the dispatch rider|pay rider|pay our rider|paierez au livreur|payerez au livreur|remettre au livreur|donner au livreur|支付给快递员|付给快递员|付给骑手|ستدفعه للمندوب|ستدفع للمندوب|تدفع للمندوب|تدفعه للمندوب|রাইডারকে দিবেন|রাইডারকে দেবেন|ডেলিভারি ম্যানকে দিবেন|ডেলিভারি ম্যানকে দেবেন|contre remb|contre rembst|c remboursement|collected on delivery|amount to be collected on delivery|to be collected on delivery|amt to collect|to be collected from customer|to collect from customer|collect from customer|collect from client|to collect at delivery|cash on del|cash to be collected|a enc|à enc|enc|encaiss|montant enc|recouvrement|à recouvrer|reste a payer|代收金额|代收款项|到付款|代收费用|المراد تحصيله|مبلغ التحصيل|قيمة التحصيل|المبلغ المحصل|مطلوب تحصيله|الكاش|কালেকশন|ক্যাশ কালেকশন|কালেক্ট|আদায় করতে হবে|কন্ডিশন|condition amount|balance to pay on delivery|to pay on delivery|to be paid on delivery|pay at delivery|due on delivery|collect on delivery|amount on delivery|montant cr|mt cr|valeur cr|cod|c o d|cash on delivery|pod|pay on delivery|payment on delivery|collect|to collect|collectable|collectible|contre remboursement|remboursement|crbt|collection amount|cash collection|cod collection|amount to be collected|to be collected|encaisser|encaissement|à encaisser|a encaisser|cash to collect|nachnahme|contra reembolso|' +
    '代收|代收货款|代收款|货到付款|到付金额|التحصيل|تحصيل|المطلوب تحصيله|تحصيله|الدفع عند الاستلام|দেওয়া|সিওডি|ক্যাশ অন ডেলিভারি|সংগ্রহ|সংগ্রহের পরিমাণ|আদায়ের পরিমাণ|আদায়|আদায়যোগ্য|ক্যাশ|cash|payer à la livraison|à payer à la livraison|à payer la livraison|régler à la livraison|à régler à la livraison|à payer au livreur|payer au livreur|à percevoir|percevoir|à récupérer|récupérer|paiement à la livraison|paiement livraison|collect amount|collect cash|collect from receiver|collect from consignee|collect on del|cash collect|amount to receive|receive from customer|client to pay|customer to pay|payable by customer|payable on delivery|to be paid by customer|المطلوب من العميل|مطلوب من العميل|التحصيل من العميل|عند الاستلام|عند التسليم|الدفع عند التسليم|دفع عند الاستلام|كاش عند الاستلام|নিতে হবে|কাস্টমার থেকে নিতে হবে|কন্ডিশন টাকা|到付货款|货到收款|代收货款金额|a cobrar|cobrar|cobrança|tagihan|nilai cod|to collect cash|rider to collect|driver to collect',
  due: 'bal to pay|balance to pay|amt to pay|amount to pay|left to be paid|total à payer|montant à payer|somme à payer|bal|bal due|remaining|remaining balance|left to pay|restant|restant dû|rest à payer|net à payer|应付|待收|المستحق|বাকী|ডিউ|balance|balance due|amount due|due amount|due|outstanding|outstanding balance|reste à payer|solde|المتبقي|الباقي|বাকি|বকেয়া|应收|尾款',
  currency:
    'crncy|curr cd|devise code|code monnaie|货币种类|结算币种|نوع العملة|رمز العملة|কারেন্সি কোড|currency type|ccy code|curr code|dev|monnaie code|报关币种|申报币种|币种缩写|币种代码|订单币种|货币代码|币制|cur code|عملة الطلب|doc currency|document currency|transaction currency|currency code|currency|curr|cur|ccy|devise|monnaie|währung|moneda|币种|货币|币别|العملة|عملة|মুদ্রা|কারেন্সি|mata uang|moeda|sarafu|para birimi|valuta',

  // ── Service and payment ──────────────────────────────────────────────────────────────
  service:
    'carrier service|service level|service name|service product|service code|product service type|shipping service|delivery service|courier service|mode of service|prestations|type de prestation|type d expédition|mode d expédition|快递服务|产品服务|服务产品|物流服务|نوع خدمة الشحن|سرعة الشحن|সার্ভিসের ধরন|postal service|prest|物流产品|运输产品|物流渠道|渠道名称|快递产品|نوع الخدمة|সার্ভিস টাইপ|prestation|service|services|svc|srvc|serv|speed|express|服务|服务类型|快递|运送|运输|物流|الخدمة|خدمة|الشحن|شحن|সেবা|সার্ভিস|dienst|servicio|expédition|envoi|ship method|shipping option|delivery option|delivery speed|mode d envoi|type d envoi|服务方式|时效|时效类型|快件类型|سرعة التوصيل',
  type: 'type|types|method|mode|option|level|kind|way|typ|tipo|方式|类型|种类|نوع|طريقة|ধরন|পদ্ধতি|মাধ্যম|产品类型',
  payment:
    'paid to pay|to pay paid|topay paid|paid topay|freight term|frt terms|régl|运费结算|运费付款|الدفعات|পেমেন্ট টাইপ|payment|payments|pymt|pmt|pay|paid by|payer|paiement|payeur|règlement|zahlung|pago|settlement|billing type|付款|支付|结算|付费|الدفع|دفع|السداد|পেমেন্ট|পরিশোধ',
  /** The shop has been paid: no amount is left to collect. */
  paid: 'paid|already paid|is paid|paid already|fully paid|paid in full|prepaid|paid online|payé|déjà payé|payée|déjà payée|réglé|déjà réglé|已付款|已支付|已付|是否付款|是否支付|是否已付款|مدفوع|مدفوعة|تم الدفع|هل تم الدفع|مدفوع مسبقا|পরিশোধিত|পেইড|আগে পরিশোধিত',
  /** Price of a service; with cash on delivery, mostly the amount collected. */
  fee: 'fee|fees',
  freightCost: '运费|邮费|postage|frais de port|frais d envoi',
  freight: 'freight|port|fret|الشحن على|أجرة الشحن|أجور الشحن|ফ্রেইট|ভাড়া',
  by: 'charges paid by|freight paid by|by|par|who|qui|who pays|qui paie|方|على',
  terms: 'terms|term|条款|条件|شروط|conditions|শর্ত',
  incoterm:
    'terms of sale|terms of trade|trade terms|trade term|delivery terms|incoterm code|sales terms|conditions de livraison|شروط التجارة|incoterm|incoterms|incoterms 2020|inco|贸易术语|贸易条款|成交方式|إنكوترمز|ইনকোটার্ম|dap ddp|شرط التسليم|شروط التسليم|delivery term|贸易方式|交货条款|تسليم incoterm',
  point: 'point|home or pickup point|door|domicile|domicile ou point relais',
  /** A shop's own note: the order's remark if no column has the buyer's. */
  shopRemark:
    'notes internal|note internal|hr comments|hr comment|hr remarks|hr notes|remarques rh|commentaires rh|observations rh|团长备注|团长留言|内部备注|note privée|notes privées|private note|private notes|internal note|internal notes|note interne|notes internes|commentaire interne|staff note|staff notes|admin note|admin notes|order memo internal|ملاحظات داخلية|ملاحظة داخلية|ملاحظات المتجر|ملاحظات الإدارة|অভ্যন্তরীণ নোট|卖家备注|商家备注|客服备注|seller note|seller notes|ملاحظات البائع|বিক্রেতার নোট',
  remark:
    '快递备注|تعليقات|التعليقات|团员备注|用户备注|买家附言|顾客备注|购买备注|收货备注|订单留言|message client|message du client|customer message|message acheteur|buyer message|buyer note|buyer notes|note publique|notes publiques|public note|public notes|instructions du client|رسالة العميل|ملاحظة المشتري|ملاحظات المشتري|narration|additional details|additional detail|rks|notice|delivery remark|delivery remarks|delivery comment|delivery comments|handling instructions|instruct|instructions spéciales|consignes de livraison|remarques client|note du client|notes client|commentaires client|备注栏|备注内容|寄件说明|特殊说明|配送要求|ملاحظات التوصيل|ملاحظات التسليم|ملاحظات الشحن|ملحوظه|تعليمات التسليم|নির্দেশাবলী|বিশেষ মন্তব্য|রিমার্কস|রিমার্ক|摘要|附注|anything else|anything else we should know|anything we should know|autre chose|autre chose à préciser|dispatch note|remarks if any|rem|cmnt|cmt|annotation|annotations|note client|packing note|delivery note text|客户备注|特殊要求|注意事项|备注说明|要求|ملاحظات العميل|ملحوظة|ملحوظات|رسالة|নির্দেশ|মন্তব্যঃ|কমেন্ট|remark|remarks|rmk|rmks|note|notes|comment|comments|instruction|instructions|instr|memo|message|observation|observations|obs|remarque|remarques|commentaire|commentaires|consigne|consignes|bemerkung|bemerkungen|observaciones|' +
    '备注|留言|说明|附言|备注信息|买家留言|买家备注|订单备注|ملاحظات|ملاحظة|الملاحظات|ملاحظه|تعليمات|تعليق|مذكرة|মন্তব্য|নোট|নির্দেশনা|বিশেষ|special|spl|spécial|spéciales|notes to driver|driver notes|driver note|note to courier|note to rider|special request|special requests|additional info|additional information|additional notes|other info|other information|autres infos|infos complémentaires|informations complémentaires|précisions|précision|note livreur|note pour le livreur|instructions livreur|directives|catatan|keterangan|maelezo|maoni|observações|açıklama|osservazioni|ملاحظات للمندوب|ملاحظة للمندوب|ملاحظات للسائق|ملاحظات إضافية|تعليمات خاصة|বিশেষ নির্দেশনা|অতিরিক্ত তথ্য|ডেলিভারি নোট|配送备注|物流备注|发货备注|寄方备注|寄件备注|收件备注|附加说明|其他说明|其他要求|特别说明|anmerkung|anmerkungen|notas',

  // ── Customs, platforms, warehouses ─────────────────────────────────────────────────────────
  hsCode:
    'nomenclature douanière|رمز النظام المنسق|النظام المنسق|hs codes|hscodes|hs tariff code|commodity code hs|custom tariff|tarif douanier|code hs|n tarif|hs编号|海关码|海关税号|رمز hs|بند جمركي|harmonised code|harmonized tariff|harmonized|harmonised|hsn|hsn code|tariff no|tariff heading|ncm|taric|nomenclature|code sh8|code nomenclature|海关编号|海关编码hs|申报编码|报关编码|商品编码hs|报关海关编码|税号hs|كود hs|الكود الجمركي|رمز النظام|hs|hs code|hscode|hts|hts code|tariff|tariff code|tariff number|customs code|commodity code|harmonized code|code sh|code douanier|海关编码|海关商品编码|税则号|البند الجمركي|এইচএস|শুল্ক|hs no|hs tariff|tariff hs|hs commodity|custom code|customs tariff number|customs tariff|税则编码|التعرفة الجمركية|الرمز الجمركي|hs كود|position tarifaire|code ngp|gtip|এইচএস কোড',
  origin:
    'origin|co|country of origin|origin country|made in|coo|c o|manufacture|country of manufacture|原产国|原产地|产地|المنشأ|بلد المنشأ|الصنع|উৎপত্তি|উৎপত্তির দেশ|fabrication|pays d origine|origine|country of manufacturing|manufactured in|mfg country|produced in|pays de fabrication|fabriqué en|provenance|بلد الصنع|بلد التصنيع|país de origen|país de origem|উৎপাদনকারী দেশ|生产国|制造国',
  platform:
    'shopify|amazon|ebay|etsy|jumia|konga|kilimall|noon|daraz|shopee|lazada|tiktok|temu|woocommerce|salla|zid|magento|prestashop|walmart|aliexpress|alibaba|youcan|淘宝|天猫|京东|拼多多|抖音|抖店|亚马逊|速卖通|虾皮|سلة|زد|جوميا|أمازون|平台渠道|平台名称|销售渠道|platform|marketplace|sales channel|channel|plateforme|平台|销售平台|المنصة|প্ল্যাটফর্ম|canal|shop platform|store platform|market place|selling channel|canal de vente|来源平台|店铺平台|المنصه',
  warehouse:
    'fulfil from|fulfill from|fulfilled from|fulfilment location|fulfillment location|dispatch warehouse|entrepôt d expédition|مستودع الشحن|wh code|warehouse name|stock location|ship from warehouse|发货仓|发货仓库|出库仓库|仓库代码|仓库编码|仓库名称|warehouse|wh|whse|depot|fulfilment centre|fulfillment center|entrepôt|仓库|仓|المستودع|المخزن|গুদাম|ওয়্যারহাউস|wh id|whs|gudang|ghala|almacén|armazém|magazzino|fc code|仓库编号|发货仓编码|رمز المستودع|كود المستودع',
  ioss: 'ioss|ioss number',
  reason:
    'reason|reason for export|export reason|motif|出口原因|motif d export|motif d exportation|export purpose|purpose of export|سبب التصدير|申报类型',

  // ── Courier, times, pallets ─────────────────────────────────────────────────────────────────
  /** The courier: notes for them go to the order, their names and phones do not. */
  driver:
    'driver|rider|courier|livreur|chauffeur|delivery man|delivery agent|delivery guy|dispatch rider|السائق|المندوب|للسائق|للمندوب|مندوب التوصيل|司机|骑手|快递员|配送员|ড্রাইভার|রাইডার|কুরিয়ার|ডেলিভারি ম্যান',
  /** Departure from the sender. */
  dispatch: 'dispatch|despatch',
  date: '|dates|dte|ডেট|date|day|jour|日期|تاريخ|التاريخ|তারিখ|datum|fecha',
  /** Deadline of arrival. */
  dueDay:
    'must arrive by|must arrive by date|arrive by|required by|need by|needed by|need by date|livrer avant|livrer avant le|à livrer avant|à livrer avant le|à livrer le|livrer le|要求到货日期|要求送达日期|要求到货时间|期望到货日期|期望送达日期',
  time: 'time|hour|heure|时间|الوقت|وقت|الساعة|সময়',
  window: 'plage horaire|window|slot|time window|time slot|créneau|时间段|时段|الفترة',
  start: 'start|begin|earliest|au plus tôt|début|开始|最早|بداية|শুরু',
  /** Opening and closing times of a dock or shop. */
  opening: 'open|opens|opening|opening time|ouverture|开门',
  closing: 'close|closes|closing|closing time|fermeture|关门|إغلاق',
  end: 'end|until|latest|au plus tard|fin|结束|最晚|نهاية|শেষ',
  stackable:
    'can stack|can be stacked|may be stacked|to be stacked|peut être gerbé|peut être empilé|stack able|empilable|是否可堆叠|可否堆叠|stackable|stack|stacking|can be stacked|gerbable|superposable|可堆叠|可叠放|قابل للتكديس|স্তূপযোগ্য|قابل للرص|叠放|堆叠|apilable',
  tailLift:
    'tail gate|tailgate|hayon o n|是否需要尾板|需要尾板|尾板车|tail lift|taillift|liftgate|lift gate|hayon|hayon élévateur|尾板|رافعة خلفية|টেইল লিফট|require tail lift|needs tail lift|plataforma elevadora',
  unNumber:
    'matière dangereuse|matière dangereuse n|n onu|numéro onu|un|hazmat un|un number|un no|hazmat|dangerous goods number|onu|adr un|联合国编号|危险品编号|matières dangereuses|marchandises dangereuses|dangerous goods|dg|hazardous goods|危险品|مواد خطرة',
  freightClass: 'freight class|nmfc|nmfc class|class',
  appointment: 'appointment|appt|rendez vous|预约|موعد',
  handling: 'handling|manutention|操作要求|المناولة',
  /** A planned day rather than an actual one: "date de livraison souhaitée". */
  planned:
    'planned|requested|desired|preferred|expected|scheduled|estimated|earliest|souhaitée|souhaité|prévue|prévu|demandée|demandé|prév|计划|预计|要求|期望|المطلوب|المتوقع|المتوقعة|প্রত্যাশিত',
  /** Known words without a field, whose parts alone would mean something else. */
  other:
    'backer uid|backer id|电话所属国家|手机所属国家|电话国家|电话区号|手机区号|国际区号|电话国家代码|电话国家码|indicatif|indicatif pays|indicatif téléphonique|indicatif tél|رمز الاتصال|مفتاح الدولة|مفتاح البلد|country dial code|country calling code|phone prefix|dial prefix|country phone code|s n|sn|sl no|sr no|slno|srno|serial no|serial number|home phone code|work phone code|office phone code|ip address|adresse ip|عنوان ip|ip地址|code porte|digicode|code d accès|door code|gate code|access code|area code|return|returns|retour|退回|退货|退件|الإرجاع|مرتجع|المرتجع|ফেরত|suite nom|شركة الشحن|شركات الشحن|شركة النقل|تكلفة الشحن|مصاريف الشحن|رسوم الشحن|سعر الشحن|حالة الشحن|phone code|dial code|dialing code|dialling code|calling code|phone country code|子订单|子单|sub order|suborder|ship by|ship by date|deliver by|send by|in house',
  needed:
    'on|yn|o n|oui non|yes or no|o n|نعم لا|required|req|reqd|needed|need|necessary|requis|是否|需要|مطلوب|yes no|y n',
} as const;

export type Tag = keyof typeof vocabulary;

/** Words without meaning. */
export const fillers =
  'primary|main|principal|principale|الأساسي|الرئيسي|主要|প্রধান|in english|english|en anglais|英文|الإنجليزية|ইংরেজি|une|of residence|de résidence|live|live in|living|reside|habitez|résidez|vivez|تسكن|تسكنين|تعيش|居住|থাকেন|বসবাস|the rider will call|our rider will call|rider will call|the driver will call|driver will call|courier will call|we will call|will call|le livreur vous appellera|livreur vous appellera|livreur appellera|que vous|سيتصل بك المندوب|سيتصل المندوب|if you are unreachable|if unreachable|when unreachable|if you are unavailable|if unavailable|if you are not reachable|if not reachable|if we cannot reach you|si injoignable|en cas d absence|إذا لم ترد|إذا تعذر الوصول|联系不上时|না পাওয়া গেলে|the|of|in|for|a|an|s|ttc|ht|tax incl|tax included|incl tax|incl vat|inc vat|vat incl|including vat|including tax|excl tax|excl vat|tax excl|toutes taxes comprises|hors taxes|taxe comprise|含税|不含税|شامل الضريبة|شامل ضريبة|ভ্যাটসহ|de|du|des|la|le|les|l|d|au|en|et|and|or|ou|al|und|der|die|das|el|los|please|pls|svp|的|の|و|أو|ও|এর|bin|to be|what is|what s|is there|are there|we can call|can we call|we can reach you|any|quel est|quelle est|votre|which|what|enter|kindly|are|you|your|my|our|their|his|her|quel|quels|quelles|quelle|etes|est|sont|vous|nous|avez|souhaitez|désirez|voulez|dans|pour|sur|avec|indiquez|entrez|saisissez|do|does|did|should|we|want|have|has|would|it|this|that|if|be|will|provide|here|me|us|fill in|type in|ما|هو|هي|ماهو|ماهي|أدخل|ادخل|اكتب|يرجى|برجاء|في|您|你|请|填写|输入|是|আপনার|কি|কী|কোন|কত|লিখুন|দিন|করুন|অনুগ্রহ|করে|আমার|ya|wa|la|da|dos|das|no da';

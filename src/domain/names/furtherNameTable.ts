/* Written by `npm run names`. Unicode CLDR, © Unicode, Inc., Unicode License v3. */

/** Countries with their names in further languages. */
export const FURTHER_COUNTRY_NAMES = `
AD|安道爾|Андорра|Andora|Ανδόρα|アンドラ|안도라|एंडोरा|انڈورا
AE|阿拉伯聯合大公國|Vereinigte Arabische Emirate|Emiratos Árabes Unidos|Emirati Arabi Uniti|Emirados Árabes Unidos|Verenigde Arabische Emiraten|Birleşik Arap Emirlikleri|ОАЭ|Zjednoczone Emiraty Arabskie|Förenade Arabemiraten|Ηνωμένα Αραβικά Εμιράτα|アラブ首長国連邦|아랍에미리트|संयुक्त अरब अमीरात|متحدہ عرب امارات|Falme za Kiarabu
AF|Afganistán|Afeganistão|Афганистан|Αφγανιστάν|アフガニスタン|아프가니스탄|अफ़गानिस्तान
AG|安地卡及巴布達|Антигуа и Барбуда|Αντίγκουα και Μπαρμπούντα|アンティグア・バーブーダ|앤티가 바부다|एंटिगुआ और बरबुडा|انٹیگوا اور باربودا|Antigua na Barbuda
AI|安奎拉|Anguila|Ангилья|Ανγκουίλα|アンギラ|앵귈라|एंग्विला|انگوئیلا
AL|阿爾巴尼亞|Albanien|Arnavutluk|Албания|Αλβανία|アルバニア|알바니아|अल्बानिया|البانیہ
AM|亞美尼亞|Armenien|Ermenistan|Армения|Αρμενία|アルメニア|아르메니아|आर्मेनिया
AO|Ангола|Αγκόλα|アンゴラ|앙골라|अंगोला|انگولا
AQ|南極洲|Antarktis|Antártida|Antartide|Antarktika|Антарктида|Antarktyda|Ανταρκτική|南極|남극 대륙|अंटार्कटिका|انٹارکٹیکا|Antaktiki
AR|Argentinien|Argentinië|Arjantin|Аргентина|Argentyna|Αργεντινή|アルゼンチン|아르헨티나|अर्जेंटीना|ارجنٹینا|Ajentina
AS|美屬薩摩亞|Amerikanisch-Samoa|Samoa Americana|Samoa Americane|Amerikaans-Samoa|Amerikan Samoası|Американское Самоа|Samoa Amerykańskie|Amerikanska Samoa|Αμερικανική Σαμόα|米領サモア|아메리칸 사모아|अमेरिकी समोआ|امریکی ساموآ|Samoa ya Marekani
AT|奧地利|Österreich|Oostenrijk|Avusturya|Австрия|Österrike|Αυστρία|オーストリア|오스트리아|ऑस्ट्रिया|آسٹریا
AU|澳洲|Australien|Avustralya|Австралия|Αυστραλία|オーストラリア|오스트레일리아|ऑस्ट्रेलिया|آسٹریلیا
AW|荷屬阿魯巴|Аруба|Αρούμπα|アルバ|아루바|अरूबा
AX|奧蘭群島|Ålandinseln|Islas Aland|Isole Åland|Ilhas Aland|Alanda|Åland|Åland Adaları|Аландские о-ва|Wyspy Alandzkie|Νήσοι Όλαντ|オーランド諸島|올란드 제도|एलैंड द्वीपसमूह|آلینڈ آئلینڈز|Visiwa vya Aland
AZ|亞塞拜然|Aserbaidschan|Azerbaiyán|Azerbaigian|Azerbaijão|Azerbeidzjan|Azerbaycan|Азербайджан|Azerbejdżan|Azerbajdzjan|Αζερμπαϊτζάν|アゼルバイジャン|아제르바이잔|अज़रबैजान|آذربائیجان|Azerbaijani
BA|波士尼亞與赫塞哥維納|Bosnien und Herzegowina|Bosnia ed Erzegovina|Bosnië en Herzegovina|Bosna-Hersek|Босния и Герцеговина|Bośnia i Hercegowina|Bosnien och Hercegovina|Βοσνία - Ερζεγοβίνη|ボスニア・ヘルツェゴビナ|보스니아 헤르체고비나|बोस्निया और हर्ज़ेगोविना|بوسنیا اور ہرزیگووینا|Bosnia na Hezegovina
BB|巴貝多|Барбадос|Μπαρμπέιντος|バルバドス|바베이도스|बारबाडोस|بارباڈوس|Babadosi
BD|孟加拉|Bangladesch|Bangladés|Bangladeche|Бангладеш|Bangladesz|Μπανγκλαντές|バングラデシュ|방글라데시|बांग्लादेश|بنگلہ دیش|Bangladeshi
BE|比利時|Belgien|Bélgica|Belgio|België|Belçika|Бельгия|Belgia|Βέλγιο|ベルギー|벨기에|बेल्जियम|بیلجیم|Ubelgiji
BF|布吉納法索|Burquina Faso|Буркина-Фасо|Μπουρκίνα Φάσο|ブルキナファソ|부르키나파소|बुर्किना फ़ासो|برکینا فاسو|Bukinafaso
BG|保加利亞|Bulgarien|Bulgarije|Bulgaristan|Болгария|Bułgaria|Βουλγαρία|ブルガリア|불가리아|बुल्गारिया|بلغاریہ
BH|Baréin|Barém|Bahreyn|Бахрейн|Bahrajn|Μπαχρέιν|バーレーン|바레인|बहरीन|Bahareni
BI|蒲隆地|Бурунди|Μπουρούντι|ブルンジ|부룬디|बुरुंडी|برونڈی
BJ|貝南|Benim|Бенин|Μπενίν|ベナン|베냉|बेनिन|بینن
BL|聖巴瑟米|San Bartolomé|São Bartolomeu|Сен-Бартелеми|S:t Barthélemy|Άγιος Βαρθολομαίος|サン・バルテルミー|생바르텔레미|सेंट बार्थेलेमी|سینٹ برتھلیمی
BM|百慕達|Bermudas|Бермудские о-ва|Bermudy|Βερμούδες|バミューダ|버뮤다|बरमूडा
BN|汶萊|Бруней|Μπρουνέι|ブルネイ|브루나이|ब्रूनेई|برونائی
BO|玻利維亞|Bolivien|Bolivya|Боливия|Boliwia|Βολιβία|ボリビア|볼리비아|बोलीविया|بولیویا
BQ|荷蘭加勒比區|Karibische Niederlande|Caribe neerlandés|Caraibi Olandesi|Países Baixos Caribenhos|Caribisch Nederland|Karayip Hollandası|Бонэйр, Синт-Эстатиус и Саба|Niderlandy Karaibskie|Karibiska Nederländerna|Ολλανδία Καραϊβικής|オランダ領カリブ|네덜란드령 카리브|कैरिबियन नीदरलैंड|کریبیائی نیدرلینڈز|Uholanzi ya Karibiani
BR|Brasilien|Brasil|Brasile|Brazilië|Brezilya|Бразилия|Brazylia|Βραζιλία|ブラジル|브라질|ब्राज़ील
BS|巴哈馬|Baamas|Bahamalar|Багамы|Bahamy|Μπαχάμες|バハマ|바하마|बहामास|بہاماس|Bahama
BT|Bután|Butão|Бутан|Μπουτάν|ブータン|부탄|भूटान|بھوٹان
BV|布威島|Bouvetinsel|Isla Bouvet|Isola Bouvet|Ilha Bouvet|Bouveteiland|Bouvet Adası|о-в Буве|Wyspa Bouveta|Bouvetön|Νήσος Μπουβέ|ブーベ島|부베섬|बोवेत द्वीप|بؤویٹ آئلینڈ|Kisiwa cha Bouvet
BW|波札那|Botsuana|Botsvana|Ботсвана|Μποτσουάνα|ボツワナ|보츠와나|बोत्स्वाना
BY|白俄羅斯|Bielorrusia|Bielorussia|Bielorrússia|Беларусь|Białoruś|Λευκορωσία|ベラルーシ|벨라루스|बेलारूस
BZ|貝里斯|Belice|Белиз|Μπελίζ|ベリーズ|벨리즈|बेलीज़|بیلائز
CA|Kanada|Канада|Καναδάς|カナダ|캐나다|कनाडा|کینیڈا
CC|科克斯（基靈）群島|Kokosinseln|Islas Cocos|Isole Cocos (Keeling)|Ilhas Cocos (Keeling)|Cocoseilanden|Cocos (Keeling) Adaları|Кокосовые о-ва|Wyspy Kokosowe|Kokosöarna|Νήσοι Κόκος (Κίλινγκ)|ココス(キーリング)諸島|코코스 제도|कोकोस (कीलिंग) द्वीपसमूह|کوکوس (کیلنگ) جزائر|Visiwa vya Cocos (Keeling)
CD|剛果（金夏沙）|Kongo-Kinshasa|Kongo (Demokratische Republik)|República Democrática del Congo|República Democrática do Congo|Kongo - Kinşasa|Kongo Demokratik Cumhuriyeti|Конго - Киншаса|Конго (ДРК)|Demokratyczna Republika Konga|Kongo (DRK)|Demokratiska republiken Kongo|Κονγκό - Κινσάσα|Κονγκό (ΛΔΚ)|コンゴ民主共和国(キンシャサ)|コンゴ民主共和国|콩고-킨샤사|콩고민주공화국|कांगो - किंशासा|कांगो (डीआरसी)|کانگو - کنشاسا|کانگو (DRC)|Kongo (DRC)
CF|中非共和國|Zentralafrikanische Republik|República Centroafricana|Repubblica Centrafricana|Centraal-Afrikaanse Republiek|Orta Afrika Cumhuriyeti|Центрально-Африканская Республика|Republika Środkowoafrykańska|Centralafrikanska republiken|Κεντροαφρικανική Δημοκρατία|中央アフリカ共和国|중앙 아프리카 공화국|मध्य अफ़्रीकी गणराज्य|وسط افریقی جمہوریہ|Jamhuri ya Afrika ya Kati
CG|剛果（布拉薩）|剛果共和國|Kongo-Brazzaville|Kongo (Republik)|Congo (República)|Congo (Repubblica)|República do Congo|Congo (Republiek)|Kongo - Brazavil|Kongo Cumhuriyeti|Конго - Браззавиль|Республика Конго|Republika Konga|Republiken Kongo|Κονγκό - Μπραζαβίλ|Κονγκό (Δημοκρατία)|コンゴ共和国(ブラザビル)|コンゴ共和国|콩고-브라자빌|콩고 공화국|कांगो – ब्राज़ाविल|कांगो (गणराज्य)|کانگو - برازاویلے|کانگو (جمہوریہ)|Jamhuri ya Kongo
CH|Schweiz|Suiza|Svizzera|Suíça|Zwitserland|İsviçre|Швейцария|Szwajcaria|Ελβετία|スイス|스위스|स्विट्ज़रलैंड|سوئٹزر لینڈ|Uswisi
CI|Elfenbeinküste|Costa de Marfil|Costa d’Avorio|Costa do Marfim|Côte d’Ivoire (Costa do Marfim)|Ivoorkust|Fildişi Sahili|Кот-д’Ивуар|Wybrzeże Kości Słoniowej|Elfenbenskusten|Ακτή Ελεφαντοστού|コートジボワール|코트디부아르|아이보리 코스트|कोत दिवुआर|आइवरी कोस्ट|کوٹ ڈی آئیوری|آئیوری کوسٹ
CK|庫克群島|Cookinseln|Islas Cook|Isole Cook|Ilhas Cook|Cookeilanden|Cook Adaları|о-ва Кука|Wyspy Cooka|Cooköarna|Νήσοι Κουκ|クック諸島|쿡 제도|कुक द्वीपसमूह|کک آئلینڈز|Visiwa vya Cook
CL|Cile|Şili|Чили|Χιλή|チリ|칠레|चिली|چلی
CM|喀麥隆|Kamerun|Camerún|Camarões|Kameroen|Камерун|Καμερούν|カメルーン|카메룬|कैमरून|کیمرون|Kameruni
CN|Cina|Çin|Китай|Chiny|Kina|Κίνα|중국|चीन|چین|Uchina
CO|哥倫比亞|Kolumbien|Kolombiya|Колумбия|Kolumbia|Κολομβία|コロンビア|콜롬비아|कोलंबिया|کولمبیا|Kolombia
CR|哥斯大黎加|Kosta Rika|Коста-Рика|Kostaryka|Κόστα Ρίκα|コスタリカ|코스타리카|कोस्टारिका|کوسٹا ریکا
CU|Kuba|Куба|Κούβα|キューバ|쿠바|क्यूबा|کیوبا
CV|維德角|Capo Verde|Kaapverdië|Кабо-Верде|Republika Zielonego Przylądka|Kap Verde|Πράσινο Ακρωτήριο|カーボベルデ|카보베르데|केप वर्ड|کیپ ورڈی
CW|庫拉索|Curazao|Curaçau|Кюрасао|Κουρασάο|キュラソー|퀴라소|कुरासाओ|کیوراکاؤ
CX|聖誕島|Weihnachtsinsel|Isla de Navidad|Isola Christmas|Ilha Christmas|Ilha do Natal|Christmaseiland|Christmas Adası|о-в Рождества|Wyspa Bożego Narodzenia|Julön|Νήσος των Χριστουγέννων|クリスマス島|크리스마스섬|क्रिसमस द्वीप|جزیرہ کرسمس|Kisiwa cha Krismasi
CY|賽普勒斯|Zypern|Chipre|Cipro|Kıbrıs|Кипр|Cypr|Cypern|Κύπρος|キプロス|키프로스|साइप्रस|Saiprasi
CZ|捷克共和國|Tschechien|Tschechische Republik|Chequia|República Checa|Cechia|Repubblica Ceca|Tchéquia|República Tcheca|Tsjechië|Tsjechische Republiek|Çekya|Çek Cumhuriyeti|Чехия|Чешская Республика|Czechy|Republika Czeska|Tjeckien|Τσεχία|Τσεχική Δημοκρατία|チェコ|チェコ共和国|체코|체코 공화국|चेकिया|चेक गणराज्य|چیکیا|چیک جمہوریہ|Chechia|Jamhuri ya Cheki
DE|德國|Deutschland|Alemania|Germania|Alemanha|Duitsland|Almanya|Германия|Niemcy|Tyskland|Γερμανία|ドイツ|독일|जर्मनी|جرمنی|Ujerumani
DJ|吉布地|Dschibuti|Yibuti|Gibuti|Djibuti|Jibuti|Cibuti|Джибути|Dżibuti|Τζιμπουτί|ジブチ|지부티|जिबूती|جبوتی
DK|丹麥|Dinamarca|Danimarca|Denemarken|Danimarka|Дания|Dania|Danmark|Δανία|デンマーク|덴마크|डेनमार्क|ڈنمارک|Denmaki
DM|Dominika|Доминика|Ντομίνικα|ドミニカ国|도미니카|डोमिनिका|ڈومنیکا
DO|多明尼加共和國|Dominikanische Republik|República Dominicana|Repubblica Dominicana|Dominicaanse Republiek|Dominik Cumhuriyeti|Доминиканская Республика|Dominikana|Dominikanska republiken|Δομινικανή Δημοκρατία|ドミニカ共和国|도미니카 공화국|डोमिनिकन गणराज्य|جمہوریہ ڈومينيکن|Jamhuri ya Dominika
DZ|阿爾及利亞|Algerien|Argelia|Algerije|Cezayir|Алжир|Algieria|Algeriet|Αλγερία|アルジェリア|알제리|अल्जीरिया|الجیریا|Aljeria
EC|厄瓜多|Equador|Ekvador|Эквадор|Ekwador|Ισημερινός|エクアドル|에콰도르|इक्वाडोर|ایکواڈور
EE|愛沙尼亞|Estland|Estonya|Эстония|Εσθονία|エストニア|에스토니아|एस्टोनिया|اسٹونیا
EG|Ägypten|Egipto|Egitto|Egito|Mısır|Египет|Egipt|Egypten|Αίγυπτος|エジプト|이집트|मिस्र|Misri
EH|Westsahara|Sahara Occidentale|Saara Ocidental|Sara Ocidental|Westelijke Sahara|Batı Sahra|Западная Сахара|Sahara Zachodnia|Västsahara|Δυτική Σαχάρα|西サハラ|서사하라|पश्चिमी सहारा|مغربی صحارا|Sahara Magharibi
ER|厄利垂亞|Eritreia|Eritre|Эритрея|Erytrea|Ερυθραία|エリトリア|에리트리아|इरिट्रिया|اریٹیریا
ES|Spanien|España|Spagna|Espanha|Spanje|İspanya|Испания|Hiszpania|Ισπανία|スペイン|스페인|स्पेन|ہسپانیہ|Uhispania
ET|衣索比亞|Äthiopien|Etiopía|Etiyopya|Эфиопия|Etiopien|Αιθιοπία|エチオピア|에티오피아|इथियोपिया|ایتھوپیا
FI|芬蘭|Finnland|Finlandia|Finlandiya|Финляндия|Φινλανδία|フィンランド|핀란드|फ़िनलैंड|فن لینڈ|Ufini
FJ|斐濟|Fidschi|Fiyi|Figi|Фиджи|Fidżi|Φίτζι|フィジー|피지|फ़िजी|فجی
FK|福克蘭群島|福克蘭群島（馬爾維納斯群島）|Falklandinseln|Falklandinseln (Malwinen)|Islas Malvinas (Islas Falkland)|Isole Falkland|Isole Falkland (Isole Malvine)|Ilhas Malvinas|Ilhas Malvinas (Ilhas Falkland)|Ilhas Falkland|Ilhas Falkland (Malvinas)|Falklandeilanden|Falklandeilanden (Islas Malvinas)|Falkland Adaları|Falkland Adaları (Malvinas Adaları)|Фолклендские о-ва|Фолклендские (Мальвинские) о-ва|Falklandy|Falklandy (Malwiny)|Falklandsöarna|Νήσοι Φόκλαντ|Νήσοι Φόκλαντ (Νήσοι Μαλβίνας)|フォークランド諸島|フォークランド諸島 (マルビーナス諸島)|포클랜드 제도|포클랜드 제도(말비나스 군도)|फ़ॉकलैंड द्वीपसमूह|फ़ॉकलैंड द्वीपसमूह (इज़्लास माल्विनास)|فاکلینڈ جزائر|فاکلینڈ جزائر (مالویناس)|Visiwa vya Falkland|Visiwa vya Falkland (Islas Malvinas)
FM|密克羅尼西亞|Mikronesien|Mikronezya|Федеративные Штаты Микронезии|Mikronezja|Μικρονησία|ミクロネシア連邦|미크로네시아|माइक्रोनेशिया|مائکرونیشیا|Mikronesia
FO|法羅群島|Färöer|Islas Feroe|Isole Fær Øer|Ilhas Faroé|Faeröer|Faroe Adaları|Фарерские о-ва|Wyspy Owcze|Färöarna|Νήσοι Φερόες|フェロー諸島|페로 제도|फ़ेरो द्वीपसमूह|جزائر فارو|Visiwa vya Faroe
FR|法國|Frankreich|Francia|França|Frankrijk|Fransa|Франция|Francja|Frankrike|Γαλλία|フランス|프랑스|फ़्रांस|فرانس|Ufaransa
GA|加彭|Gabun|Gabão|Габон|Γκαμπόν|ガボン|가봉|गैबॉन|گیبون
GB|Vereinigtes Königreich|Reino Unido|Regno Unito|Verenigd Koninkrijk|VK|Birleşik Krallık|BK|Великобритания|Британия|Wielka Brytania|Wlk. Bryt.|Storbritannien|Ηνωμένο Βασίλειο|ΗΒ|イギリス|영국|यूनाइटेड किंगडम|यू॰के॰|سلطنت متحدہ|یو کے|Ufalme wa Muungano
GD|格瑞那達|Granada|Гренада|Γρενάδα|グレナダ|그레나다|ग्रेनाडा|گریناڈا
GE|喬治亞|Georgien|Gürcistan|Грузия|Gruzja|Γεωργία|ジョージア|조지아|जॉर्जिया|جارجیا|Jojia
GF|法屬圭亞那|Französisch-Guayana|Guayana Francesa|Guyana Francese|Guiana Francesa|Frans-Guyana|Fransız Guyanası|Французская Гвиана|Gujana Francuska|Franska Guyana|Γαλλική Γουιάνα|仏領ギアナ|프랑스령 기아나|फ़्रेंच गुयाना|فرینچ گیانا|Guiana ya Ufaransa
GG|根息|Гернси|Γκέρνζι|ガーンジー|건지|गर्नसी|گوئرنسی
GH|迦納|Gana|Гана|Γκάνα|ガーナ|가나|घाना|گھانا
GI|直布羅陀|Gibilterra|Cebelitarık|Гибралтар|Γιβραλτάρ|ジブラルタル|지브롤터|जिब्राल्टर
GL|格陵蘭|Grönland|Groenlandia|Gronelândia|Гренландия|Grenlandia|Γροιλανδία|グリーンランド|그린란드|ग्रीनलैंड|گرین لینڈ
GM|甘比亞|Gambiya|Гамбия|Γκάμπια|ガンビア|감비아|गाम्बिया|گیمبیا
GN|幾內亞|Guiné|Gine|Гвинея|Gwinea|Γουινέα|ギニア|기니|गिनी|گنی
GP|瓜地洛普|Guadalupe|Guadalupa|Гваделупа|Gwadelupa|Γουαδελούπη|グアドループ|과들루프|ग्वाडेलूप|گواڈیلوپ
GQ|赤道幾內亞|Äquatorialguinea|Guinea Ecuatorial|Guinea Equatoriale|Guiné Equatorial|Equatoriaal-Guinea|Ekvator Ginesi|Экваториальная Гвинея|Gwinea Równikowa|Ekvatorialguinea|Ισημερινή Γουινέα|赤道ギニア|적도 기니|इक्वेटोरियल गिनी|استوائی گیانا|Guinea ya Ikweta
GR|希臘|Griechenland|Grecia|Griekenland|Yunanistan|Греция|Grecja|Grekland|Ελλάδα|ギリシャ|그리스|यूनान|Ugiriki
GS|南喬治亞與南三明治群島|Südgeorgien und die Südlichen Sandwichinseln|Islas Georgia del Sur y Sandwich del Sur|Georgia del Sud e Sandwich Australi|Ilhas Geórgia do Sul e Sandwich do Sul|Zuid-Georgia en Zuidelijke Sandwicheilanden|Güney Georgia ve Güney Sandwich Adaları|Южная Георгия и Южные Сандвичевы о-ва|Georgia Południowa i Sandwich Południowy|Sydgeorgien och Sydsandwichöarna|Νήσοι Νότια Γεωργία και Νότιες Σάντουιτς|サウスジョージア・サウスサンドウィッチ諸島|사우스조지아 사우스샌드위치 제도|दक्षिण जॉर्जिया और दक्षिण सैंडविच द्वीपसमूह|جنوبی جارجیا اور جنوبی سینڈوچ جزائر|Visiwa vya Georgia Kusini na Sandwich Kusini
GT|瓜地馬拉|Гватемала|Gwatemala|Γουατεμάλα|グアテマラ|과테말라|ग्वाटेमाला|گواٹے مالا
GU|關島|Guame|Гуам|Γκουάμ|グアム|괌|गुआम|گوام
GW|幾內亞比索|Guinea-Bisáu|Guiné-Bissau|Gine-Bissau|Гвинея-Бисау|Gwinea Bissau|Γουινέα Μπισάου|ギニアビサウ|기니비사우|गिनी-बिसाउ|گنی بساؤ|Ginebisau
GY|蓋亞那|Гайана|Gujana|Γουιάνα|ガイアナ|가이아나|गुयाना|گیانا
HK|中國香港特別行政區|Sonderverwaltungsregion Hongkong|RAE de Hong Kong (China)|RAS di Hong Kong|Hong Kong, RAE da China|Çin Hong Kong ÖİB|Гонконг (САР)|Гонконг|SRA Hongkong (Chiny)|Χονγκ Κονγκ ΕΔΠ Κίνας|Χονγκ Κονγκ|中華人民共和国香港特別行政区|홍콩(중국 특별행정구)|홍콩|हाँग काँग (चीन विशेष प्रशासनिक क्षेत्र)|हाँग काँग|ہانگ کانگ SAR چین|ہانگ کانگ
HM|赫德島及麥唐納群島|Heard und McDonaldinseln|Islas Heard y McDonald|Isole Heard e McDonald|Ilhas Heard e McDonald|Heard en McDonaldeilanden|Heard Adası ve McDonald Adaları|о-ва Херд и Макдональд|Wyspy Heard i McDonalda|Heardön och McDonaldöarna|Νήσοι Χερντ και Μακντόναλντ|ハード島・マクドナルド諸島|허드 맥도널드 제도|हर्ड द्वीप और मैकडोनॉल्ड द्वीपसमूह|ہیرڈ جزیرہ و میکڈولینڈ جزائر|Kisiwa cha Heard na Visiwa vya McDonald
HN|宏都拉斯|Гондурас|Ονδούρα|ホンジュラス|온두라스|होंडूरास|ہونڈاروس
HR|克羅埃西亞|Kroatien|Croacia|Croazia|Kroatië|Hırvatistan|Хорватия|Chorwacja|Κροατία|クロアチア|크로아티아|क्रोएशिया|کروشیا
HT|Гаити|Αϊτή|ハイチ|아이티|हैती|ہیٹی
HU|Ungarn|Hungría|Ungheria|Hongarije|Macaristan|Венгрия|Węgry|Ungern|Ουγγαρία|ハンガリー|헝가리|हंगरी|ہنگری|Hungaria
ID|印尼|Indonesien|Endonezya|Индонезия|Indonezja|Ινδονησία|インドネシア|인도네시아|इंडोनेशिया|انڈونیشیا
IE|愛爾蘭|Irland|Irlanda|Ierland|Ирландия|Irlandia|Ιρλανδία|アイルランド|아일랜드|आयरलैंड|آئرلینڈ|Ayalandi
IL|Israele|İsrail|Израиль|Izrael|Ισραήλ|イスラエル|이스라엘|इज़राइल|Israeli
IM|曼島|Isla de Man|Isola di Man|Ilha de Man|Man Adası|о-в Мэн|Wyspa Man|Νήσος του Μαν|マン島|맨섬|आइल ऑफ़ मैन|آئل آف مین|Kisiwa cha Man
IN|Indien|Hindistan|Индия|Indie|Ινδία|インド|인도|भारत|بھارت
IO|英屬印度洋領地|查哥斯群島|Britisches Territorium im Indischen Ozean|Chagos-Archipel|Territorio Británico del Océano Índico|Archipiélago de Chagos|Territorio Britannico dell’Oceano Indiano|Arcipelago Chagos|Território Britânico do Oceano Índico|Arquipélago de Chagos|Brits Indische Oceaanterritorium|Chagoseilanden|Britanya Hint Okyanusu Toprakları|Chagos Takımadaları|Британская территория в Индийском океане|архипелаг Чагос|Brytyjskie Terytorium Oceanu Indyjskiego|Archipelag Czagos|Brittiska territoriet i Indiska oceanen|Chagosöarna|Βρετανικά Εδάφη Ινδικού Ωκεανού|Αρχιπέλαγος Τσάγκος|英領インド洋地域|チャゴス諸島|영국령 인도양 지역|차고스 제도|ब्रिटिश हिंद महासागरीय क्षेत्र|चागोस द्वीपसमूह|برطانوی بحر ہند کا علاقہ|جزائر چاگوس|Eneo la Uingereza katika Bahari Hindi
IQ|Iraque|Ирак|Ιράκ|イラク|이라크|इराक|Iraki
IR|Irã|Irão|Иран|Ιράν|イラン|이란|ईरान
IS|冰島|Island|Islandia|Islanda|IJsland|İzlanda|Исландия|Ισλανδία|アイスランド|아이슬란드|आइसलैंड|آئس لینڈ|Aisilandi
IT|義大利|Italien|Italia|İtalya|Италия|Włochy|Ιταλία|イタリア|이탈리아|इटली|اٹلی
JE|澤西島|Джерси|Τζέρζι|ジャージー|저지|जर्सी|جرسی
JM|牙買加|Jamaika|Giamaica|Ямайка|Jamajka|Τζαμάικα|ジャマイカ|자메이카|जमैका|جمائیکا
JO|約旦|Jordanien|Jordania|Giordania|Ürdün|Иордания|Ιορδανία|ヨルダン|요르단|जॉर्डन
JP|Giappone|Japão|Japonya|Япония|Japonia|Ιαπωνία|일본|जापान|جاپان|Japani
KE|肯亞|Kenia|Quênia|Кения|Κένυα|ケニア|케냐|केन्या
KG|吉爾吉斯|Kirgisistan|Kirguistán|Kirghizistan|Quirguistão|Kirgizië|Kırgızistan|Киргизия|Kirgistan|Kirgizistan|Κιργιστάν|キルギス|키르기스스탄|किर्गिज़स्तान|کرغزستان|Kirigizistani
KH|Kambodscha|Camboya|Cambogia|Camboja|Cambodja|Kamboçya|Камбоджа|Kambodża|Kambodja|Καμπότζη|カンボジア|캄보디아|कंबोडिया|کمبوڈیا|Kambodia
KI|吉里巴斯|Quiribati|Кирибати|Κιριμπάτι|キリバス|키리바시|किरिबाती|کریباتی
KM|葛摩|Komoren|Comoras|Comore|Comoren|Komorlar|Коморы|Komory|Komorerna|Κομόρες|コモロ|코모로|कोमोरोस|کوموروس|Komoro
KN|聖克里斯多福及尼維斯|San Cristóbal y Nieves|São Cristóvão e Névis|São Cristóvão e Neves|Сент-Китс и Невис|S:t Kitts och Nevis|Σεν Κιτς και Νέβις|セントクリストファー・ネーヴィス|세인트키츠 네비스|सेंट किट्स और नेविस|سینٹ کٹس اور نیویس|St. Kitts na Nevis
KP|北韓|Nordkorea|Corea del Norte|Corea del Nord|Coreia do Norte|Noord-Korea|Kuzey Kore|КНДР|Korea Północna|Βόρεια Κορέα|北朝鮮|북한|उत्तर कोरिया|شمالی کوریا|Korea Kaskazini
KR|南韓|Südkorea|Corea del Sur|Corea del Sud|Coreia do Sul|Zuid-Korea|Güney Kore|Республика Корея|Korea Południowa|Sydkorea|Νότια Κορέα|韓国|대한민국|한국|दक्षिण कोरिया|جنوبی کوریا|Korea Kusini
KW|Koeweit|Kuveyt|Кувейт|Kuwejt|Κουβέιτ|クウェート|쿠웨이트|कुवैत
KY|開曼群島|Kaimaninseln|Islas Caimán|Isole Cayman|Ilhas Cayman|Ilhas Caimão|Kaaimaneilanden|Cayman Adaları|о-ва Кайман|Kajmany|Caymanöarna|Νήσοι Κέιμαν|ケイマン諸島|케이맨 제도|कैमेन द्वीपसमूह|کیمین آئلینڈز|Visiwa vya Cayman
KZ|哈薩克|Kasachstan|Kazajistán|Kazakistan|Cazaquistão|Kazachstan|Казахстан|Kazakstan|Καζακστάν|カザフスタン|카자흐스탄|कज़ाखस्तान|قزاخستان|Kazakistani
LA|寮國|Лаос|Λάος|ラオス|라오스|लाओस
LB|Libanon|Líbano|Lübnan|Ливан|Λίβανος|レバノン|레바논|लेबनान
LC|聖露西亞|Santa Lucía|Сент-Люсия|S:t Lucia|Αγία Λουκία|セントルシア|세인트루시아|सेंट लूसिया|سینٹ لوسیا
LI|列支敦斯登|Listenstaine|Лихтенштейн|Λιχτενστάιν|リヒテンシュタイン|리히텐슈타인|लिचेंस्टीन|لیشٹنسٹائن
LK|斯里蘭卡|Sri Lanca|Шри-Ланка|Σρι Λάνκα|スリランカ|스리랑카|श्रीलंका|سری لنکا
LR|賴比瑞亞|Liberya|Либерия|Λιβερία|リベリア|라이베리아|लाइबेरिया|لائبیریا
LS|賴索托|Lesoto|Лесото|Λεσότο|レソト|레소토|लेसोथो|لیسوتھو
LT|Litauen|Lituania|Litouwen|Litvanya|Литва|Litwa|Λιθουανία|リトアニア|리투아니아|लिथुआनिया|لیتھونیا
LU|盧森堡|Luxemburg|Luxemburgo|Lussemburgo|Lüksemburg|Люксембург|Λουξεμβούργο|ルクセンブルク|룩셈부르크|लग्ज़मबर्ग|لکسمبرگ
LV|拉脫維亞|Lettland|Letonia|Lettonia|Letland|Letonya|Латвия|Łotwa|Λετονία|ラトビア|라트비아|लातविया|لٹویا
LY|利比亞|Libyen|Libia|Libië|Ливия|Λιβύη|リビア|리비아|लीबिया
MA|Marokko|Marruecos|Marocco|Marrocos|Fas|Марокко|Maroko|Marocko|Μαρόκο|モロッコ|모로코|मोरक्को|مراکش
MC|摩納哥|Monako|Монако|Μονακό|モナコ|모나코|मोनाको
MD|摩爾多瓦|Republik Moldau|Moldavia|Молдова|Mołdawia|Moldavien|Μολδαβία|モルドバ|몰도바|मॉल्डोवा|مالدووا
ME|蒙特內哥羅|Karadağ|Черногория|Czarnogóra|Μαυροβούνιο|モンテネグロ|몬테네그로|मोंटेनेग्रो|مونٹے نیگرو
MF|法屬聖馬丁|San Martín|São Martinho|São Martinho (Saint-Martin)|Сен-Мартен|Άγιος Μαρτίνος (Γαλλικό τμήμα)|サン・マルタン|생마르탱|सेंट मार्टिन|سینٹ مارٹن
MG|馬達加斯加|Madagaskar|Мадагаскар|Μαδαγασκάρη|マダガスカル|마다가스카르|मेडागास्कर|مڈغاسکر|Madagaska
MH|馬紹爾群島|Marshallinseln|Islas Marshall|Isole Marshall|Ilhas Marshall|Marshalleilanden|Marshall Adaları|Маршалловы о-ва|Wyspy Marshalla|Marshallöarna|Νήσοι Μάρσαλ|マーシャル諸島|마셜 제도|मार्शल द्वीपसमूह|مارشل آئلینڈز|Visiwa vya Marshall
MK|北馬其頓|Nordmazedonien|Macedonia del Norte|Macedonia del Nord|Macedônia do Norte|Noord-Macedonië|Kuzey Makedonya|Северная Македония|Macedonia Północna|Nordmakedonien|Βόρεια Μακεδονία|北マケドニア|북마케도니아|उत्तरी मकदूनिया|شمالی مقدونیہ|Masedonia ya Kaskazini
ML|馬利|Мали|Μάλι|マリ|말리|माली
MM|緬甸|Myanmar (Birmania)|Mianmar (Birmânia)|Myanmar (Birma)|Мьянма (Бирма)|Mjanma (Birma)|Μιανμάρ (Βιρμανία)|ミャンマー (ビルマ)|미얀마|म्यांमार (बर्मा)|میانمار (برما)
MN|Mongolei|Moğolistan|Монголия|Mongoliet|Μογγολία|モンゴル|몽골|मंगोलिया|منگولیا
MO|中國澳門特別行政區|澳門|Sonderverwaltungsregion Macau|RAE de Macao (China)|RAS di Macao|Macau, RAE da China|Macau SAR van China|Çin Makao ÖİB|Makao|Макао (САР)|Макао|SRA Makau (Chiny)|Makau|Μακάο ΕΔΠ Κίνας|Μακάο|中華人民共和国マカオ特別行政区|マカオ|마카오(중국 특별행정구)|마카오|मकाऊ (विशेष प्रशासनिक क्षेत्र चीन)|मकाऊ|مکاؤ SAR چین|Makau SAR China
MP|北馬利安納群島|Nördliche Marianen|Islas Marianas del Norte|Isole Marianne Settentrionali|Ilhas Marianas do Norte|Noordelijke Marianen|Kuzey Mariana Adaları|Северные Марианские о-ва|Mariany Północne|Nordmarianerna|Νήσοι Βόρειες Μαριάνες|北マリアナ諸島|북마리아나제도|उत्तरी मारियाना द्वीपसमूह|شمالی ماریانا آئلینڈز|Visiwa vya Mariana vya Kaskazini
MQ|馬丁尼克|Martinica|Martinik|Мартиника|Martynika|Μαρτινίκα|マルティニーク|마르티니크|मार्टीनिक|مارٹینک
MR|茅利塔尼亞|Mauretanien|Moritanya|Мавритания|Mauretania|Μαυριτανία|モーリタニア|모리타니|मॉरिटानिया|موریطانیہ|Moritania
MS|蒙哲臘|Monserrate|Монтсеррат|Μονσεράτ|モントセラト|몬트세라트|मोंटसेरात|مونٹسیراٹ
MT|馬爾他|Мальта|Μάλτα|マルタ|몰타|माल्टा|مالٹا
MU|模里西斯|Mauricio|Maurícia|Маврикий|Μαυρίκιος|モーリシャス|모리셔스|मॉरीशस|ماریشس|Morisi
MV|馬爾地夫|Malediven|Maldivas|Maldive|Maldiven|Maldivler|Мальдивы|Malediwy|Maldiverna|Μαλδίβες|モルディブ|몰디브|मालदीव|مالدیپ|Maldivi
MW|馬拉威|Malaui|Malavi|Малави|Μαλάουι|マラウイ|말라위|मलावी
MX|Mexiko|Messico|Meksika|Мексика|Meksyk|Μεξικό|メキシコ|멕시코|मैक्सिको|میکسیکو|Meksiko
MY|馬來西亞|Malasia|Maleisië|Malezya|Малайзия|Malezja|Μαλαισία|マレーシア|말레이시아|मलेशिया|ملائشیا|Malesia
MZ|莫三比克|Mosambik|Mozambico|Moçambique|Mozambik|Мозамбик|Μοζαμβίκη|モザンビーク|모잠비크|मोज़ांबिक|Msumbiji
NA|納米比亞|Namibya|Намибия|Ναμίμπια|ナミビア|나미비아|नामीबिया
NC|新喀里多尼亞|Neukaledonien|Nueva Caledonia|Nuova Caledonia|Nova Caledônia|Nieuw-Caledonië|Yeni Kaledonya|Новая Каледония|Nowa Kaledonia|Nya Kaledonien|Νέα Καληδονία|ニューカレドニア|뉴칼레도니아|न्यू कैलेडोनिया|نیو کلیڈونیا
NE|尼日|Nijer|Нигер|Νίγηρας|ニジェール|니제르|नाइजर|نائجر
NF|諾福克島|Norfolkinsel|Isla Norfolk|Isola Norfolk|Ilha Norfolk|Norfolk|Norfolk Adası|о-в Норфолк|Norfolkön|Νήσος Νόρφολκ|ノーフォーク島|노퍽섬|नॉरफ़ॉक द्वीप|نارفوک آئلینڈ|Kisiwa cha Norfolk
NG|奈及利亞|Nijerya|Нигерия|Νιγηρία|ナイジェリア|나이지리아|नाइजीरिया|نائجیریا
NI|Nikaragua|Никарагуа|Νικαράγουα|ニカラグア|니카라과|निकारागुआ|نکاراگووا|Nikaragwa
NL|荷蘭|Niederlande|Países Bajos|Paesi Bassi|Países Baixos|Nederland|Hollanda|Нидерланды|Holandia|Nederländerna|Κάτω Χώρες|オランダ|네덜란드|नीदरलैंड|نیدر لینڈز|Uholanzi
NO|Norwegen|Noruega|Norvegia|Noorwegen|Norveç|Норвегия|Norwegia|Norge|Νορβηγία|ノルウェー|노르웨이|नॉर्वे|ناروے
NP|尼泊爾|Непал|Νεπάλ|ネパール|네팔|नेपाल|نیپال
NR|諾魯|Науру|Ναουρού|ナウル|나우루|नाउरु|نؤرو
NU|紐埃島|Ниуэ|Νιούε|ニウエ|니우에|नीयू|نیئو
NZ|紐西蘭|Neuseeland|Aotearoa (Neuseeland)|Nueva Zelanda|Aotearoa (Nueva Zelanda)|Nuova Zelanda|Nuova Zelanda (Aotearoa)|Nova Zelândia|Aotearoa da Nova Zelândia|Aotearoa|Nieuw-Zeeland|Aotearoa Nieuw-Zeeland|Yeni Zelanda|Aotearoa Yeni Zelanda|Новая Зеландия|Аотеароа (Новая Зеландия)|Nowa Zelandia|Nya Zeeland|Aotearoa Nya Zeeland|Νέα Ζηλανδία|Αοτεαρόα Νέα Ζηλανδία|ニュージーランド|アオテアロア・ニュージーランド|뉴질랜드|न्यूज़ीलैंड|औटेआरोआ न्यूज़ीलैंड|نیوزی لینڈ|آؤتیارورا نیوزی لینڈ|Nyuzilandi|Aotearoa Nyuzilandi
OM|Omã|Umman|Оман|Ομάν|オマーン|오만|ओमान
PA|巴拿馬|Панама|Παναμάς|パナマ|파나마|पनामा|پانامہ
PE|秘魯|Перу|Περού|ペルー|페루|पेरू|پیرو
PF|法屬玻里尼西亞|Französisch-Polynesien|Polinesia Francesa|Polinesia Francese|Frans-Polynesië|Fransız Polinezyası|Французская Полинезия|Polinezja Francuska|Franska Polynesien|Γαλλική Πολυνησία|仏領ポリネシア|프랑스령 폴리네시아|फ़्रेंच पोलिनेशिया|فرانسیسی پولینیشیا|Polynesia ya Ufaransa
PG|巴布亞紐幾內亞|Papua-Neuguinea|Papúa Nueva Guinea|Papua Nuova Guinea|Papua-Nova Guiné|Papoea-Nieuw-Guinea|Papua Yeni Gine|Папуа — Новая Гвинея|Papua-Nowa Gwinea|Papua Nya Guinea|Παπούα Νέα Γουινέα|パプアニューギニア|파푸아뉴기니|पापुआ न्यू गिनी|پاپوآ نیو گنی
PH|菲律賓|Philippinen|Filipinas|Filippine|Filipijnen|Filipinler|Филиппины|Filipiny|Filippinerna|Φιλιππίνες|フィリピン|필리핀|फ़िलिपींस|فلپائن|Ufilipino
PK|Paquistão|Пакистан|Πακιστάν|パキスタン|파키스탄|पाकिस्तान|پاکستان|Pakistani
PL|波蘭|Polen|Polonia|Polonya|Польша|Polska|Πολωνία|ポーランド|폴란드|पोलैंड|پولینڈ
PM|聖皮埃與密克隆群島|San Pedro y Miquelón|São Pedro e Miquelão|Сен-Пьер и Микелон|S:t Pierre och Miquelon|Σεν Πιερ και Μικελόν|サンピエール島・ミクロン島|생피에르 미클롱|सेंट पिएरे और मिक्वेलान|سینٹ پیئر اور میکلیئون|Santapierre na Miquelon
PN|皮特肯群島|Pitcairninseln|Islas Pitcairn|Isole Pitcairn|Ilhas Pitcairn|Pitcairneilanden|Pitcairn Adaları|о-ва Питкэрн|Pitcairnöarna|Νήσοι Πίτκερν|ピトケアン諸島|핏케언 제도|पिटकैर्न द्वीपसमूह|پٹکائرن جزائر|Visiwa vya Pitcairn
PR|Porto Riko|Пуэрто-Рико|Portoryko|Πουέρτο Ρίκο|プエルトリコ|푸에르토리코|पोर्टो रिको|پیورٹو ریکو
PS|巴勒斯坦自治區|Palästinensische Autonomiegebiete|Palästina|Territorios Palestinos|Palestina|Territori Palestinesi|Territórios palestinianos|Palestijnse gebieden|Filistin Bölgeleri|Filistin|Палестинские территории|Палестина|Terytoria Palestyńskie|Palestyna|Palestinska territorierna|Παλαιστινιακά Εδάφη|Παλαιστίνη|パレスチナ自治区|パレスチナ|팔레스타인 지구|팔레스타인|फ़िलिस्तीनी क्षेत्र|फ़िलिस्तीन|فلسطینی خطے|Maeneo ya Palestina
PT|Portogallo|Portekiz|Португалия|Portugalia|Πορτογαλία|ポルトガル|포르투갈|पुर्तगाल|پرتگال|Ureno
PW|帛琉|Палау|Παλάου|パラオ|팔라우|पलाऊ|پلاؤ
PY|Paraguai|Парагвай|Paragwaj|Παραγουάη|パラグアイ|파라과이|पराग्वे|پیراگوئے
QA|卡達|Katar|Catar|Катар|Κατάρ|カタール|카타르|क़तर
RE|留尼旺|Riunione|Reunião|Реюньон|Ρεϊνιόν|レユニオン|레위니옹|रियूनियन|ری یونین
RO|羅馬尼亞|Rumänien|Rumanía|Romênia|Roemenië|Romanya|Румыния|Rumunia|Ρουμανία|ルーマニア|루마니아|रोमानिया|رومانیہ
RS|塞爾維亞|Serbien|Sérvia|Servië|Sırbistan|Сербия|Σερβία|セルビア|세르비아|सर्बिया|سربیا
RU|俄羅斯|Russland|Rusia|Rusland|Rusya|Россия|Rosja|Ryssland|Ρωσία|ロシア|러시아|रूस|روس|Urusi
RW|盧安達|Ruanda|Руанда|Ρουάντα|ルワンダ|르완다|रवांडा|روانڈا
SA|沙烏地阿拉伯|Saudi-Arabien|Arabia Saudí|Arabia Saudita|Saoedi-Arabië|Suudi Arabistan|Саудовская Аравия|Arabia Saudyjska|Σαουδική Αραβία|サウジアラビア|사우디아라비아|सऊदी अरब|سعودی عرب|Saudia
SB|索羅門群島|Salomonen|Islas Salomón|Isole Salomone|Ilhas Salomão|Salomonseilanden|Solomon Adaları|Соломоновы о-ва|Wyspy Salomona|Salomonöarna|Νήσοι Σολομώντος|ソロモン諸島|솔로몬 제도|सोलोमन द्वीपसमूह|سولومن آئلینڈز|Visiwa vya Solomon
SC|塞席爾|Seychellen|Seicheles|Seyşeller|Сейшельские о-ва|Seszele|Seychellerna|Σεϋχέλλες|セーシェル|세이셸|सेशेल्स|سشلیز|Ushelisheli
SD|蘇丹|Sudão|Soedan|Судан|Σουδάν|スーダン|수단|सूडान|سوڈان
SE|Schweden|Suecia|Svezia|Zweden|İsveç|Швеция|Szwecja|Sverige|Σουηδία|スウェーデン|스웨덴|स्वीडन|سویڈن|Uswidi
SG|Singapur|Singapura|Сингапур|Σιγκαπούρη|シンガポール|싱가포르|सिंगापुर|سنگاپور
SH|聖赫勒拿島|Santa Elena|Sant’Elena|Santa Helena|Sint-Helena|о-в Св. Елены|Wyspa Świętej Heleny|S:t Helena|Αγία Ελένη|セントヘレナ|세인트헬레나|सेंट हेलेना|سینٹ ہیلینا
SI|斯洛維尼亞|Slowenien|Eslovenia|Slovenya|Словения|Słowenia|Slovenien|Σλοβενία|スロベニア|슬로베니아|स्लोवेनिया|سلووینیا
SJ|挪威屬斯瓦巴及尖棉|Spitzbergen und Jan Mayen|Spitsbergen en Jan Mayen|Шпицберген и Ян-Майен|Σβάλμπαρντ και Γιαν Μαγιέν|スバールバル諸島・ヤンマイエン島|스발바르제도-얀마웬섬|स्वालबार्ड और जान मायेन|سوالبرڈ اور جان ماین|Svalbard na Jan Mayen
SK|Slowakei|Eslovaquia|Slovacchia|Slowakije|Slovakya|Словакия|Słowacja|Slovakien|Σλοβακία|スロバキア|슬로바키아|स्लोवाकिया|سلوواکیہ
SL|獅子山|Sierra Leona|Serra Leoa|Сьерра-Леоне|Σιέρα Λεόνε|シエラレオネ|시에라리온|सिएरा लियोन|Siera Leoni
SM|聖馬利諾|São Marinho|Сан-Марино|Άγιος Μαρίνος|サンマリノ|산마리노|सैन मेरीनो
SN|塞內加爾|Сенегал|Σενεγάλη|セネガル|세네갈|सेनेगल|سینیگل|Senegali
SO|索馬利亞|Somali|Сомали|Σομαλία|ソマリア|소말리아|सोमालिया|صومالیہ
SR|蘇利南|Surinam|Суринам|Σουρινάμ|スリナム|수리남|सूरीनाम
SS|南蘇丹|Südsudan|Sudán del Sur|Sudão do Sul|Zuid-Soedan|Güney Sudan|Южный Судан|Sudan Południowy|Sydsudan|Νότιο Σουδάν|南スーダン|남수단|दक्षिण सूडान|جنوبی سوڈان|Sudan Kusini
ST|聖多美普林西比|Santo Tomé y Príncipe|Сан-Томе и Принсипи|Wyspy Świętego Tomasza i Książęca|Σάο Τομέ και Πρίνσιπε|サントメ・プリンシペ|상투메 프린시페|साओ टोम और प्रिंसिपे|ساؤ ٹومے اور پرنسپے|Sao Tome na Principe
SV|薩爾瓦多|Сальвадор|Salwador|Ελ Σαλβαδόρ|エルサルバドル|엘살바도르|अल सल्वाडोर|ال سلواڈور
SX|荷屬聖馬丁|São Martinho (Sint Maarten)|Синт-Мартен|Άγιος Μαρτίνος (Ολλανδικό τμήμα)|シント・マールテン|신트마르턴|सिंट मार्टिन|سنٹ مارٹن
SY|敘利亞|Syrien|Siria|Suriye|Сирия|Συρία|シリア|시리아|सीरिया|شام
SZ|史瓦帝尼|史瓦濟蘭|Swasiland|Esuatini|Suazilandia|Regno di Eswatini|Essuatíni|Esvatini|Svaziland|Эсватини|Свазиленд|Suazi|Εσουατίνι|Σουαζιλάνδη|エスワティニ|スワジランド|에스와티니|스와질란드|एस्वाटिनी|स्वाज़ीलैंड|سواتنی|سوازی لینڈ|Uswazi
TC|土克斯及開科斯群島|Turks- und Caicosinseln|Islas Turcas y Caicos|Isole Turks e Caicos|Ilhas Turcas e Caicos|Turks- en Caicoseilanden|Turks ve Caicos Adaları|Тёркс и Кайкос|Turks i Caicos|Turks- och Caicosöarna|Νήσοι Τερκς και Κάικος|タークス・カイコス諸島|터크스 케이커스 제도|तुर्क और कैकोज़ द्वीपसमूह|ٹرکس اور کیکوس جزائر|Visiwa vya Turks na Caicos
TD|查德|Tschad|Ciad|Chade|Tsjaad|Çad|Чад|Czad|Τσαντ|チャド|차드|चाड|چاڈ
TF|法屬南部屬地|Französische Süd- und Antarktisgebiete|Territorios Australes Franceses|Terre Australi Francesi|Territórios Franceses do Sul|Territórios Austrais Franceses|Franse Gebieden in de zuidelijke Indische Oceaan|Fransız Güney Toprakları|Французские Южные территории|Francuskie Terytoria Południowe i Antarktyczne|Franska sydterritorierna|Γαλλικά Νότια Εδάφη|仏領極南諸島|프랑스령 남방 지역|फ़्रांसीसी दक्षिणी क्षेत्र|فرانسیسی جنوبی خطے|Himaya za Kusini za Kifaranza
TG|Того|Τόγκο|トーゴ|토고|टोगो|ٹوگو
TH|泰國|Tailandia|Thailandia|Tayland|Таиланд|Tajlandia|Ταϊλάνδη|タイ|태국|थाईलैंड|تھائی لینڈ|Tailandi
TJ|塔吉克|Tadschikistan|Tayikistán|Tagikistan|Tadjiquistão|Tajiquistão|Tadzjikistan|Tacikistan|Таджикистан|Tadżykistan|Τατζικιστάν|タジキスタン|타지키스탄|ताजिकिस्तान|تاجکستان|Tajikistani
TK|托克勞群島|Toquelau|Токелау|Tokelauöarna|Τοκελάου|トケラウ|토켈라우|तोकेलाउ|ٹوکیلاؤ
TL|東帝汶|Osttimor|Timor Est|República Democrática de Timor-Leste|Oost-Timor|Democratische Republiek Oost-Timor|Doğu Timor|Восточный Тимор|Тимор-Лесте|Timor Wschodni|Τιμόρ-Λέστε|Ανατολικό Τιμόρ|東ティモール|東チモール|동티모르|티모르레스테|तिमोर-लेस्त|पूर्वी तिमोर|تیمور لیسٹ|مشرقی تیمور|Timor ya Mashariki
TM|土庫曼|Turcomenistão|Turquemenistão|Туркменистан|Τουρκμενιστάν|トルクメニスタン|투르크메니스탄|तुर्कमेनिस्तान
TN|突尼西亞|Tunesien|Túnez|Tunesië|Tunus|Тунис|Tunezja|Tunisien|Τυνησία|チュニジア|튀니지|ट्यूनीशिया
TO|東加|Тонга|Τόνγκα|トンガ|통가|टोंगा|ٹونگا
TR|Türkei|Turquía|Turchia|Turkije|Турция|Turcja|Turkiet|Τουρκία|トルコ|テュルキエ|튀르키예|तुर्किये|ترکیہ|Uturuki
TT|千里達及托巴哥|Trindade e Tobago|Тринидад и Тобаго|Trynidad i Tobago|Τρινιντάντ και Τομπάγκο|トリニダード・トバゴ|트리니다드 토바고|त्रिनिदाद और टोबैगो|ترینیداد اور ٹوباگو|Trinidad na Tobago
TV|吐瓦魯|Тувалу|Τουβαλού|ツバル|투발루|तुवालू|ٹووالو
TW|Tayvan|Тайвань|Tajwan|Ταϊβάν|대만|ताइवान|تائیوان
TZ|坦尚尼亞|Tansania|Tanzanya|Танзания|Τανζανία|タンザニア|탄자니아|तंज़ानिया|تنزانیہ
UA|烏克蘭|Ucrania|Ucraina|Oekraïne|Ukrayna|Украина|Ukraina|Ουκρανία|ウクライナ|우크라이나|यूक्रेन|یوکرین
UG|烏干達|Oeganda|Уганда|Ουγκάντα|ウガンダ|우간다|युगांडा|یوگنڈا
UM|美國本土外小島嶼|Amerikanische Überseeinseln|Islas menores alejadas de EE. UU.|Isole Minori Esterne degli Stati Uniti|Ilhas Menores Distantes dos EUA|Ilhas Menores Afastadas dos EUA|Kleine afgelegen eilanden van de Verenigde Staten|ABD Küçük Harici Adaları|Внешние малые о-ва (США)|Dalekie Wyspy Mniejsze Stanów Zjednoczonych|USA:s yttre öar|Απομακρυσμένες Νησίδες ΗΠΑ|合衆国領有小離島|미국령 해외 제도|यू॰एस॰ आउटलाइंग द्वीपसमूह|امریکہ سے باہر کے چھوٹے جزائز|Visiwa Vidogo vya Nje vya Marekani
US|Vereinigte Staaten|Estados Unidos|EE. UU.|Stati Uniti|EUA|Verenigde Staten|VS|Amerika Birleşik Devletleri|ABD|Соединенные Штаты|США|Stany Zjednoczone|Ηνωμένες Πολιτείες|ΗΠΑ|アメリカ合衆国|アメリカ|미국|संयुक्त राज्य|अमेरिका|ریاست ہائے متحدہ امریکہ|Marekani
UY|烏拉圭|Uruguai|Уругвай|Urugwaj|Ουρουγουάη|ウルグアイ|우루과이|उरूग्वे|یوروگوئے
UZ|烏茲別克|Usbekistan|Uzbequistão|Usbequistão|Oezbekistan|Özbekistan|Узбекистан|Ουζμπεκιστάν|ウズベキスタン|우즈베키스탄|उज़्बेकिस्तान|ازبکستان|Uzibekistani
VA|梵蒂岡|Vatikanstadt|Ciudad del Vaticano|Città del Vaticano|Cidade do Vaticano|Vaticaanstad|Vatikan|Ватикан|Watykan|Vatikanstaten|Βατικανό|バチカン市国|바티칸 시국|वेटिकन सिटी|ویٹیکن سٹی|Mji wa Vatican
VC|聖文森及格瑞那丁|St. Vincent und die Grenadinen|San Vicente y las Granadinas|Saint Vincent e Grenadine|São Vicente e Granadinas|Saint Vincent ve Grenadinler|Сент-Винсент и Гренадины|Saint Vincent i Grenadyny|S:t Vincent och Grenadinerna|Άγιος Βικέντιος και Γρεναδίνες|セントビンセント及びグレナディーン諸島|세인트빈센트그레나딘|सेंट विंसेंट और ग्रेनाडाइंस|سینٹ ونسنٹ اور گرینیڈائنز|St. Vincent na Grenadines
VE|委內瑞拉|Венесуэла|Wenezuela|Βενεζουέλα|ベネズエラ|베네수엘라|वेनेज़ुएला|وینزوئیلا
VG|英屬維京群島|Britische Jungferninseln|Islas Vírgenes Británicas|Isole Vergini Britanniche|Ilhas Virgens Britânicas|Britse Maagdeneilanden|Britanya Virjin Adaları|Виргинские о-ва (Великобритания)|Brytyjskie Wyspy Dziewicze|Brittiska Jungfruöarna|Βρετανικές Παρθένες Νήσοι|英領ヴァージン諸島|영국령 버진아일랜드|ब्रिटिश वर्जिन द्वीपसमूह|برٹش ورجن آئلینڈز|Visiwa vya Virgin, Uingereza
VI|美屬維京群島|Amerikanische Jungferninseln|Islas Vírgenes de EE. UU.|Isole Vergini Americane|Ilhas Virgens Americanas|Ilhas Virgens dos EUA|Amerikaanse Maagdeneilanden|ABD Virjin Adaları|Виргинские о-ва (США)|Wyspy Dziewicze Stanów Zjednoczonych|Amerikanska Jungfruöarna|Αμερικανικές Παρθένες Νήσοι|米領ヴァージン諸島|미국령 버진아일랜드|यू॰एस॰ वर्जिन द्वीपसमूह|امریکی ورجن آئلینڈز|Visiwa vya Virgin, Marekani
VN|Vietnã|Vietname|Вьетнам|Wietnam|Βιετνάμ|ベトナム|베트남|वियतनाम|ویتنام|Vietnamu
VU|萬那杜|Вануату|Βανουάτου|バヌアツ|바누아투|वनुआतू|وینوآٹو
WF|瓦利斯群島和富圖那群島|Уоллис и Футуна|Wallis- och Futunaöarna|Γουάλις και Φουτούνα|ウォリス・フツナ|왈리스-푸투나 제도|वालिस और फ़्यूचूना|ویلیز اور فیوٹیونا|Wallis na Futuna
WS|薩摩亞|Самоа|Σαμόα|サモア|사모아|समोआ
XK|Косово|Kosowo|Κοσσυφοπέδιο|コソボ|코소보|कोसोवो|کوسووو
YE|葉門|Jemen|Iêmen|Йемен|Υεμένη|イエメン|예멘|यमन|Yemeni
YT|馬約特島|Maiote|Майотта|Majotta|Μαγιότ|マヨット|마요트|मायोते|مایوٹ
ZA|Südafrika|Sudáfrica|África do Sul|Zuid-Afrika|Güney Afrika|Южно-Африканская Республика|Republika Południowej Afryki|Sydafrika|Νότια Αφρική|南アフリカ|남아프리카|दक्षिण अफ़्रीका|جنوبی افریقہ|Afrika Kusini
ZM|尚比亞|Sambia|Zambiya|Замбия|Ζάμπια|ザンビア|잠비아|ज़ाम्बिया
ZW|辛巴威|Simbabwe|Zimbabue|Zimbabve|Зимбабве|Ζιμπάμπουε|ジンバブエ|짐바브웨|ज़िम्बाब्वे|زمبابوے
`;

import { describe, expect, test } from 'vitest';
import {
  type GuessedEncoding,
  guessLegacyEncoding,
} from '../../../src/workers/engine/csv/guessEncoding.ts';
import { createDecoder } from '../../../src/domain/text/codePages.ts';
import { encoder } from '../../support/encoders.ts';
import { utf8 } from '../../support/textSource.ts';

/** Typical rows of orders, header first. */
const tables: readonly (readonly [GuessedEncoding, string, readonly string[]])[] = [
  [
    'windows-1252',
    'French',
    [
      'Numéro;Nom du destinataire;Ville;Téléphone;Désignation',
      '1;Amélie Béchard;Fès;0612345678;Chemise à carreaux',
      '2;Hélène Forêt;Meknès;0612345679;Théière – cuivre',
      '3;François Noël;Évreux;0612345680;Livrer l’après-midi, 2e étage',
    ],
  ],
  [
    'windows-1252',
    'Spanish',
    ['Número,Dirección,Teléfono', '1,José Muñoz,Málaga', '2,Íñigo Peña,C/ Mayor 3 2º A'],
  ],
  [
    'windows-1252',
    'German',
    ['Empfänger;Straße;Größe', 'Jörg Müller;Königsallee 3;Übergröße', 'Käthe Weiß;Hauptstraße 5;S'],
  ],
  [
    'windows-1252',
    'Portuguese',
    ['Endereço;Observações', 'Rua São João 12;Entregar à recepção', 'Praça da Sé;Não há'],
  ],
  ['windows-1252', 'Danish', ['Modtager,Gade', 'Søren Kjær,Østergade 3', 'Åse Bæk,Ålborg']],
  [
    'windows-1252',
    'Icelandic',
    ['Nafn,Gata', 'Þórður Guðmundsdóttir,Laugavegur 5', 'Sigríður Ævarsdóttir,Hávallagata 1'],
  ],
  [
    'windows-1252',
    'many countries',
    ['Name,City', 'Zoé Lefèvre,Fès', 'José Muñoz,Málaga', 'Jürgen Groß,Köln', 'Søren Bæk,Århus'],
  ],
  [
    'macintosh',
    'French of Excel for Macs',
    [
      'Numéro de commande;Nom du destinataire;Téléphone;Région',
      'CI-1;Éloïse Kouamé;0701020304;Côte Ouest, rue des Pêcheurs',
      'CI-2;Zoé N’Guessan;0501020305;Résidence Étoile, près du marché',
    ],
  ],
  [
    'macintosh',
    'Spanish of Excel for Macs',
    ['Número,Dirección,Teléfono', '1,José Muñoz,Málaga', '2,Iñigo Peña,Calle Mayor 3'],
  ],
  [
    'ibm850',
    'French of Excel for DOS',
    [
      'Numéro;Destinataire;Téléphone;Désignation',
      '1;Amélie Béchard;Fès;Chemise à carreaux',
      '2;Hélène Forêt;Meknès;Théière',
      '3;François Noël;Évreux;reçu',
    ],
  ],
  [
    'ibm850',
    'Portuguese of Excel for DOS',
    ['Endereço;Observações', 'Rua São João 12;Entregar à recepção', 'Praça da Sé;Não há'],
  ],
  [
    'windows-1254',
    'Turkish',
    [
      'Sipariş no;Alıcı;Adres;Açıklama',
      '1;Ayşe Yılmaz;Işıklar Cad. No:5 Beşiktaş/İstanbul;Kırılacak eşya',
      '2;Mehmet Çağlar;Atatürk Bulvarı 12 Çankaya/Ankara;Öğleden sonra',
    ],
  ],
  [
    'windows-1250',
    'Polish',
    [
      'Odbiorca;Ulica;Miasto',
      'Łukasz Żak;ul. Święty Marcin 3;Łódź',
      'Małgorzata Dąbrowska;Długa 5;Gdańsk',
    ],
  ],
  [
    'windows-1250',
    'Czech',
    ['Příjemce;Ulice;Město', 'Jiří Dvořák;Náměstí Míru 5;Plzeň', 'Zdeněk Šťastný;Žižkova 12;Brno'],
  ],
  [
    'windows-1250',
    'Hungarian',
    [
      'Címzett;Utca;Megjegyzés',
      'Kovács Győző;Fő utca 3;Törékeny',
      'Szűcs Tímea;Erdőalja út 5;délelőtt',
    ],
  ],
  [
    'windows-1251',
    'Russian',
    [
      'Номер заказа;Получатель;Адрес;Телефон',
      '1;Иванов Пётр Сергеевич;г. Москва, ул. Ленина, д. 5, кв. 12;89161234567',
      '2;ООО «Ромашка»;Санкт-Петербург, Невский пр., 100;89161234568',
    ],
  ],
  [
    'windows-1251',
    'Ukrainian',
    [
      'Замовлення;Отримувач;Місто',
      '1;Олена Їжак;Київ',
      '2;Ґжегож Іщенко;Чернігів, вул. Шевченка, 4',
    ],
  ],
  [
    'windows-1251',
    'Russian in capitals',
    ['ПОЛУЧАТЕЛЬ,ГОРОД', 'ИВАНОВ П С,МОСКВА', 'СИДОРОВА А Н,НОВОСИБИРСК'],
  ],
  ['koi8-r', 'Russian', ['Заказ;Получатель', '1;Пётр Иванов, Москва', '2;Анна Сидорова, Тверь']],
  ['ibm866', 'Russian', ['Заказ;Получатель', '1;Пётр Иванов, Москва', '2;Анна Сидорова, Тверь']],
  [
    'windows-1253',
    'Greek',
    [
      'Παραγγελία;Παραλήπτης;Διεύθυνση',
      '1;Γιώργος Παπαδόπουλος;Ερμού 15, Αθήνα',
      '2;Μαρία Νικολάου;Τσιμισκή 20, Θεσσαλονίκη',
    ],
  ],
  ['windows-1253', 'Greek in capitals', ['ΟΝΟΜΑ,ΠΟΛΗ', 'ΓΙΩΡΓΟΣ,ΑΘΗΝΑ', 'ΜΑΡΙΑ,ΘΕΣΣΑΛΟΝΙΚΗ']],
  [
    'windows-1256',
    'Arabic',
    [
      'رقم الطلب,اسم المستلم,المدينة,العنوان',
      '1,محمد علي,القاهرة,شارع النيل 12',
      '2,فاطمة الزهراء,الدار البيضاء,زنقة 3 رقم 7',
    ],
  ],
  [
    'gb18030',
    'Chinese',
    [
      '订单号,收件人,城市,地址,重量（公斤）',
      '1,陈小明,广州,天河区体育西路 12 号,2.5',
      '2,王芳,义乌,国际商贸城三区,1',
      '3,李强,深圳,30×20×10 纸箱,±5',
    ],
  ],
  [
    'big5',
    'traditional Chinese',
    ['訂單號,收件人,地址', '1,陳小明,台北市信義區松高路 12 號', '2,王雅婷,高雄市前金區中正四路'],
  ],
  [
    'shift_jis',
    'Japanese',
    [
      '注文番号,お届け先,住所,備考',
      '1,山田太郎,東京都千代田区丸の内１-１',
      '2,佐藤花子,大阪市北区梅田,ワレモノ注意です',
      '3,ｽｽﾞｷ ｲﾁﾛｳ,名古屋市中区栄,',
    ],
  ],
  [
    'euc-kr',
    'Korean',
    [
      '주문번호,받는 사람,주소',
      '1,김민수,서울특별시 강남구 테헤란로 12',
      '2,이영희,부산광역시 해운대구',
    ],
  ],
];

describe('the guess of a legacy encoding', () => {
  test.each(tables)('%s is detected in %s', (encoding, _, rows) => {
    const encode = encoder(encoding);
    expect(guessLegacyEncoding(encode(rows.join('\r\n')))).toBe(encoding);
    // A single row suffices.
    for (const row of rows) {
      const bytes = encode(`Order,Name\n${row}`);
      expect(createDecoder(guessLegacyEncoding(bytes)).decode(bytes)).toBe(`Order,Name\n${row}`);
    }
  });

  const western = encoder('windows-1252');
  test.each([
    ['measures', 'Order,Size\n1,30×20×10\n2,3×1×2\n3,40×30×5 cm\n'],
    ['measures of one digit', 'Order,Size\n1,3×1×2\n2,5×4×3\n'],
    ['divisions', 'Order,Size\n1,30÷2\n2,4÷2÷1\n'],
    ['tolerances', 'Order,Weight\n1,2.5±0.1\n2,3±1\n'],
    ['degrees and squares', 'Order,Note\n1,keep at 5° to 8°C\n2,12 m²\n3,½ pallet\n'],
    ['prices', 'Order;Price\n1;5 €\n2;£12\n3;¥100\n'],
    ['one name', 'name\nMüller\n'],
    ['only apostrophes', 'name\nAma’s shop\nKofi’s\n'],
    ['only dashes', 'route\nAccra–Kumasi\nTema – Ho\n9—5\n'],
    ['only quotes', 'goods\n“soft” soap\n‘tea’…\n'],
    ['one dish', 'name\nrødgrød med fløde\n'],
  ])('the text %s is windows-1252', (_, text) => {
    expect(guessLegacyEncoding(western(text))).toBe('windows-1252');
  });

  test('a few words of another script among English ones suffice', () => {
    expect(guessLegacyEncoding(encoder('windows-1256')('name,city\nAli,مصر\nOmar,طنطا\n'))).toBe(
      'windows-1256',
    );
    expect(guessLegacyEncoding(encoder('gb18030')('name,city\nChen,北京\n'))).toBe('gb18030');
    expect(guessLegacyEncoding(encoder('windows-1251')('name,city\nIvan,Москва\n'))).toBe(
      'windows-1251',
    );
  });

  test('UTF-8 with one broken byte stays UTF-8', () => {
    const bytes = utf8('Name,City\nZoé,Fès\nHélène,Meknès\nAmélie,Évreux\n阿玛,广州\n?');
    // An “é” of windows-1252 replaces the question mark.
    bytes[bytes.length - 1] = 0xe9;
    expect(guessLegacyEncoding(bytes)).toBe('utf-8');
  });
});

import { describe, expect, test } from 'vitest';
import { splitHalves } from '../../../src/workers/engine/match/headerReading.ts';
import { createProfile } from '../../../src/workers/engine/match/profile.ts';
import { matchHeaders, matchColumns } from '../../../src/workers/engine/match/matchColumns.ts';
import { fieldNames } from '../../../src/workers/sheetRules.ts';
import { orderHeaders } from './orderHeaders.ts';
import { partyHeaders } from './partyHeaders.ts';

/** Headers as written by merchants, by the field of a domestic order. */
const headerCases: Readonly<Record<string, readonly string[]>> = {
  ...orderHeaders,
  ...partyHeaders,
};

const fields = fieldNames('domestic');
const matchedKey = (header: string) => matchHeaders([header], fields)[0]?.key;

describe('headers as merchants write them', () => {
  test.each(Object.entries(headerCases))('all headers of %s are understood', (key, headers) => {
    const mismatches = headers.flatMap((header) => {
      const matched = matchedKey(header);
      return matched === key ? [] : [`${header}: ${matched}`];
    });
    expect(mismatches).toEqual([]);
  });
});

describe('headers in two languages', () => {
  test.each([
    ['电话/Phone', 'receiverPhone'],
    ['订单号 Order No.', 'customerOrderNo'],
    ['Phone (الهاتف)', 'receiverPhone'],
    ['重量 Weight(KG)', 'weightKg'],
    ['ফোন / Phone', 'receiverPhone'],
    ['件数(PCS)', 'pieces'],
    ['地址1\nAddress1', 'receiverAddress'],
    ['电话2 Phone 2', 'receiverPhone2'],
  ])('the header %s is understood', (header, key) => expect(matchedKey(header)).toBe(key));

  test('such a header is left to the user if its halves differ', () => {
    expect(splitHalves('电话/Address')).toHaveLength(2);
    expect(matchedKey('电话/Address')).toBeNull();
  });
});

describe('a column whose meaning another column states more clearly', () => {
  test('a destination column of countries beside a town is the country', () => {
    const columns = [
      ['CNEE', 'Ama Mensah', 'John Doe'],
      ['CNEE Town', 'Dubai', 'Lyon'],
      ['Destination', 'AE', 'France'],
    ];
    const matches = matchColumns(
      columns.map(([header = '']) => header),
      fieldNames('international'),
      (at) => createProfile(columns[at]?.slice(1) ?? []),
    );
    expect(matches.columns.map(({ key }) => key)).toEqual([
      'receiverName',
      'receiverCity',
      'receiverCountry',
    ]);
  });
  test('the shop’s remark yields to the buyer’s', () => {
    const keys = (headers: string[]) => matchHeaders(headers, fields).map(({ key }) => key);
    expect(keys(['卖家备注'])).toEqual(['remark']);
    expect(keys(['卖家备注', '买家备注'])).toEqual([null, 'remark']);
  });
  test('a phone column with placeholders is still a phone column', () => {
    const profile = createProfile(['NULL', '09021187340', 'NULL', 'n/a', '-']);
    expect([profile.filled, profile.share('phone')]).toEqual([1, 1]);
  });
});

describe('words that change the meaning of others', () => {
  test.each([
    ['Receiver name', 'receiverName', 'Sender name', 'senderName'],
    ['Order number', 'customerOrderNo', 'Number of orders', null],
    ['Parcel weight', 'weightKg', 'Weight unit', null],
    ['No. of items', 'pieces', 'Item no.', null],
    ['主订单编号', 'customerOrderNo', '子订单编号', null],
    ['Order ID', 'customerOrderNo', 'Sub-order ID', null],
    ['Delivery address', 'receiverAddress', 'Delivery fee', null],
  ])('the header %s is %s, and %s is %s', (header, key, otherHeader, otherKey) => {
    expect([matchedKey(header), matchedKey(otherHeader)]).toEqual([key, otherKey]);
  });

  test.each([
    [
      ['LGA', 'City'],
      ['receiverArea', 'receiverCity'],
    ],
    [
      ['LGA', 'State'],
      ['receiverCity', 'receiverProvince'],
    ],
    [
      ['Order ID', 'Reference'],
      ['customerOrderNo', null],
    ],
    [
      ['Reference', 'Name'],
      ['customerOrderNo', 'receiverName'],
    ],
    [
      ['Drop-off point', 'Drop point'],
      ['receiverAddress', 'deliveryType'],
    ],
    [
      ['Order details', 'Order no'],
      ['goodsName', 'customerOrderNo'],
    ],
    [
      ['تفاصيل الأوردر', 'موبايل تاني'],
      ['goodsName', 'receiverPhone2'],
    ],
    [
      ['Building, Villa & Flat', 'Area / Community'],
      ['receiverAddress', 'receiverArea'],
    ],
    [
      ['Dispatch note', 'Order no'],
      ['remark', 'customerOrderNo'],
    ],
  ])('the headers %j are %j', (headers, keys) => {
    expect(matchHeaders(headers, fields).map(({ key }) => key)).toEqual(keys);
  });

  test.each([
    [
      ['平台单号', '买家姓名'],
      ['customerOrderNo', 'receiverName'],
    ],
    [
      ['Tél exp', 'Tél dest'],
      ['senderPhone', 'receiverPhone'],
    ],
    [
      ['Contre remb.', 'Valeur déclarée'],
      ['codAmount', 'declaredValue'],
    ],
    [
      ['District', 'Thana', 'City'],
      ['receiverProvince', 'receiverArea', 'receiverCity'],
    ],
    [
      ['ENLÈVEMENT Tél', 'LIVRAISON Tél'],
      ['senderPhone', 'receiverPhone'],
    ],
  ])('the headers %j of parcels or freight are %j', (headers, keys) => {
    const matches = matchHeaders(
      headers,
      headers.includes('ENLÈVEMENT Tél') ? fieldNames('ltl') : fields,
    );
    expect(matches.map(({ key }) => key)).toEqual(keys);
  });

  test.each([
    ['Items', ['2', '1', '3', '1'], 'pieces'],
    ['Items', ['Cotton shirts', 'Phone case', 'Shea butter', 'Shoes'], 'goodsName'],
    ['Articles', ['2', '1', '3', '1'], 'pieces'],
    ['Numéro', ['77 123 45 67', '76 234 56 78', '70 345 67 89', '78 456 78 90'], 'receiverPhone'],
    ['Numéro', ['10443', '10444', '10445', '10446'], null],
    [
      'Quartier / adresse',
      ['Sacré-Coeur 3, villa 9423', 'rue 12 n° 4', 'HLM 5, près du marché'],
      'receiverAddress',
    ],
  ])('the header %s is decided by its cells: %j', (header, cells, key) => {
    const receiver = ['Receiver', ['Ama Mensah', 'Yaw Boateng', 'Esi Owusu']] as const;
    const profiles = [createProfile(cells), createProfile(receiver[1])];
    const [column] = matchColumns(
      [header, receiver[0]],
      fields,
      (at) => profiles[at] ?? null,
    ).columns;
    expect(column?.key ?? null).toBe(key);
  });

  test.each([
    ['ST', ['TX', 'CO', 'FL', 'WA'], 'receiverProvince'],
    ['ST', ['12 High St', '4 Mill Lane', '9 Park Road'], null],
    ['Intitulé client', ['Awa Koné', 'Serge Yao', 'Fatou Traoré'], 'receiverName'],
    ['Livraison', ['Domicile', 'Point relais', 'Domicile', 'Domicile'], 'deliveryType'],
    ['Livraison', ['12 rue des Jardins', 'Villa 4, rue K12', 'Lot 8, rue L'], 'receiverAddress'],
    ['Livraison', ['1500', '2000', '1500'], null],
    ['收货人/提货人', ['王晓梅', '李建国', '陈思远'], 'receiverName'],
    ['Pickup station / address', ['12 Moi Avenue', 'Shop 4, Links Road'], 'receiverAddress'],
  ])('the header %s has its first meaning if the cells confirm it: %j', (header, cells, key) => {
    const [column] = matchColumns([header], fields, () => createProfile(cells)).columns;
    expect(column?.key ?? null).toBe(key);
  });

  test.each([
    ['Model', ['Samsung A16', 'iPhone 13', 'Itel 2163'], 'goodsName'],
    ['Brand', ['Lager crates', 'Bottled water', 'Juice'], null],
    ['Brand / SKU', ['Bottled water', 'Orange juice', 'Black tea'], 'goodsName'],
    ['District', ['Maadi', 'Dokki', 'Imbaba'], 'receiverCity'],
  ])(
    'the column %s substitutes for a required field without a column: %j',
    (header, cells, key) => {
      const otherColumns = [
        ['Order no', ['A-1', 'A-2', 'A-3']],
        ['Customer', ['Heba Youssef', 'Sherif Nagy', 'Mona Adel']],
        ['Mobile', ['01005566771', '01226677889', '01119988123']],
        ['Governorate', ['Cairo', 'Giza', 'Giza']],
      ] as const;
      const columns = [...otherColumns, [header, cells] as const];
      const matches = matchColumns(
        columns.map(([name]) => name),
        fields,
        (at) => createProfile(columns[at]?.[1] ?? []),
      );
      expect(matches.columns.at(-1)?.key ?? null).toBe(key);
    },
  );

  test('a customs price is preferred to the shop’s own', () => {
    const matches = matchHeaders(['产品单价', '申报单价（USD）'], fieldNames('international'));
    expect(matches.map(({ key }) => key)).toEqual([null, 'unitValue']);
  });

  test.each([
    ['申报品名(英文)', 'goodsName'],
    ['申报品名(中文)', 'goodsNameLocal'],
    ['recipient_reference', 'customerOrderNo'],
    ['Amazon order ID', 'customerOrderNo'],
    ['2ème téléphone', null],
    ['Stock code', 'sku'],
    ['رمز SKU', 'sku'],
    ['到达地址', 'receiverAddress'],
    ['Exported', null],
    ['Packed', null],
    ['Pays (code ISO)', 'receiverCountry'],
    ['详细收货地址/提货地址', 'receiverAddress'],
    ['Primary tel', 'receiverPhone'],
  ])('the header %s is %s', (header, key) => {
    expect(matchHeaders([header], fieldNames('international'))[0]?.key).toBe(key);
  });

  test('a platform’s number is the order number if no other column is', () => {
    const matchedKeys = (headers: readonly string[]) =>
      matchColumns(headers, fieldNames('fbs'), () =>
        createProfile(['A-1', 'A-2', 'A-3']),
      ).columns.map(({ key }) => key);
    const otherHeaders = ['SKU', 'Customer', 'Warehouse code', 'Quantity'];
    expect(matchedKeys(['平台订单号', ...otherHeaders])[0]).toBe('customerOrderNo');
    expect(matchedKeys(['客户订单号', '平台订单号', ...otherHeaders]).slice(0, 2)).toEqual([
      'customerOrderNo',
      'buyerReference',
    ]);
  });

  test('VAT is a number of the receiver only if it has letters', () => {
    const matchValues = (cells: readonly string[]) =>
      matchColumns(['VAT'], fieldNames('international'), () => createProfile(cells)).columns[0]
        ?.key;
    expect(matchValues(['GB123456789', 'FR12345678901', 'DE123456789'])).toBe('receiverTaxId');
    expect(matchValues(['12.50', '3.99', '7.20'])).toBeNull();
  });

  test('the billed party gets the parcel only if no column has a destination', () => {
    const profiles = [
      ['12 High Street', '4 Mill Lane'],
      ['Leeds', 'York'],
      ['0244123456', '0244123457'],
    ];
    const matchedKeys = (headers: readonly string[]) =>
      matchColumns(headers, fields, (at) => createProfile(profiles[at] ?? [])).columns.map(
        ({ key }) => key,
      );
    expect(matchedKeys(['Billing address', 'Billing city', 'Billing phone'])).toEqual([
      'receiverAddress',
      'receiverCity',
      'receiverPhone',
    ]);
    expect(matchedKeys(['Shipping address', 'Billing city', 'Billing phone'])).toEqual([
      'receiverAddress',
      null,
      'receiverPhone',
    ]);
    expect(matchedKeys(['Shipping address', 'Billing phone', 'Shipping phone'])[1]).toBe(null);
  });

  test('a named zone beside a region and a town is a quarter', () => {
    const matchedKeys = (zones: readonly string[]) => {
      const profiles = [['Lagos', 'Oyo'], ['Ikeja', 'Ibadan'], zones];
      const headers = ['State', 'City', 'Zone'];
      return matchColumns(headers, fields, (at) => createProfile(profiles[at] ?? [])).columns[2]
        ?.key;
    };
    expect(matchedKeys(['Alausa', 'Bodija'])).toBe('receiverArea');
    expect(matchedKeys(['Zone A', 'Zone B'])).toBeNull();
  });

  test('a district of the sender is not the receiver’s', () => {
    const matches = matchHeaders(['Sender District', 'Thana'], fields);
    expect(matches.map(({ key }) => key)).toEqual([null, 'receiverArea']);
  });

  test('goods have their own weights if orders list them', () => {
    const headers = ['Product weight', 'Poids produit', '单品重量', 'وزن المنتج', 'পণ্যের ওজন'];
    const matchKinds = (kind: 'domestic' | 'international') =>
      headers.map((header) => matchHeaders([header], fieldNames(kind))[0]?.key);
    expect(matchKinds('domestic')).toEqual(headers.map(() => 'weightKg'));
    expect(matchKinds('international')).toEqual(headers.map(() => 'unitWeightKg'));
  });

  test('prices with and without tax are prices', () => {
    const matchOne = (header: string) =>
      matchHeaders([header], fieldNames('international'))[0]?.key;
    expect(matchOne('unit_price_tax_incl')).toBe('unitValue');
    expect(matchOne('Prix unitaire TTC')).toBe('unitValue');
    expect(matchOne('country_iso')).toBe('receiverCountry');
    expect(matchOne('product_reference')).toBe('sku');
  });

  test('a district beside a thana is not an area, because the thana is below it', () => {
    const [district, thana] = matchHeaders(['District', 'Thana'], fields);
    expect(thana?.key).toBe('receiverArea');
    expect(district?.key).not.toBe('receiverArea');
  });

  test('a company is the sender or receiver of freight, which has no other name', () => {
    const headers = ['Collection company', 'Delivery company', 'Company'];
    const matchAll = (kind: 'ltl' | 'express') =>
      matchHeaders(headers, fieldNames(kind)).map(({ key }) => key);
    expect(matchAll('ltl')).toEqual(['senderName', 'receiverName', null]);
    expect(matchAll('express')).toEqual([null, 'receiverCompany', null]);
  });
});

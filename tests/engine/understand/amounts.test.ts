import { describe, expect, test } from 'vitest';
import { openAsCsv, type MerchantSheet } from './merchantSheet.ts';

const createSheet = (
  columns: readonly (readonly string[])[],
  kind: MerchantSheet['kind'] = 'domestic',
  country = 'GH',
): MerchantSheet => {
  const allColumns = [
    ['Order no', 'A-1', 'A-2', 'A-3', 'A-4'],
    ['Receiver', 'Ama Mensah', 'Kofi Boateng', 'Efua Addo', 'Yaw Osei'],
    ...columns,
  ];
  return {
    kind,
    country,
    header: allColumns.map(([header = '']) => header),
    rows: [1, 2, 3, 4].map((row) => allColumns.map((cells) => cells[row] ?? '')),
  };
};

type OpenFile = Awaited<ReturnType<typeof openAsCsv>>;

async function readRules({ engine, layout }: OpenFile, key: string) {
  const column = layout.columns.findIndex((candidate) => candidate.key === key);
  const { rows } = await engine.window(0, 10);
  return rows.map(({ cells }) => cells[column]?.verdicts.map(({ rule }) => rule) ?? []);
}

describe('an amount beside a column of yes and no', () => {
  test.each([
    ['COD', 'Yes', 'No'],
    ['Is COD', 'TRUE', 'FALSE'],
    ['Cash on delivery?', 'Y', ''],
    ['货到付款', '是', '否'],
    ['الدفع عند الاستلام', 'نعم', 'لا'],
    ['Contre remboursement', 'oui', 'non'],
  ])('the amount is collected if the flag is yes: %s, %s, %s', async (header, yes, no) => {
    const file = await openAsCsv(
      createSheet([
        [header, yes, no, yes, no],
        ['COD amount', '120', '80', '', ''],
        ['Currency', 'GHS', 'GHS', 'GHS', 'GHS'],
      ]),
    );
    expect(await file.texts('codAmount')).toEqual(['120', '0', '', '']);
    const rules = await readRules(file, 'codAmount');
    expect(rules).toEqual([[], ['rule.changed.notCollected'], [], []]);
    expect(file.layout.unused.map((column) => column.header)).not.toContain(header);
  });

  test.each([
    ['Paid', 'Yes', 'No'],
    ['Paid via M-Pesa?', 'Yes', 'No'],
    ['是否已付款', '是', '否'],
    ['Déjà payé', 'oui', 'non'],
    ['تم الدفع', 'نعم', 'لا'],
    ['পরিশোধিত', 'হ্যাঁ', 'না'],
  ])('the amount is kept beside %s, with a warning', async (header, yes, no) => {
    const file = await openAsCsv(
      createSheet([
        ['COD', '120', '80', '', '60'],
        [header, yes, no, yes, no],
        ['Currency', 'GHS', 'GHS', 'GHS', 'GHS'],
      ]),
    );
    expect(await file.texts('codAmount')).toEqual(['120', '80', '', '60']);
    expect(await readRules(file, 'codAmount')).toEqual([['rule.cod.paid'], [], [], []]);
  });
});

describe('the amount to pay', () => {
  test.each(['Total à payer', 'Montant à payer (FCFA)', 'Balance due'])(
    'the user is asked whether to collect %s',
    async (header) => {
      const file = await openAsCsv(createSheet([[header, '15000', '8000', '22000', '9500']]));
      expect(file.layout.questions).toContainEqual({
        type: 'unsure',
        key: 'codAmount',
        sources: [2],
      });
    },
  );
});

describe('the amount due in a sheet of only cash on delivery', () => {
  test.each([
    'Pay on delivery',
    'COD',
    '货到付款',
    'Contre remboursement',
    'الدفع عند الاستلام',
    'ক্যাশ অন ডেলিভারি',
  ])('the amount is collected: %s', async (wording) => {
    const file = await openAsCsv(
      createSheet([
        ['Amount due', '15000', '8000', '22000', '9500'],
        ['How', wording, wording, wording, wording],
      ]),
    );
    expect(await file.texts('codAmount')).toEqual(['15000', '8000', '22000', '9500']);
  });

  test('the amount raises a question if some orders were paid in another way', async () => {
    const file = await openAsCsv(
      createSheet([
        ['Amount due', '15000', '8000', '22000', '9500'],
        ['How', 'COD', 'COD', 'Card', 'COD'],
      ]),
    );
    expect(file.uses['Amount due']).toEqual([]);
    expect([...file.questionColumns]).toEqual([2]);
  });
});

describe('the currency of prices', () => {
  test.each(['单价USD\nU/P', '申报单价(USD)', 'Unit price USD', 'Prix unitaire (USD)'])(
    'the header names the currency: %j',
    async (header) => {
      const file = await openAsCsv({
        kind: 'international',
        country: 'CN',
        header: ['Order no', 'Item', 'Qty', header],
        rows: [
          ['A-1', 'LED lamp', '2', '4.5'],
          ['A-2', 'Phone case', '1', '1.2'],
        ],
      });
      expect(await file.texts('currency')).toEqual(['USD', 'USD']);
    },
  );
});

describe('weights without a unit', () => {
  test('weights too large for kilograms raise the question whether they are in grams', async () => {
    const file = await openAsCsv(createSheet([['Weight', '250', '450', '620', '300']]));
    const question = { type: 'unsure', key: 'weightKg', sources: [2], unit: 'g' };
    expect(file.layout.questions).toContainEqual(question);
    expect(file.uses['Weight']).toEqual([]);
  });

  test('weights in a country that weighs in pounds raise the question whether they are in pounds', async () => {
    const file = await openAsCsv(
      createSheet([['Package weight', '2', '3.5', '12', '1']], 'domestic', 'US'),
    );
    const question = { type: 'unsure', key: 'weightKg', sources: [2], unit: 'lb' };
    expect(file.layout.questions).toContainEqual(question);
  });

  test.each([
    ['header', [['Weight (kg)', '2', '3.5', '12', '1']]],
    ['cell', [['Weight', '2 kg', '3.5 kg', '12 kg', '1 kg']]],
    [
      'column beside it',
      [
        ['Weight', '2', '3.5', '12', '1'],
        ['Weight unit', 'kg', 'kg', 'kg', 'kg'],
      ],
    ],
  ])(
    'weights in a country of pounds are in kilograms if a %s gives the unit',
    async (_, columns) => {
      const file = await openAsCsv(createSheet(columns, 'domestic', 'US'));
      expect(file.layout.questions.map(({ key }) => key)).not.toContain('weightKg');
      expect(await file.texts('weightKg')).toEqual(['2', '3.5', '12', '1']);
      expect((await readRules(file, 'weightKg')).flat()).not.toContain('rule.number.unsaidUnit');
    },
  );

  test('each weight gets a warning with the converted weight until the unit is given', async () => {
    const file = await openAsCsv(
      createSheet([['Weight', '2', '3.5', '', '1 kg']], 'domestic', 'US'),
    );
    const orderNo = { customerOrderNo: { from: 'column', column: 0 } } as const;
    const readWeights = async (unit?: string) => {
      const weightKg = {
        from: 'column',
        column: 2,
        ...(unit === undefined ? {} : { unit }),
      } as const;
      const remapped = await file.engine.remap({ fields: { ...orderNo, weightKg } });
      if (!remapped.ok) throw new Error(remapped.failure.message);
      const column = remapped.layout.columns.findIndex(({ key }) => key === 'weightKg');
      const { rows } = await file.engine.window(0, 4);
      return rows.map(({ cells }) => cells[column]);
    };
    const [firstCell, , , lastCell] = await readWeights();
    expect(firstCell?.text).toBe('2');
    expect(firstCell?.verdicts).toMatchObject([
      {
        rule: 'rule.number.unsaidUnit',
        params: { value: '2', own: 'kg', unit: 'lb', other: '0.907' },
        fix: '2 lb',
      },
    ]);
    expect(lastCell?.verdicts.map(({ rule }) => rule)).toEqual(['rule.changed.number']);
    expect((await readWeights('lb'))[0]).toMatchObject({ text: '0.907' });
    expect((await readWeights('kg'))[0]).toMatchObject({ text: '2', verdicts: [] });
  });

  test('weights are converted from the unit given in a mapping', async () => {
    const file = await openAsCsv(createSheet([['Weight', '250', '450', '620', '300']]));
    const remapped = await file.engine.remap({
      fields: {
        customerOrderNo: { from: 'column', column: 0 },
        weightKg: { from: 'column', column: 2, unit: 'g' },
      },
    });
    if (!remapped.ok) throw new Error(remapped.failure.message);
    const column = remapped.layout.columns.findIndex(({ key }) => key === 'weightKg');
    expect(remapped.layout.columns[column]).toMatchObject({ unit: 'g', reason: 'chosen' });
    const { rows } = await file.engine.window(0, 1);
    expect(rows[0]?.cells[column]).toMatchObject({
      text: '0.25',
      verdicts: [{ rule: 'rule.changed.unit' }],
    });
  });

  test.each([
    ['plausible parcel weights stay unchanged', 'Weight', ['1', '2.5', '12', '0.3'], 'domestic'],
    ['weights headed in kg stay unchanged', 'Weight kg', ['250', '450', '620', '300'], 'domestic'],
    ['weights of pallets stay unchanged', 'Weight', ['250', '450', '620', '300'], 'ltl'],
  ] as const)('%s', async (_, header, cells, kind) => {
    const file = await openAsCsv(createSheet([[header, ...cells]], kind));
    expect(await file.texts('weightKg')).toEqual([...cells]);
  });

  test('unusual weights get a warning', async () => {
    const parcels = await openAsCsv(createSheet([['Weight', '1.5', '800', '100', '2']]));
    expect(await readRules(parcels, 'weightKg')).toEqual([
      [],
      ['rule.number.unusuallyLarge'],
      [],
      [],
    ]);
    const pallets = await openAsCsv(
      createSheet([['Weight (kg)', '1.84', '840', '1200', '20']], 'ltl'),
    );
    expect((await readRules(pallets, 'weightKg'))[0]).toEqual(['rule.number.unusuallySmall']);
  });
});

describe('the currency of amounts without a currency column', () => {
  const openAmounts = (header: string, cells: readonly string[]) =>
    openAsCsv(createSheet([[header, ...cells]]));
  const findCurrencyQuestions = ({ layout }: OpenFile) =>
    layout.questions.filter(({ key }) => key === 'currency');
  const missingCurrency = (text: string) => ({
    type: 'missing',
    key: 'currency',
    sources: [],
    text,
  });

  test('one question asks for the currency and proposes the company’s currency', async () => {
    const file = await openAmounts('COD amount', ['120', '₵80', '', '0']);
    expect(findCurrencyQuestions(file)).toEqual([missingCurrency('GHS')]);
    expect(file.layout.missing).toContain('currency');
    expect(await readRules(file, 'currency')).toEqual([
      ['rule.currency.missing'],
      ['rule.currency.missing'],
      [],
      [],
    ]);
  });

  test('the currency is proposed from the cells if they name another', async () => {
    const file = await openAmounts('COD amount', ['€ 120', '80', '15,50 €', '0']);
    expect(findCurrencyQuestions(file)).toEqual([missingCurrency('EUR')]);
  });

  test.each([
    ['COD (GHS)', ['120', '80', '60', '0'], 'GHS'],
    ['COD amount', ['₦120', '₦80', '₦1,500', '0'], 'NGN'],
  ] as const)('header or cells give the currency: %s, %s', async (header, cells, text) => {
    const file = await openAmounts(header, cells);
    expect(findCurrencyQuestions(file)).toEqual([]);
    expect(await file.texts('currency')).toEqual([text, text, text, text]);
  });

  test.each([
    // Two countries have dirhams, three write 元.
    ['Amount to collect in DH', ['120', '80', '60', '0'], [missingCurrency('MAD')]],
    ['代收货款(元)', ['120', '80', '60', '0'], [missingCurrency('CNY')]],
    // With two currencies in one column, neither applies to all.
    [
      'COD amount',
      ['GHS120', '$80', '60', '0'],
      [{ type: 'missing', key: 'currency', sources: [] }],
    ],
  ])(
    'the currency is a question if several are possible: %s, %s',
    async (header, cells, expected) => {
      expect(findCurrencyQuestions(await openAmounts(header, cells))).toEqual(expected);
    },
  );

  test('the currency is no question without amounts', async () => {
    const file = await openAmounts('COD amount', ['0', '', '-', '0']);
    expect(findCurrencyQuestions(file)).toEqual([]);
  });

  test('the currency is no longer a question once given', async () => {
    const file = await openAmounts('COD amount', ['120', '80', '60', '0']);
    const remapped = await file.engine.remap({
      fields: {
        codAmount: { from: 'column', column: 2 },
        currency: { from: 'constant', text: 'GHS' },
      },
    });
    expect(remapped.ok && remapped.layout.missing).not.toContain('currency');
  });
});

/** Long enough that a file with U+0001 as a flag is still detected as text. */
const ADDRESS = '14 Oxford Street, third floor, behind the petrol station and the market, Osu';

describe('a yes/no flag', () => {
  test.each([
    ['1', '0'],
    ['t', 'f'],
    ['true', 'false'],
    ['\u0001', ''],
    ['1', '1'],
  ])('a flag is never the amount to collect: %j and %j', async (yes, no) => {
    for (const header of ['COD', 'COD amount']) {
      const file = await openAsCsv(
        createSheet([
          [header, yes, no, yes, no],
          ['Total', '80.50', '81.50', '82.50', '83.50'],
          ['Address', ...Array<string>(4).fill(ADDRESS)],
        ]),
      );
      expect(file.uses[header]).toEqual([]);
      expect(file.layout.questions).toContainEqual({
        type: 'unsure',
        key: 'codAmount',
        sources: [3],
      });
    }
  });

  test('a flag of 0 sets the amount in the amount column to 0', async () => {
    const file = await openAsCsv(
      createSheet([
        ['COD', '1', '0', '1', '0'],
        ['COD amount', '80.50', '81.50', '82.50', '83.50'],
      ]),
    );
    expect(await file.texts('codAmount')).toEqual(['80.50', '0', '82.50', '0']);
  });
});

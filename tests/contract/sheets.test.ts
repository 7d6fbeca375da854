import { isBlankMark } from '../../src/domain/text/cellWords.ts';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paymentCodes, serviceCodes } from '../../src/domain/sheets/serviceCodes.ts';
import type { Accept } from '../../src/domain/fields/fields.ts';
import { foldText, spellingKey } from '../../src/domain/fields/foldText.ts';
import { companyRowRuleInputs } from '../../src/domain/sheets/fieldGroups.ts';
import { deliveryTypeCodes } from '../../src/domain/sheets/deliveryTypes.ts';
import {
  exportReasonCodes,
  handlingCodes,
  incotermCodes,
  palletTypeCodes,
  platformCodes,
  yesNoCodes,
} from '../../src/domain/sheets/tradeCodes.ts';
import { languages } from '../../src/domain/languages.ts';
import { toFacet, orderKinds } from '../../src/domain/sheets/sheet.ts';
import { sheets } from '../../src/domain/sheets/sheets.ts';
import { createBuiltInFacts } from '../../server/countries/builtInCountries.ts';
import { runs } from '../support/properties.ts';

const columns = Object.values(sheets).flatMap((sheet) =>
  sheet.columns.map((column) => ({ ...column, kind: sheet.kind, sheet })),
);

/** Random texts that a field's Accept passes without reading. */
function createAccepted(accept: Accept): fc.Arbitrary<string> | null {
  const stringOf = (chars: string, minLength: number, maxLength: number) =>
    fc.string({ unit: fc.constantFrom(...chars.split('')), minLength, maxLength });
  const lettersAndDigits = 'ABCXYZabcexyz0123456789';
  switch (accept.type) {
    case 'text': {
      const { minLength, maxLength } = accept;
      const isNotBlank = (text: string) => !isBlankMark(text);
      if (accept.chars === 'reference') {
        // An E comes more often, because 1E5 is a reference and not a number.
        return stringOf(`${lettersAndDigits}-_./#EE`, minLength, maxLength).filter(isNotBlank);
      }
      const printable = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
      return stringOf(printable, minLength, maxLength).filter(
        (text) =>
          text === text.trim() &&
          !text.includes('  ') &&
          text.length >= minLength &&
          isNotBlank(text),
      );
    }
    case 'digits': {
      return numbersIn(accept, [
        ...listDialled(accept),
        ...listStarts(accept.bare, '', (length) => length),
      ]);
    }
    case 'decimal': {
      const { min, max, scale } = accept;
      const unit = 10 ** scale;
      return fc
        .integer({ min: Math.ceil(min * unit), max: Math.min(max * unit, 2 ** 52) })
        .map((n) => String(n / unit));
    }
    case 'none':
      return null;
  }
}

type Digits = Extract<Accept, { type: 'digits' }>;

interface NumberStart {
  readonly prefix: string;
  /** Digits that follow. */
  readonly digits: number;
}

/** Numbers that the tables accept after a calling code or a 0. */
const listDialled = ({ abroad, zero }: Pick<Digits, 'abroad' | 'zero'>): NumberStart[] => [
  ...abroad.flatMap((table, code) =>
    table === undefined ? [] : listStarts(table, `+${code}`, (length) => length),
  ),
  ...listStarts(zero, '0', (length) => length - 1),
];

/** Random telephone numbers with one of the given starts. */
function numbersIn({ minLength, maxLength }: Digits, starts: NumberStart[]): fc.Arbitrary<string> {
  const fitting = starts.filter(({ prefix, digits }) => {
    const length = prefix.replace('+', '').length + digits;
    return length >= minLength && length <= maxLength && !prefix.startsWith('00');
  });
  return fc.constantFrom(...fitting).chain(({ prefix, digits }) =>
    fc
      .string({
        unit: fc.constantFrom(...'0123456789'.split('')),
        minLength: digits,
        maxLength: digits,
      })
      .map((followingDigits) => prefix + followingDigits),
  );
}

/**
 * First digits and lengths of the numbers that a table of `accept` passes. At each pair of first digits, the table has
 * a set of bits, one for each length.
 */
function listStarts(
  table: Uint16Array,
  prefix: string,
  lengthOf: (length: number) => number,
): NumberStart[] {
  return Array.from(table).flatMap((bits, start) =>
    Array.from({ length: 16 }, (_, length) => length)
      .filter((length) => ((bits >> length) & 1) === 1)
      .map((length) => ({
        prefix: prefix + String(start).padStart(2, '0'),
        digits: lengthOf(length) - 2,
      })),
  );
}

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(...'+00123456789 ().-'.split('')),
    minLength: 7,
    maxLength: 18,
  }),
);

/** The columns of a sheet by the spellings of their headers, in all languages. */
const keysBySpelling = new Map(
  Object.values(sheets).map((sheet) => {
    const keys = new Map<string, Set<string>>();
    for (const column of sheet.columns) {
      for (const header of languages.flatMap((language) => column.headers[language])) {
        const spelling = spellingKey(header);
        keys.set(spelling, (keys.get(spelling) ?? new Set()).add(column.key));
      }
    }
    return [sheet.kind, keys];
  }),
);

/** Distinct fields; columns of several kinds may share one. */
const fields = [...new Map(columns.map((column) => [column.field, column])).values()];

describe.each(fields)('field $kind $key', ({ field, example }) => {
  // Phones are read with a country, measures with a unit.
  const contexts =
    field.kind === 'phone' ? ['', 'GH', 'CN', 'IN', 'EG', 'DE', 'US'] : ['', field.unit ?? ''];
  test.each(contexts)(
    'texts that Accept passes are read unchanged and without a finding: %s',
    (columnContext) => {
      const arbitrary = createAccepted(field.acceptInContext?.(columnContext) ?? field.accept);
      fc.assert(
        fc.property(arbitrary ?? fc.constant(example), (text) => {
          const reading = field.read(text, columnContext);
          expect(reading).toMatchObject({ text, findings: [] });
          expect(reading.value === null).toBe(text === '');
        }),
        { numRuns: runs(25) },
      );
    },
  );

  test.each(contexts)(
    'numbers outside known ranges are read unchanged with one finding: %s',
    (columnContext) => {
      const accept = field.acceptInContext?.(columnContext) ?? field.accept;
      if (accept.type !== 'digits') return;
      fc.assert(
        fc.property(numbersIn(accept, listDialled(accept.unlisted)), (text) => {
          const findings = [{ rule: 'rule.phone.range', severity: 'warning' }];
          expect(field.read(text, columnContext)).toMatchObject({ value: text, text, findings });
        }),
        { numRuns: runs(100) },
      );
    },
  );

  test('reading never throws and is idempotent', () => {
    fc.assert(
      fc.property(anyText, fc.constantFrom(...contexts), (text, columnContext) => {
        const reading = field.read(text, columnContext);
        if (reading.value === null) return;
        const repeated = field.read(reading.text, columnContext);
        expect(repeated.text).toBe(reading.text);
        expect(repeated.value).toEqual(reading.value);
        expect(repeated.findings.filter(({ severity }) => severity === 'info')).toEqual([]);
      }),
      { numRuns: runs(25) },
    );
  });
});

describe.each(columns)('$kind $key', ({ field, example, headers, width, key, kind }) => {
  test('the example is read without a finding', () => {
    const { findings } = field.read(example);
    // A required field without an example fails.
    expect(findings).toEqual(example === '' && field.required ? ['no example'] : []);
  });

  test('headers exist in every language, and each belongs to one column', () => {
    for (const language of languages) {
      for (const header of headers[language]) {
        expect([...(keysBySpelling.get(kind)?.get(spellingKey(header)) ?? [])]).toEqual([key]);
        expect(header).toBe(header.trim().normalize('NFC'));
        expect(foldText(header).findings.filter(({ rule }) => rule.endsWith('invisible'))).toEqual(
          [],
        );
      }
    }
    expect(width).toBeGreaterThan(0);
  });

  test('headers are written in their own script', () => {
    const scripts = { zh: /\p{sc=Han}/u, ar: /\p{sc=Arabic}/u, bn: /\p{sc=Bengali}/u } as const;
    for (const language of ['zh', 'ar', 'bn'] as const) {
      for (const header of headers[language]) expect(header).toMatch(scripts[language]);
    }
    for (const header of [...headers.en, ...headers.fr])
      expect(header).toMatch(/^[\p{sc=Latin}\P{L}]+$/u);
  });
});

const codeLists = {
  deliveryTypeCodes,
  serviceCodes,
  paymentCodes,
  incotermCodes,
  exportReasonCodes,
  platformCodes,
  palletTypeCodes,
  handlingCodes,
  yesNoCodes,
};

test.each(Object.entries<Readonly<Record<string, readonly string[]>>>(codeLists))(
  'no spelling in %s belongs to two codes',
  (_, codes) => {
    const owner = new Map<string, string>();
    for (const [canonical, spellings] of Object.entries(codes)) {
      for (const spelling of [canonical, ...spellings]) {
        const key = spellingKey(spelling);
        expect(key).not.toBe('');
        expect(owner.get(key) ?? canonical).toBe(canonical);
        owner.set(key, canonical);
      }
    }
  },
);

test.each(
  Object.values(sheets).flatMap(({ kind, ...sheet }) =>
    ['GH', 'MA'].map((home) => ({ kind, home, sheet })),
  ),
)(
  'rows of $kind from $home with the same facets get the same findings',
  ({ home: countryCode, sheet }) => {
    const context = { countryCode, countries: createBuiltInFacts() };
    const inputs = Object.entries(sheet.rowRuleInputs);
    const companyInputs = companyRowRuleInputs(sheet, context);
    const texts = {
      value: [
        '',
        'GH',
        'MA',
        'XOF',
        'KWD',
        'GHS',
        'FR',
        'US',
        'BR',
        '69002',
        '2134',
        '12:00',
        'HOME',
        'PICKUP_POINT',
      ],
      presence: ['', '1', '22.5'],
      whole: ['', '0.999', '0.5', '1', '1.5', '2', '2.999', '3', '12.25'],
      decimals: ['', '0', '0.000', '1', '250', '1.5', '9.25', '3.125'],
    };
    const row = fc.record(
      Object.fromEntries(
        inputs.map(([key, facet]) => [key, fc.constantFrom(...texts[facet ?? 'value'])]),
      ),
    );
    const empty = Object.fromEntries(sheet.columns.map(({ key }) => [key, '']));
    const verdicts = new Map<string, string>();
    const judge = (rowTexts: Readonly<Record<string, string>>) =>
      JSON.stringify(
        sheet
          .rowRules({ ...empty, ...rowTexts }, context)
          .map(({ column, rule, severity }) => [column, rule, severity]),
      );
    fc.assert(
      fc.property(row, (rowTexts) => {
        const facetKey = Object.entries(companyInputs)
          .map(([key, facet]) => toFacet(facet ?? 'value', rowTexts[key] ?? ''))
          .join('|');
        const found = judge(rowTexts);
        expect(found).toBe(verdicts.get(facetKey) ?? found);
        verdicts.set(facetKey, found);
      }),
      { numRuns: runs(1_000) },
    );
  },
);

describe.each(orderKinds)('sheet of %s', (kind) => {
  const { columns, rowRules, group } = sheets[kind];
  const example = Object.fromEntries(columns.map((column) => [column.key, column.example]));

  test('the template’s example breaks no rule', () => {
    for (const { key, field } of columns) {
      expect([key, field.read(example[key] ?? '').findings]).toEqual([key, []]);
    }
    expect(rowRules(example, { countryCode: 'GH', countries: createBuiltInFacts() })).toEqual([]);
    expect(group?.rules([example]) ?? []).toEqual([]);
  });

  test('rows of an order are grouped by a required field', () => {
    if (group === undefined) return;
    const groupColumn = columns.find(({ key }) => key === group.by);
    expect([
      groupColumn?.field.required,
      groupColumn?.isUnique,
      group.line.includes(group.by),
    ]).toEqual([true, false, false]);
    const keys = new Set(columns.map(({ key }) => key));
    expect(group.line.filter((key) => !keys.has(key))).toEqual([]);
  });

  test('the rules of an order read exactly their declared fields', () => {
    const readKeys = new Set<string>();
    const proxy = new Proxy(example, {
      get: (row, key) => {
        readKeys.add(String(key));
        return row[String(key)];
      },
    });
    group?.rules([proxy, proxy]);
    expect([...readKeys].toSorted()).toEqual((group?.ruleInputs ?? []).toSorted());
  });
});

test('a field has the same header in every kind', () => {
  const labels = new Map<string, string>();
  // A field with a name of its own in a kind, such as cartons on pallets, has a header of its own.
  for (const { label, headers } of columns) {
    expect(labels.get(label) ?? headers.en[0]).toBe(headers.en[0]);
    labels.set(label, headers.en[0]);
  }
});

test('fields other than texts refuse a very long cell at once', () => {
  const long = '. '.repeat(16_000);
  const limitedColumns = columns.filter(({ field }) => field.kind !== 'text');
  for (const { kind, key, field } of limitedColumns) {
    const [finding] = field.read(`1${long}1`).findings;
    expect({ kind, key, rule: finding?.rule }).toEqual({ kind, key, rule: 'rule.text.tooLong' });
  }
  expect(new Set(limitedColumns.map(({ field }) => field.kind))).toEqual(
    new Set(['reference', 'phone', 'integer', 'decimal', 'code', 'date']),
  );
});

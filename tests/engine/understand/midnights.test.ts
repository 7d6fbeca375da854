import { describe, expect, test } from 'vitest';
import { openAsCsv, openAsXlsx } from './merchantSheet.ts';

/** Orders with these pickup dates. */
const pickupSheet = (country: string, days: readonly string[]) => ({
  kind: 'domestic' as const,
  country,
  header: ['Order no', 'Receiver', 'Pickup date'],
  rows: days.map((day, i) => [`A-${i}`, 'Ama Mensah', day]),
});

/** The rule of the last finding on each pickup date. */
async function readLastRules({ verdicts }: Awaited<ReturnType<typeof openAsCsv>>) {
  return (await verdicts('pickupDate')).map((finding) => finding.at(-1)?.rule.slice(5));
}

/** The same orders in a workbook, with a number format. */
const pickupBook = (country: string, days: readonly (string | number)[], format: string) =>
  openAsXlsx({
    ...pickupSheet(country, []),
    rows: days.map((day, i) => [`A-${i}`, 'Ama Mensah', day]),
    format,
  });

const DAYS = ['2026-12-05', '2026-12-06', '2026-12-13'];

describe('times written in UTC', () => {
  test.each([
    ['NG', 'T23:00:00.000Z', 1],
    ['CN', 'T16:00:00.000Z', 1],
    ['BD', ' 18:00:00+00', 1],
    ['GH', 'T00:00:00.000Z', 0],
  ])(
    'the company’s midnights give its days and a note: %s %s',
    async (country, time, daysBefore) => {
      const writtenDays = DAYS.map((day) => {
        const date = new Date(Date.parse(day) - daysBefore * 86_400_000);
        return date.toISOString().slice(0, 10) + time;
      });
      const file = await openAsCsv(pickupSheet(country, writtenDays));
      expect(await file.texts('pickupDate')).toEqual(DAYS);
      const expectedNotes = [
        { note: 'zonedMidnights', count: 3, columns: [{ name: 'Pickup date', count: 3 }] },
      ];
      expect(file.layout.notes).toEqual(daysBefore === 0 ? [] : expectedNotes);
    },
  );

  test('midnights in summer and winter time give the right days', async () => {
    const file = await openAsCsv(
      pickupSheet('EG', ['2026-07-04T21:00:00Z', '2026-12-04T22:00:00Z']),
    );
    expect(await file.texts('pickupDate')).toEqual(['2026-07-05', '2026-12-05']);
  });

  test('a column with other times is asked about', async () => {
    const texts = ['2026-12-04T23:00:00Z', '2026-12-05T10:00:00Z', '2026-12-05T23:30:00Z'];
    const file = await openAsCsv(pickupSheet('NG', texts));
    expect(await readLastRules(file)).toEqual(['date.midnight', 'changed.date', 'date.midnight']);
  });

  test('times without an offset are asked about', async () => {
    const file = await openAsCsv(pickupSheet('CN', ['2026-12-04 16:00:00', '2026-12-05 16:00:00']));
    expect(await readLastRules(file)).toEqual(['date.midnight', 'date.midnight']);
  });

  test.each([
    ['2026-12-05T23:00:00+01:00', '2026-12-05'],
    ['Sat Dec 05 2026 23:30:00 GMT+0800 (中国标准时间)', '2026-12-05'],
  ])('another offset keeps the written day: %s', async (text, expected) => {
    const file = await openAsCsv(pickupSheet('NG', [text]));
    expect(await file.texts('pickupDate')).toEqual([expected]);
  });
});

/** Serials of 4, 5 and 12 December 2026 with a time of day. */
const serials = (time: number) => [46360, 46361, 46368].map((day) => day + time);

describe('serials with a time of day', () => {
  const openSerials = (country: string, time: number, format: string) =>
    pickupBook(country, serials(time), format);

  test('a hidden time that is the company’s midnight moves the day', async () => {
    const file = await openSerials('CN', 16 / 24, 'yyyy-mm-dd');
    expect(await file.texts('pickupDate')).toEqual(DAYS);
    expect(file.layout.notes).toMatchObject([{ note: 'zonedMidnights', count: 3 }]);
  });

  test('a shown time at night that is the company’s midnight moves the day', async () => {
    const file = await openSerials('NG', 23 / 24, 'yyyy-mm-dd hh:mm');
    expect(await file.texts('pickupDate')).toEqual(DAYS);
  });

  test('a shown time by day is asked about', async () => {
    const file = await openSerials('CN', 16 / 24, 'yyyy-mm-dd hh:mm');
    expect(await readLastRules(file)).toEqual(Array(3).fill('date.midnight'));
  });

  test.each([8, 20, 2])('%i seconds before midnight are the next day', async (seconds) => {
    const file = await openSerials('GH', 1 - seconds / 86_400, 'yyyy-mm-dd');
    expect(await file.texts('pickupDate')).toEqual(DAYS);
    expect(file.layout.notes).toEqual([
      { note: 'lateMidnights', count: 3, columns: [{ name: 'Pickup date', count: 3 }] },
    ]);
  });

  test('the last second of a day stays on that day', async () => {
    const file = await openSerials('GH', 1 - 1 / 86_400, 'yyyy-mm-dd hh:mm');
    expect(await file.texts('pickupDate')).toEqual(['2026-12-04', '2026-12-05', '2026-12-12']);
  });
});

/** A program took texts of days for months where it could, and left the others as texts. */
describe('half-swapped dates', () => {
  const openDates = (days: readonly (string | number)[]) => pickupBook('GH', days, 'dd/mm/yyyy');

  test('dates get a warning with the swapped day as its fix', async () => {
    // 3 January and 3 February 2027 were 1 and 2 March.
    const file = await openDates([46390, 46421, '13/03/2027', 46449, '26/03/2027']);
    expect(await readLastRules(file)).toEqual([
      'date.swapped',
      'date.swapped',
      'changed.date',
      undefined,
      'changed.date',
    ]);
    const [firstVerdicts] = await file.verdicts('pickupDate');
    expect(firstVerdicts?.at(-1)).toMatchObject({ severity: 'warning', fix: '2027-03-01' });
  });

  test('dates as ISO texts get the same warning', async () => {
    const file = await openAsCsv(pickupSheet('GH', ['2027-01-03', '13/03/2027']));
    expect(await readLastRules(file)).toEqual(['date.swapped', 'changed.date']);
  });

  test.each([
    ['a date behind the 12th', [46390, 46400, '13/03/2027']],
    ['a text up to the 12th', [46390, '05/03/2027', '13/03/2027']],
    ['only dates', [46390, 46421]],
  ])('a column with %s gets no warning', async (_, dates) => {
    const file = await openDates(dates);
    expect((await readLastRules(file)).includes('date.swapped')).toBe(false);
  });
});

test('a duration shows its hours and offers its day', async () => {
  const file = await pickupBook('GH', [46451], '[h]:mm');
  expect(await file.texts('pickupDate')).toEqual(['1114824:00']);
  expect(await file.verdicts('pickupDate')).toMatchObject([
    [{ rule: 'rule.date.invalid', fix: '2027-03-05' }],
  ]);
});

test('a pickup more than a year ahead is refused', async () => {
  const file = await openAsCsv(pickupSheet('GH', ['2207-03-05', '22/03/9999']));
  expect(await readLastRules(file)).toEqual(['date.far', 'date.far']);
});

test('possible midnights are asked about if the company has no time zone', async () => {
  const file = await openAsCsv(
    pickupSheet(
      'KE',
      DAYS.map((day) => `${day}T21:00:00.000Z`),
    ),
  );
  expect(await readLastRules(file)).toEqual(Array(3).fill('date.midnight'));
});

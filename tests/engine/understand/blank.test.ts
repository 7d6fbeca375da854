import { describe, expect, test } from 'vitest';
import { openAsCsv } from './merchantSheet.ts';

const openSheet = (header: readonly string[], ...rows: readonly (readonly string[])[]) =>
  openAsCsv({ kind: 'domestic', country: 'GB', header, rows });

describe('a blank column', () => {
  test('a blank title leaves the name to the first and last name beside it', async () => {
    const { uses } = await openSheet(
      ['Order', 'Customer title', 'First name', 'Last name', 'City'],
      ['A-1', '', 'Ama', 'Mensah', 'Leeds'],
      ['A-2', '', 'Kofi', 'Boateng', 'York'],
    );
    expect(uses).toMatchObject({
      'Customer title': [],
      'First name': ['receiverName'],
      'Last name': ['receiverName'],
    });
  });

  test.each([
    ['Phone', 'Mobile', 'receiverPhone', '07700900123', '07700900124'],
    ['Recipient phone', 'Contact no', 'receiverPhone', '07700900123', '07700900124'],
    ['City', 'Town / zone', 'receiverCity', 'Leeds', 'York'],
    ['Delivery address', 'Location', 'receiverAddress', '12 High Street', '4 Mill Lane'],
    ['Product', 'Item description', 'goodsName', 'Cotton shirt', 'Leather bag'],
    ['Remark', 'Note', 'remark', 'Call first', 'Leave with a neighbour'],
  ])(
    'a blank column %s leaves its field to %s',
    async (blankHeader, otherHeader, key, firstCell, secondCell) => {
      const { uses } = await openSheet(
        ['Order no', 'Receiver', blankHeader, otherHeader],
        ['A-1', 'Ama Mensah', '', firstCell],
        ['A-2', 'Kofi Boateng', '', secondCell],
      );
      expect(uses[blankHeader]).not.toContain(key);
      expect(uses[otherHeader]).toContain(key);
    },
  );

  test('a blank column is its field’s column if there is no other', async () => {
    const { uses } = await openSheet(
      ['Order no', 'Receiver', 'Phone', 'Remark'],
      ['A-1', 'Ama Mensah', '07700900123', ''],
      ['A-2', 'Kofi Boateng', '07700900124', ''],
    );
    expect(uses['Remark']).toEqual(['remark']);
  });

  test('a blank column with the header “Title” is not goods', async () => {
    const { uses } = await openSheet(
      ['Order no', 'Title', 'First name', 'Last name'],
      ['A-1', '', 'Ama', 'Mensah'],
      ['A-2', '', 'Kofi', 'Boateng'],
    );
    expect(uses['Title']).toEqual([]);
  });
});

describe('a column of companies', () => {
  const readReceiverNames = async (company: string, ...firms: readonly string[]) => {
    const { texts } = await openAsCsv({
      kind: 'international',
      country: 'GB',
      header: ['Order no', company, 'Phone', 'Address'],
      rows: firms.map((firm, at) => [`A-${at}`, firm, `0770090012${at}`, `${at + 1} High Street`]),
    });
    return texts('receiverName');
  };

  test('the company is the receiver’s name if no other column has it', async () => {
    expect(await readReceiverNames('Company', 'Alpha Ltd', 'Beta Ltd', 'Gamma Ltd')).toEqual([
      'Alpha Ltd',
      'Beta Ltd',
      'Gamma Ltd',
    ]);
  });

  test('a column that names only carriers is not a name', async () => {
    expect(await readReceiverNames('Shipping company', 'DHL', 'DHL', 'DHL')).toEqual(['', '', '']);
  });
});

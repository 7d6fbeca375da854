import { expect, test } from 'vitest';
import { errors } from '../../src/api/contract/errors.ts';
import { features } from '../../src/api/contract/features.ts';
import { issuePermissions, issueRefusals } from '../../src/api/contract/issues/permissions.ts';
import { noticeTable } from '../../src/api/contract/notices/notices.ts';
import { pageEntries, pages } from '../../src/api/contract/pages.ts';
import { permissionTable } from '../../src/api/contract/permissions.ts';
import { returnPermissions, returnRefusals } from '../../src/api/contract/returns/permissions.ts';
import { ticketPermissions, ticketRefusals } from '../../src/api/contract/tickets/permissions.ts';

const tables = {
  pages: [pages, features.map((one) => one.pages)],
  notices: [noticeTable, features.map((one) => one.notices)],
  permissions: [permissionTable, [issuePermissions, returnPermissions, ticketPermissions]],
  refusals: [errors, [issueRefusals, returnRefusals, ticketRefusals]],
} as const;

// A row of another feature under the same name would be lost without a word.
test.each(Object.entries(tables))('the table of %s has every row of every feature', (_name, it) => {
  const [table, parts] = it;
  const rows = parts.flatMap((part) => Object.entries(part));
  expect(Object.entries(table)).toEqual(expect.arrayContaining(rows));
});

test('a page below another one names a page', () => {
  const below = pageEntries.flatMap(([, page]) => (page.below === undefined ? [] : [page.below]));
  expect(Object.keys(pages)).toEqual(expect.arrayContaining(below));
});

import { expect, test } from 'vitest';
import { errors, getErrorStatus, type ErrorKey } from '../../src/api/contract/errors.ts';
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

// A row of another feature with the same name would be overwritten silently.
test.each(Object.entries(tables))(
  'the table of %s has every row of every feature',
  (_name, entry) => {
    const [table, parts] = entry;
    const rows = parts.flatMap((part) => Object.entries(part));
    expect(Object.entries(table)).toEqual(expect.arrayContaining(rows));
  },
);

test('the parent of a page is a page', () => {
  const parentPages = pageEntries.flatMap(([, page]) =>
    page.below === undefined ? [] : [page.below],
  );
  expect(Object.keys(pages)).toEqual(expect.arrayContaining(parentPages));
});

test('every refusal has its own code, which identifies it in browsers', () => {
  const keys = Object.keys(errors) as ErrorKey[];
  const byCode = Map.groupBy(keys, (key) => errors[key].code);
  expect([...byCode.values()].filter((shared) => shared.length > 1)).toEqual([]);
});

test('codes below 600 equal the HTTP status', () => {
  const keys = (Object.keys(errors) as ErrorKey[]).filter((key) => errors[key].code < 600);
  expect(keys.map((key) => errors[key].code)).toEqual(keys.map(getErrorStatus));
});

import { fromPromise } from 'xstate';
import { expect, test, vi } from 'vitest';
import { type LoginRecord, loginRecords } from '../../src/api/contract/account/loginRecords.ts';
import en from '../../locales/en.json';
import { sampleCompany } from '../models/recordEditor.model.ts';
import { onePage, succeeded } from '../models/samples.ts';
import type { Outcome } from '../../src/api/contract/failure.ts';
import type {
  MerchantCompany,
  MerchantCompanyContent,
} from '../../src/api/contract/companies/merchantCompany.ts';
import type { RecordChange } from '../../src/api/contract/records/records.ts';
import { downloadMachine, type SaveInput } from '../../src/machines/download/machine.ts';
import { paths } from '../../src/routes/paths.ts';
import { answerCalls } from './support/answers.ts';
import { listMachine } from './support/machines.ts';
import { showApp, signedIn } from './support/portal.tsx';
import { createTestWork } from './support/work.ts';

const ROLE_ID = '0193b5a2-0000-7000-8000-00000000000a';

const changes = [
  {
    id: '0193b5a2-0000-7000-8000-000000000002',
    at: '2026-11-20T09:00:00.000Z',
    by: 'kente',
    kind: 'role',
    recordId: ROLE_ID,
    name: 'Packer',
    action: 'update',
    changes: [{ field: 'permission.order.print', from: null, to: 'true' }],
  },
  {
    id: '0193b5a2-0000-7000-8000-000000000001',
    at: '2026-11-20T08:00:00.000Z',
    by: 'kente',
    kind: 'account',
    recordId: 'esi@example.com',
    name: null,
    action: 'create',
    changes: [{ field: 'invitedUntil', from: null, to: '2026-11-27T08:00:00.000Z' }],
  },
] as const satisfies readonly RecordChange[];

test('a merchant’s change log shows readable values and links only to permitted pages', async () => {
  const { screen } = await showApp({
    path: paths.changeRecord,
    session: signedIn({ companyId: 2, permissions: ['record.read', 'role.manage'] }),
    work: { ...createTestWork(), changeList: listMachine('changeList', onePage(changes)) },
  });
  const role = screen.getByRole('link', { name: 'Packer' });
  await expect.element(role).toHaveAttribute('href', `${paths.roleManagement}?id=${ROLE_ID}`);
  await expect.element(screen.getByText(en['permission.order.print'])).toBeVisible();
  await expect.element(screen.getByText('esi@example.com')).toBeVisible();
  expect(screen.getByRole('link', { name: 'esi@example.com' }).elements()).toEqual([]);
  await expect.element(screen.getByText(/27.*Nov.*2026|Nov.*27.*2026/)).toBeVisible();
  await screen.getByRole('button', { name: en['filter.filters'] }).click();
  const kinds = screen.getByRole('combobox', { name: en['changes.kind'] });
  const offeredKinds = [...kinds.element().querySelectorAll('option')].map(
    (option) => option.value,
  );
  expect(offeredKinds).toEqual([
    '',
    'issue',
    'orderTag',
    'goodsTemplate',
    'account',
    'role',
    'company',
    'platform',
  ]);
});

test('the carrier’s change log shows readable codes and setting groups', async () => {
  const [roleChange] = changes;
  const carrierChanges: readonly RecordChange[] = [
    {
      ...roleChange,
      kind: 'setting',
      recordId: 'merchants',
      name: null,
      changes: [{ field: 'publicTracking', from: 'false', to: 'true' }],
    },
    {
      ...roleChange,
      id: '0193b5a2-0000-7000-8000-000000000003',
      kind: 'issueReason',
      recordId: 'refused',
      name: null,
      changes: [{ field: 'decisions', from: 'redeliver', to: 'redeliver, return' }],
    },
    {
      ...roleChange,
      id: '0193b5a2-0000-7000-8000-000000000004',
      kind: 'platform',
      recordId: 'shop',
      name: 'Online shop',
      changes: [{ field: 'type', from: null, to: 'erp' }],
    },
  ];
  const { screen } = await showApp({
    path: paths.changeRecord,
    session: signedIn({ companyId: 1, permissions: ['record.read'] }),
    work: { ...createTestWork(), changeList: listMachine('changeList', onePage(carrierChanges)) },
  });
  await expect.element(screen.getByText(en['setting.group.merchants'])).toBeVisible();
  const reason = screen.getByRole('row').filter({ hasText: 'refused' });
  await expect.element(reason.getByText('Deliver again and Return to sender')).toBeVisible();
  await expect.element(screen.getByText(en['platform.type.erp'])).toBeVisible();
});

test('sign-ins show the browser’s name, or the user agent if unknown', async () => {
  const chrome =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
  const browsers = [
    [chrome, 'Chrome on Windows'],
    [`${chrome} Edg/142.0.0.0`, 'Edge on Windows'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36',
      'Samsung Internet on Android',
    ],
    ['Opera/9.80 (Android; Opera Mini/80.0/191.3; U; en) Presto/2.12', 'Opera Mini on Android'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      'Safari on macOS',
    ],
    ['curl/8.14.1', 'curl/8.14.1'],
  ] as const;
  const records = browsers.map(([agent], at): LoginRecord => {
    const id = `0193b5a2-0000-7000-8000-00000000010${at}`;
    const signedInAt = '2026-11-20T09:00:00.000Z';
    return { id, at: signedInAt, account: 'ama', outcome: 'success', address: '192.0.2.7', agent };
  });
  const { screen } = await showApp({
    path: paths.loginRecord,
    session: signedIn({ companyId: 2, permissions: ['record.read'] }),
    work: { ...createTestWork(), signInList: listMachine('signInList', onePage(records)) },
  });
  for (const [, name] of browsers) {
    await expect.element(screen.getByText(name, { exact: true })).toBeVisible();
  }
});

test('the export of sign-ins applies the filters', async () => {
  const requests: SaveInput['request'][] = [];
  const download = downloadMachine.provide({
    actors: {
      save: fromPromise<Outcome<null>, SaveInput>(async ({ input }) => {
        requests.push(input.request);
        return succeeded(null);
      }),
    },
  });
  const { screen } = await showApp({
    path: `${paths.loginRecord}?account=ama&outcome=locked`,
    session: signedIn({ companyId: 2, permissions: ['record.read'] }),
    work: { ...createTestWork(), download },
  });
  await screen.getByRole('button', { name: 'Export as Excel' }).click();
  await expect.poll(() => requests).toHaveLength(1);
  expect(requests[0]).toEqual({
    file: 'byKey',
    makeKey: loginRecords.exportLoginRecordKey,
    fetch: loginRecords.exportLoginRecord,
    request: {
      filters: { account: 'ama', outcome: 'locked' },
      sort: { by: 'at', descending: true },
      format: 'xlsx',
      language: 'en',
    },
  });
});

const merchantCompany: MerchantCompany = {
  ...sampleCompany,
  company: { ...sampleCompany.company, orderQuota: 5000, creditLimit: 20_000, currency: null },
  confirmAtOnce: false,
  ordersLeft: 4580,
};

test('a merchant sees the company’s limits and edits the contact', async () => {
  const onSend = vi.fn<(content: MerchantCompanyContent) => void>();
  const declared = answerCalls({
    getOwnCompany: () => succeeded(merchantCompany),
    saveOwnCompany: ({ content }) => {
      onSend(content);
      return succeeded(merchantCompany);
    },
  });
  const { screen } = await showApp({
    path: paths.companyProfile,
    session: signedIn({ companyId: 2, permissions: ['company.profile', 'record.read'] }),
    work: { ...createTestWork(), declared },
  });
  await expect.element(screen.getByText('5,000 (4,580 left)')).toBeVisible();
  await expect.element(screen.getByText('GHS 20,000')).toBeVisible();
  // Users who may not confirm orders can't enable confirmation.
  await expect
    .element(screen.getByRole('checkbox', { name: en['company.confirmAtOnce'] }))
    .toBeDisabled();
  await screen.getByRole('textbox', { name: en['company.contactName'] }).fill('Efua Owusu');
  await screen.getByRole('button', { name: en['texts.save'] }).click();
  await expect
    .poll(() => onSend.mock.calls.at(-1)?.[0])
    .toEqual({
      contactName: 'Efua Owusu',
      contactPhone: '+233244123456',
      contactEmail: 'ama@kente.example',
      billAddress: '27 Oxford Street, Accra',
      taxNo: 'C0009876543',
      confirmAtOnce: false,
    });
});

import { expect, test, vi } from 'vitest';
import en from '../../locales/en.json';
import { failed, failures, succeeded } from '../models/samples.ts';
import type { OpenTrial } from '../../src/machines/services.ts';
import { href } from '../../src/routes/paths.ts';
import { answerCalls, type Answers } from './support/answers.ts';
import {
  sampleAdminPlatform,
  sampleDelivery,
  sampleKey,
  samplePlatform,
  sampleWebhook,
} from './support/platforms.ts';
import { showApp, signedIn } from './support/portal.tsx';
import { createTestWork } from './support/work.ts';

const SECRET = `ptg_7_${'a'.repeat(22)}${'b'.repeat(43)}`;

const showPlatform = (platform: string, answers: Answers) =>
  showApp({
    path: href('platforms', { platform }),
    session: signedIn({
      permissions: ['platform.manage', 'order.read', 'order.print', 'order.audit'],
    }),
    work: {
      ...createTestWork(),
      declared: answerCalls({
        getPlatform: () => succeeded(samplePlatform),
        getPlatformWebhooks: () => succeeded([sampleWebhook]),
        getPlatformSenders: () => succeeded([{ id: 's1', name: 'Kente House, Accra' }]),
        ...answers,
      }),
    },
  });

test('a new platform needs a name and a type, and is sent as chosen', async () => {
  const onSend = vi.fn<(content: object) => void>();
  const nameTaken = { ...failures.refused, key: 'platform.name.taken', status: 409 } as const;
  const { screen } = await showPlatform('new', {
    addPlatform: (content) => {
      onSend(content);
      return failed(nameTaken);
    },
  });
  const save = screen.getByRole('button', { name: en['texts.save'] });
  await save.click();
  await expect.element(screen.getByText(en['register.choose'])).toBeVisible();
  expect(onSend).not.toHaveBeenCalled();
  await screen.getByRole('textbox', { name: en['word.name'] }).fill('Kente shop');
  await screen.getByRole('combobox', { name: en['word.type'] }).selectOptions('shopify');
  await screen.getByRole('combobox', { name: en['platform.payer'] }).selectOptions('COLLECT');
  await save.click();
  await expect.element(screen.getByText(en['platform.name.taken'])).toBeVisible();
  expect(onSend.mock.calls).toEqual([
    [
      {
        id: expect.any(String) as string,
        name: 'Kente shop',
        type: 'shopify',
        active: true,
        sandbox: false,
        senderId: null,
        service: null,
        payer: 'COLLECT',
        shop: { secret: '', weightKg: '' },
      },
    ],
  ]);
});

test('a key gets only permissions of its creator, and its secret is shown once', async () => {
  const onSend = vi.fn<(content: object) => void>();
  const { screen } = await showPlatform(samplePlatform.id, {
    addPlatformKey: (content) => {
      onSend(content);
      return succeeded({ key: sampleKey, secret: SECRET });
    },
  });
  await screen.getByRole('button', { name: en['platform.key.add'] }).click();
  const dialog = screen.getByRole('dialog');
  const create = dialog.getByRole('button', { name: en['platform.key.add'] });
  await create.click();
  await expect.element(dialog.getByText(en['platform.rights.none'])).toBeVisible();
  await expect
    .element(dialog.getByRole('checkbox', { name: en['platform.right.create'] }))
    .toBeDisabled();
  await dialog.getByRole('textbox', { name: en['word.name'] }).fill('Printer');
  await dialog.getByRole('checkbox', { name: en['platform.right.label'] }).click();
  const ranges = dialog.getByRole('textbox', { name: en['platform.key.ranges'] });
  await ranges.fill('nowhere');
  await create.click();
  await expect.element(dialog.getByText(en['platform.address.form'])).toBeVisible();
  await ranges.fill('203.0.113.7\n2001:db8::/32');
  await create.click();
  await expect.element(screen.getByText(SECRET)).toBeVisible();
  expect(onSend.mock.calls).toEqual([
    [
      {
        platformId: samplePlatform.id,
        name: 'Printer',
        rights: ['label'],
        ranges: ['203.0.113.7', '2001:db8::/32'],
        lastDay: null,
      },
    ],
  ]);
  await screen.getByRole('button', { name: en['platform.secret.done'] }).click();
  await expect.element(screen.getByText(SECRET)).not.toBeInTheDocument();
});

test('a key is replaced with an overlap, and revoked after confirmation', async () => {
  const rotate = vi.fn<(input: object) => void>();
  const revoke = vi.fn<(input: object) => void>();
  const { screen } = await showPlatform(samplePlatform.id, {
    rotatePlatformKey: (input) => {
      rotate(input);
      return succeeded({ key: sampleKey, secret: SECRET });
    },
    revokePlatformKey: (input) => {
      revoke(input);
      return succeeded(null);
    },
  });
  const menu = screen.getByRole('button', { name: `Actions for ${sampleKey.name}` });
  await menu.click();
  await screen.getByRole('menuitem', { name: en['platform.key.rotate'] }).click();
  await screen
    .getByRole('combobox', { name: en['platform.overlap'] })
    .selectOptions(en['platform.overlap.week']);
  await screen.getByRole('button', { name: en['platform.key.rotate'] }).click();
  await expect.element(screen.getByText(SECRET)).toBeVisible();
  expect(rotate.mock.calls).toEqual([[{ id: sampleKey.id, overlapHours: 168 }]]);
  await screen.getByRole('button', { name: en['platform.secret.done'] }).click();
  await menu.click();
  await screen.getByRole('menuitem', { name: en['platform.key.revoke'] }).click();
  expect(revoke).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: en['platform.key.revoke'] }).click();
  await expect.poll(() => revoke.mock.calls).toEqual([[{ id: sampleKey.id }]]);
});

test('the carrier suspends a merchant’s platform with a reason, and can’t create keys', async () => {
  const onSend = vi.fn<(input: object) => void>();
  const { screen } = await showApp({
    path: href('systemPlatforms', { platform: sampleAdminPlatform.id }),
    session: signedIn({ companyId: 1, permissions: ['platform.manage'] }),
    work: {
      ...createTestWork(),
      declared: answerCalls({
        getAnyPlatform: () => succeeded(sampleAdminPlatform),
        setPlatformAccess: ({ content }) => {
          onSend(content);
          return succeeded({ ...sampleAdminPlatform, status: 'suspended', version: 3 });
        },
      }),
    },
  });
  await screen.getByRole('checkbox', { name: en['platform.suspend'] }).click();
  await screen.getByRole('button', { name: en['texts.save'] }).click();
  await expect.element(screen.getByText(en['company.reason'])).toBeVisible();
  await screen.getByRole('textbox', { name: en['word.reason'] }).fill('Test orders');
  await screen.getByRole('button', { name: en['texts.save'] }).click();
  await screen.getByRole('button', { name: en['suspend.confirm'] }).click();
  await expect
    .poll(() => onSend.mock.calls)
    .toEqual([[{ suspended: true, suspensionReason: 'Test orders' }]]);
  await expect
    .element(screen.getByRole('button', { name: en['platform.key.add'] }))
    .not.toBeInTheDocument();
});

test('the reference shows programs, calls and the fields of each kind of order', async () => {
  const { screen } = await showApp({
    path: href('developers'),
    session: signedIn({ permissions: ['platform.manage'] }),
    work: createTestWork(),
  });
  await expect.element(screen.getByText('curl "$PORTAGE_URL/v1/api/open/orders"')).toBeVisible();
  await screen
    .getByRole('region', { name: en['developers.programs'] })
    .getByRole('combobox', { name: en['developers.language'] })
    .selectOptions('Python');
  await expect.element(screen.getByText('import urllib.request')).toBeVisible();
  const errorLine = screen.getByText('1918 open.repeat.differs');
  await expect.element(errorLine).not.toBeVisible();
  await screen.getByText('Create orders').click();
  await expect.element(errorLine).toBeVisible();
  await screen
    .getByRole('combobox', { name: en['developers.kind'] })
    .selectOptions(en['kind.international']);
  await expect.element(screen.getByText('hsCode *')).toBeVisible();
  await expect.element(screen.getByText('weightKg *')).not.toBeInTheDocument();
});

test('a call can be tried with a sandbox key, and shows the real answer', async () => {
  const onSend = vi.fn<(task: OpenTrial) => void>();
  const tryOpenCall = async (task: OpenTrial) => {
    onSend(task);
    const headers = [['ratelimit', '"key";r=599;t=1']] as const;
    const text = '{"code":1917}';
    return succeeded({ status: 400, ms: 12, headers, text, file: null });
  };
  const { screen } = await showApp({
    path: href('developers'),
    session: signedIn({ permissions: ['platform.manage'] }),
    work: { ...createTestWork(), tryOpenCall },
  });
  await screen.getByText('Create orders').click();
  await screen.getByRole('button', { name: en['developers.try'], exact: true }).click();
  await expect.element(screen.getByText(en['developers.try.noKey'])).toBeVisible();
  const key = screen.getByLabelText(en['developers.try.key'], { exact: true });
  await key.fill(SECRET);
  await expect.element(screen.getByText(en['developers.try.real'])).toBeVisible();
  // The id of a sandbox is 2³⁰ more than that of its company.
  const sandboxKey = SECRET.replace('ptg_7_', 'ptg_1073741831_');
  await key.fill(sandboxKey);
  await expect.element(screen.getByText(en['developers.try.real'])).not.toBeInTheDocument();
  await screen
    .getByRole('textbox', { name: en['developers.try.body'] })
    .fill('{ "kind": "express" }');
  await screen.getByRole('button', { name: en['developers.try.send'], exact: true }).click();
  await expect.element(screen.getByText('{ "code": 1917 }')).toBeVisible();
  const limitHeader = screen.getByText('ratelimit: "key";r=599;t=1');
  await expect.element(limitHeader).not.toBeVisible();
  await screen.getByText(en['developers.try.headers']).click();
  await expect.element(limitHeader).toBeVisible();
  expect(onSend.mock.calls).toEqual([
    [
      {
        method: 'POST',
        path: '/v1/api/open/orders',
        body: '{ "kind": "express" }',
        headers: {
          Authorization: `Bearer ${sandboxKey}`,
          'Content-Type': 'application/json',
          'Accept-Language': 'en',
          'Idempotency-Key': expect.any(String) as string,
        },
      },
    ],
  ]);
});

test('a webhook is added with its events, shows its secret once, and is tested', async () => {
  const onSend = vi.fn<(content: object) => void>();
  const secret = `whsec_${'c'.repeat(43)}=`;
  const { screen } = await showPlatform(samplePlatform.id, {
    addPlatformWebhook: (content) => {
      onSend(content);
      return succeeded({ webhook: sampleWebhook, secret });
    },
    testPlatformWebhook: () => succeeded(sampleDelivery),
  });
  await screen.getByRole('button', { name: en['webhook.add'] }).click();
  const dialog = screen.getByRole('dialog');
  const url = dialog.getByRole('textbox', { name: en['webhook.url'] });
  await url.fill('shop.example');
  const add = dialog.getByRole('button', { name: en['webhook.add'] });
  await add.click();
  await expect.element(dialog.getByText(en['webhook.url.form'])).toBeVisible();
  await url.fill('https://kente.example/hook');
  await dialog.getByRole('checkbox', { name: en['webhook.event.created'] }).click();
  await dialog.getByRole('checkbox', { name: en['webhook.event.arrived'] }).click();
  await add.click();
  await expect.element(screen.getByText(secret)).toBeVisible();
  expect(onSend.mock.calls).toEqual([
    [
      {
        platformId: samplePlatform.id,
        url: 'https://kente.example/hook',
        events: [
          'order.created',
          'order.collected',
          'order.in_transit',
          'order.out_for_delivery',
          'order.delivered',
          'order.issue',
          'order.returned',
          'order.cancelled',
        ],
        active: true,
      },
    ],
  ]);
  await screen.getByRole('button', { name: en['platform.secret.done'] }).click();
  await screen.getByRole('button', { name: `Actions for ${sampleWebhook.url}` }).click();
  await screen.getByRole('menuitem', { name: en['webhook.test'] }).click();
  await screen.getByRole('button', { name: en['webhook.test'] }).click();
  await expect.element(screen.getByText(en['webhook.tried.bad'])).toBeVisible();
  await expect.element(screen.getByText('Down for maintenance')).toBeVisible();
});

test('failed events are resent from the log, and one shows its attempts', async () => {
  const onSend = vi.fn<(input: object) => void>();
  const pendingDelivery = { ...sampleDelivery, id: 'd2', state: 'waiting' } as const;
  const rows = [sampleDelivery, pendingDelivery];
  const { screen } = await showApp({
    path: href('webhookLog'),
    session: signedIn({ permissions: ['platform.manage'] }),
    work: {
      ...createTestWork(),
      declared: answerCalls({
        queryWebhookDeliveryList: () =>
          succeeded({ rows, total: 2, totalCapped: false, next: null, previous: null }),
        getWebhookDelivery: () => succeeded(sampleDelivery),
        resendWebhookDeliveries: (input) => {
          onSend(input);
          return succeeded({ resent: 1 });
        },
      }),
    },
  });
  await expect.element(screen.getByText('HTTP 503').first()).toBeVisible();
  await screen.getByRole('checkbox').first().click();
  await screen.getByRole('button', { name: en['webhook.again'] }).click();
  const dialog = screen.getByRole('dialog');
  // Only the selected event is resent.
  await expect.element(dialog.getByText('Send 1 event again?')).toBeVisible();
  await dialog.getByRole('button', { name: en['webhook.again'] }).click();
  await expect.poll(() => onSend.mock.calls).toEqual([[{ ids: [sampleDelivery.id] }]]);
  await screen.getByRole('link', { name: en['webhook.event.delivered'] }).first().click();
  await expect.element(screen.getByText('Down for maintenance')).toBeVisible();
  await expect.element(screen.getByText(/"sequence":8/)).toBeVisible();
});

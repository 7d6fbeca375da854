import { expect, test, vi } from 'vitest';
import en from '../../locales/en.json';
import { builtInReasons } from '../../server/issues/builtInReasons.ts';
import { failed, failures, onePage, succeeded } from '../models/samples.ts';
import type {
  DecisionInput,
  DecisionOutcome,
} from '../../src/api/contract/issues/issueDecision.ts';
import type { IssueDetail } from '../../src/api/contract/issues/issues.ts';
import type { Reason } from '../../src/api/contract/issues/issueReasons.ts';
import { paths } from '../../src/routes/paths.ts';
import { answerCalls, type Answers } from './support/answers.ts';
import { sampleIssue } from './support/issues.ts';
import { showApp, signedIn } from './support/portal.tsx';
import { createTestWork } from './support/work.ts';

const ISSUE_ID = sampleIssue.id;

async function showIssues(
  answers: Answers,
  {
    path = `${paths.issueOrders}?issue=${ISSUE_ID}`,
    isCarrier = false,
    canDecideMoney = true,
  } = {},
) {
  const permissions = ['order.read', 'order.export', 'issue.handle', 'record.read'] as const;
  const session = signedIn({
    companyId: isCarrier ? 1 : 7,
    permissions: [
      ...permissions,
      ...(canDecideMoney ? (['issue.money'] as const) : []),
      ...(isCarrier ? (['issue.manage'] as const) : []),
    ],
  });
  const declared = answerCalls({ getIssueOrder: () => succeeded(sampleIssue), ...answers });
  return showApp({ path, session, work: { ...createTestWork(), declared } });
}

test('a decision requires the fields of its reason, and is sent once', async () => {
  const onSend = vi.fn<(decision: DecisionInput) => void>();
  const { screen } = await showIssues({
    handleIssueOrder: ({ decision }) => {
      onSend(decision);
      return succeeded({ outcomes: [{ outcome: 'done', id: ISSUE_ID }] });
    },
  });
  const sendButton = screen.getByRole('button', { name: en['issue.decide.go'] });
  await sendButton.click();
  await expect.element(screen.getByText(en['issue.decision.missing'])).toBeVisible();
  await screen.getByRole('radio', { name: en['issue.decision.redeliver'] }).click();
  await sendButton.click();
  await expect.element(screen.getByText(en['issue.correction.needed'])).toBeVisible();
  expect(onSend).not.toHaveBeenCalled();
  await screen.getByRole('textbox', { name: /Receiver phone/ }).fill('0244999999');
  await sendButton.click();
  await expect.poll(() => onSend.mock.calls.length).toBe(1);
  expect(onSend.mock.calls[0]?.[0]).toMatchObject({
    kind: 'redeliver',
    receiverPhone: '0244999999',
    receiverName: '',
  });
});

test('a decided issue leads to the next open one', async () => {
  const asked = vi.fn<(filters: unknown) => void>();
  const decided: IssueDetail = { ...sampleIssue, status: 'decided', decision: 'return' };
  const nextId = '0193b5a2-0000-7000-8000-000000000002';
  const { screen, history } = await showIssues({
    getIssueOrder: ({ id }) =>
      succeeded(id === ISSUE_ID ? decided : { ...sampleIssue, id: nextId }),
    queryIssueOrderList: ({ filters }) => {
      asked(filters);
      return onePage([decided, { ...sampleIssue, id: nextId }])();
    },
  });
  await screen.getByRole('link', { name: en['issue.next'] }).click();
  await expect.element(screen.getByRole('button', { name: en['issue.decide.go'] })).toBeVisible();
  expect(asked.mock.calls).toEqual([[{ statuses: ['open'] }]]);
  expect(history.at(-1)).toBe(`${paths.issueOrders}?issue=${nextId}`);
});

test('refusals of the order’s rules appear at their fields', async () => {
  const refused: DecisionOutcome = {
    outcome: 'refused',
    id: ISSUE_ID,
    fields: [{ path: 'receiverPhone', rule: 'rule.phone.invalid', params: {} }],
  };
  const { screen } = await showIssues({
    handleIssueOrder: () => succeeded({ outcomes: [refused] }),
  });
  await screen.getByRole('radio', { name: en['issue.decision.redeliver'] }).click();
  const phone = screen.getByRole('textbox', { name: /Receiver phone/ });
  await phone.fill('12');
  await screen.getByRole('button', { name: en['issue.decide.go'] }).click();
  await expect.element(screen.getByText(/^Invalid phone number for Receiver phone/)).toBeVisible();
  await expect.element(phone).toHaveValue('12');
});

test('a conflicting decision is shown beside the user’s, and overwrites nothing', async () => {
  const newerIssue: IssueDetail = {
    ...sampleIssue,
    status: 'decided',
    decision: 'return',
    decidedAt: '2026-11-20T10:00:00.000Z',
    decidedBy: 'kofi',
    dueAt: null,
    defaultDecision: null,
    decisions: [],
    version: 2,
  };
  const versions = [sampleIssue];
  const { screen } = await showIssues({
    getIssueOrder: () => succeeded(versions.shift() ?? newerIssue),
    handleIssueOrder: () =>
      succeeded({
        outcomes: [
          {
            outcome: 'taken',
            id: ISSUE_ID,
            decision: 'return',
            by: 'kofi',
            at: '2026-11-20T10:00:00.000Z',
            byDefault: false,
          },
        ],
      }),
  });
  await screen.getByRole('radio', { name: en['issue.decision.hold'] }).click();
  await screen.getByRole('textbox', { name: en['issue.day.hold'] }).fill('25/11/2026');
  await screen.getByRole('button', { name: en['issue.decide.go'] }).click();
  await expect.element(screen.getByText(en['issues.overtaken'])).toBeVisible();
  await expect
    .element(screen.getByRole('row', { name: /Decision Return to sender Hold at the station/ }))
    .toBeVisible();
  expect(screen.getByRole('button', { name: en['addresses.keepMine'] }).elements()).toEqual([]);
  await screen.getByRole('button', { name: en['word.continue'] }).click();
  await expect.element(screen.getByText('kofi')).toBeVisible();
});

test('decisions about money need the permission', async () => {
  const { screen } = await showIssues({}, { canDecideMoney: false });
  await expect
    .element(screen.getByRole('radio', { name: en['issue.decision.abandon'] }))
    .toBeDisabled();
});

test('a message is sent, and the form is cleared', async () => {
  const texts: string[] = [];
  const messages = [...sampleIssue.messages];
  const { screen } = await showIssues({
    addIssueMessage: ({ messageId, text }) => {
      texts.push(text);
      const at = '2026-11-20T10:00:00.000Z';
      messages.push({ id: messageId, at, by: 'ama', fromCarrier: false, text });
      return succeeded({ ...sampleIssue, messages });
    },
  });
  const field = screen.getByRole('textbox', { name: en['issue.thread.text'] });
  await field.fill('The gate is blue');
  await screen.getByRole('button', { name: en['issue.thread.send'] }).click();
  await expect.element(screen.getByText('The gate is blue')).toBeVisible();
  await expect.element(field).toHaveValue('');
  expect(texts).toEqual(['The gate is blue']);
});

test('the carrier rejects a decision with a reason', async () => {
  const onClose = vi.fn<(call: { action: string; note: string }) => void>();
  const { screen } = await showIssues(
    {
      getIssueOrder: () => succeeded({ ...sampleIssue, status: 'decided', decision: 'return' }),
      closeIssueOrder: (call) => {
        onClose(call);
        return failed(failures.refused);
      },
    },
    { isCarrier: true, path: `${paths.systemIssueOrders}?issue=${ISSUE_ID}` },
  );
  await screen.getByRole('button', { name: en['issue.close.reject'] }).click();
  await expect.element(screen.getByText(en['issue.close.note'])).toBeVisible();
  await screen.getByRole('textbox', { name: en['issue.close.why'] }).fill('Road closed');
  await screen.getByRole('button', { name: en['issue.close.reject'] }).click();
  await expect.poll(() => onClose.mock.calls[0]?.[0].note).toBe('Road closed');
});

test('issues are sorted by deadline, and a bulk decision has a result for each', async () => {
  const rows = [
    sampleIssue,
    { ...sampleIssue, id: `${ISSUE_ID.slice(0, -1)}2`, number: 'PG2GH-1' },
  ];
  const { screen } = await showIssues(
    {
      queryIssueOrderList: onePage(rows),
      findIssueReasons: () => succeeded([]),
      handleIssueOrder: ({ issues }) =>
        succeeded({
          outcomes: issues.map(({ id }, at) =>
            at === 0
              ? { outcome: 'done', id }
              : { outcome: 'refused', id, fields: [{ path: 'kind', rule: 'issue.order.moved' }] },
          ),
        }),
    },
    { path: paths.issueOrders },
  );
  await expect.element(screen.getByRole('link', { name: 'PG2GH-1' })).toBeVisible();
  await screen.getByRole('checkbox', { name: en['table.selectPage'] }).click();
  await screen.getByRole('button', { name: en['issues.bulk'], exact: true }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('radio', { name: en['issue.decision.return'] }).click();
  await dialog.getByRole('button', { name: 'Decide 2 issues' }).click();
  await expect.element(dialog.getByText('1 of 2 done')).toBeVisible();
  await expect.element(dialog.getByText(en['issue.order.moved'])).toBeVisible();
});

test('a reason is sent as its form shows, and conflicting fields show an error', async () => {
  const content = builtInReasons['weather'];
  if (content === undefined) throw new Error('There is no such reason.');
  const reason: Reason = { code: 'weather', ...content, version: 3 };
  const onSend = vi.fn<(version: number) => void>();
  const { screen } = await showIssues(
    {
      getIssueReason: () => succeeded({ reason, open: 2 }),
      saveIssueReason: ({ version }) => {
        onSend(version);
        return succeeded({ reason, open: 2 });
      },
    },
    { isCarrier: true, path: `${paths.systemIssueOrders}?reason=weather` },
  );
  await expect.element(screen.getByRole('heading', { name: reason.names.en })).toBeVisible();
  const deadline = screen.getByRole('textbox', { name: en['issueReason.deadlineHours'] });
  await deadline.fill('');
  const save = screen.getByRole('button', { name: en['texts.save'] });
  await save.click();
  await expect.element(screen.getByText(en['issueReason.default.noDeadline'])).toBeVisible();
  expect(onSend).not.toHaveBeenCalled();
  await deadline.fill('2,000');
  await save.click();
  await expect.poll(() => onSend.mock.calls).toEqual([[3]]);
});

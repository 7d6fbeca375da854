import type { Notice } from '../../src/api/contract/notices/notices.ts';
import { noticesMachine } from '../../src/machines/notices/machine.ts';
import { failed, failures, succeeded } from './samples.ts';
import type { Model } from './walk.ts';
import { issueBadgeMachine } from '../../src/machines/issueBadge/machine.ts';

/** An import that has finished, not read yet. */
export const sampleNotice: Notice = {
  id: '0190e8a0-0000-7000-8000-000000000001',
  kind: 'importFinished',
  subject: {
    kind: 'import',
    id: '0190e8a0-0000-7000-8000-000000000002',
    number: 'week-47.xlsx',
  },
  orderId: null,
  companyName: null,
  by: null,
  at: '2026-11-20T09:00:00.000Z',
  data: { created: '94', failed: '6' },
  isRead: false,
};

const { id } = sampleNotice;

export const noticesModel: Model<typeof noticesMachine> = {
  machine: noticesMachine,
  events: [
    { type: 'mark', ids: [id] },
    { type: 'refresh' },
    { type: 'xstate.done.actor.fetchNotices', output: succeeded([sampleNotice]) },
    { type: 'xstate.done.actor.fetchNotices', output: failed(failures.network) },
    {
      type: 'xstate.done.actor.markNotices',
      output: succeeded([{ ...sampleNotice, isRead: true }]),
    },
    { type: 'xstate.done.actor.markNotices', output: failed(failures.service) },
  ],
  key: ({ notices, marking, failure }) => [
    notices?.map(({ isRead }) => isRead),
    marking.length > 0,
    failure?.kind,
  ],
};

export const issueBadgeModel: Model<typeof issueBadgeMachine> = {
  machine: issueBadgeMachine,
  input: { customerCode: 'GH0007' },
  events: [
    { type: 'xstate.done.actor.countOpenIssues', output: failed(failures.network) },
    { type: 'xstate.done.actor.countOpenIssues', output: succeeded(12) },
  ],
  key: ({ count }) => count,
};

import { expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import { sampleAttachment } from '../models/attachments.model.ts';
import { failed, failures, succeeded } from '../models/samples.ts';
import type { Attachment } from '../../src/api/contract/attachments/attachments.ts';
import type { Outcome } from '../../src/api/contract/failure.ts';
import { attachmentsMachine } from '../../src/machines/attachments/machine.ts';
import type {
  AttachmentsEvent,
  AttachmentOwner,
  AttachmentRef,
  UploaderCommand,
} from '../../src/machines/attachments/types.ts';

/** Starts the machine on an order with `count` files; `commands` are those that the uploader received. */
async function openAttachments(count: number) {
  const rows = Array.from({ length: count }, (_, at) => ({ ...sampleAttachment, id: `row ${at}` }));
  const commands: string[] = [];
  let fetchCount = 0;
  let reconnect: () => void = () => undefined;
  const machine = attachmentsMachine.provide({
    actors: {
      fetchAttachments: fromPromise<Outcome<readonly Attachment[]>, AttachmentOwner>(async () => {
        fetchCount += 1;
        return succeeded(rows);
      }),
      removeAttachment: fromPromise<Outcome<null>, AttachmentRef>(async () => succeeded(null)),
      uploader: fromCallback<UploaderCommand>(({ receive }) => {
        receive(({ type, id }) => commands.push(`${type} ${id}`));
      }),
      untilReachable: fromPromise<void>(
        () =>
          new Promise((resolve) => {
            reconnect = resolve;
          }),
      ),
    },
  });
  const actor = createActor(machine, { input: { ownerId: 'order' } }).start();
  await expect.poll(() => actor.getSnapshot().context.rows?.length).toBe(count);
  return {
    commands,
    send: (...events: readonly AttachmentsEvent[]) => events.forEach((event) => actor.send(event)),
    reconnect: () => reconnect(),
    fetchCount: () => fetchCount,
    states: () =>
      actor
        .getSnapshot()
        .context.uploads.map(({ id, state, brokenRule }) => [id, state, brokenRule]),
    countRows: () => actor.getSnapshot().context.rows?.length,
  };
}

const addEvent = (...ids: readonly string[]): AttachmentsEvent => ({
  type: 'add',
  files: ids.map((id) => ({ id, file: new File(['x'], id) })),
});
const sentEvent = (id: string): AttachmentsEvent => ({
  type: 'sent',
  id,
  outcome: succeeded({ ...sampleAttachment, id }),
});

test('a file beyond twenty waits with a message and is sent once there is room', async () => {
  const { send, states, commands, countRows } = await openAttachments(18);
  // The order has 18 of 20 files.
  send(addEvent('a', 'b', 'c'));
  expect(states()).toEqual([
    ['a', 'sending', null],
    ['b', 'sending', null],
    ['c', 'failed', 'attachment.tooMany'],
  ]);
  send(sentEvent('a'), sentEvent('b'), { type: 'retry', id: 'c' });
  expect(states()).toEqual([['c', 'failed', 'attachment.tooMany']]);
  send(
    { type: 'askRemoval', attachment: { ...sampleAttachment, id: 'row 3' } },
    { type: 'confirm' },
  );
  await expect.poll(countRows).toBe(19);
  send({ type: 'retry', id: 'c' });
  expect(commands).toEqual(['send a', 'send b', 'send c']);
});

test('a removed upload stops, and the next one starts', async () => {
  const { send, states, commands } = await openAttachments(0);
  // Two files upload at the same time.
  send(addEvent('a', 'b', 'c'), { type: 'drop', id: 'a' });
  expect(commands).toEqual(['send a', 'send b', 'abort a', 'send c']);
  // A late outcome is ignored.
  send({ type: 'sent', id: 'a', outcome: failed(failures.service) });
  expect(states()).toEqual([
    ['b', 'sending', null],
    ['c', 'sending', null],
  ]);
});

test('an upload that lost its connection is retried under the same id', async () => {
  const { send, states, commands, reconnect } = await openAttachments(0);
  send(addEvent('a', 'b'), { type: 'sent', id: 'a', outcome: failed(failures.offline) });
  expect(states()[0]).toEqual(['a', 'retrying', null]);
  reconnect();
  await expect.poll(() => commands).toEqual(['send a', 'send b', 'send a']);
  send(sentEvent('a'), { type: 'sent', id: 'b', outcome: null });
  expect(states()).toEqual([['b', 'failed', null]]);
});

test('a list loads again if a file was added during the load', async () => {
  const { send, fetchCount } = await openAttachments(1);
  send(addEvent('a'), { type: 'refresh' });
  await expect.poll(fetchCount).toBe(2);
  // The file is stored while the list loads, so the load is repeated.
  send(addEvent('b'), { type: 'refresh' }, sentEvent('a'));
  await expect.poll(fetchCount).toBe(4);
});

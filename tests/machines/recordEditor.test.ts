import { expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { AreaDetail } from '../../src/api/contract/areas/areas.ts';
import type { Failure, Outcome } from '../../src/api/contract/failure.ts';
import {
  createRecordEditor,
  type RecordQuery,
  type SaveInput,
} from '../../src/machines/recordEditor/machine.ts';
import type { AreaChange } from '../../src/views/carrier/areas/areaDeclarations.ts';
import { sampleArea } from '../models/recordEditor.model.ts';
import { failed, succeeded } from '../models/samples.ts';

const changedFailure: Failure = {
  kind: 'refused',
  code: 409,
  key: 'record.changed',
  status: 409,
  message: 'Changed.',
  retryAfterMs: null,
  fields: [],
};

it('a new region is reloaded by its code, and a colleague’s change of it is shown', async () => {
  const theirRecord: AreaDetail = {
    ...sampleArea,
    area: { ...sampleArea.area, name: 'Their name' },
  };
  const savedIds: (string | null)[] = [];
  const editor = createActor(
    createRecordEditor<AreaDetail, AreaChange>(
      'areaEditor',
      'record.changed',
      ({ area }) => area.code,
    ).provide({
      actors: {
        fetchRecord: fromPromise<Outcome<AreaDetail | null>, RecordQuery>(async ({ input }) => ({
          ok: true,
          data: input.id === sampleArea.area.code ? theirRecord : null,
        })),
        saveRecord: fromPromise<Outcome<AreaDetail | null>, SaveInput<AreaDetail, AreaChange>>(
          async ({ input }) => {
            savedIds.push(input.id);
            return input.base === null ? succeeded(sampleArea) : failed(changedFailure);
          },
        ),
      },
    }),
    { input: { id: null, copyOf: null } },
  ).start();
  const save = { type: 'save', content: { content: null } } as const;

  await waitFor(editor, (s) => s.matches('editing'));
  editor.send(save);
  await waitFor(editor, (s) => s.matches('editing'));
  editor.send(save);
  const { context, value } = await waitFor(editor, (s) => !s.hasTag('saving'));
  expect(value).toBe('conflict');
  expect(context.theirs).toEqual(theirRecord);
  // The second save names the record by its code.
  expect(savedIds).toEqual([null, sampleArea.area.code]);
});

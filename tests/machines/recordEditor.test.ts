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

const changed: Failure = {
  kind: 'refused',
  code: 409,
  key: 'record.changed',
  status: 409,
  message: 'Changed.',
  retryAfterMs: null,
  fields: [],
};

it('a region that was new is found by its code: a colleague’s change of it is shown', async () => {
  const theirs: AreaDetail = { ...sampleArea, area: { ...sampleArea.area, name: 'Their name' } };
  const saved: (string | null)[] = [];
  const editor = createActor(
    createRecordEditor<AreaDetail, AreaChange>(
      'areaEditor',
      'record.changed',
      ({ area }) => area.code,
    ).provide({
      actors: {
        fetchRecord: fromPromise<Outcome<AreaDetail | null>, RecordQuery>(async ({ input }) => ({
          ok: true,
          data: input.id === sampleArea.area.code ? theirs : null,
        })),
        saveRecord: fromPromise<Outcome<AreaDetail | null>, SaveInput<AreaDetail, AreaChange>>(
          async ({ input }) => {
            saved.push(input.id);
            return input.base === null ? succeeded(sampleArea) : failed(changed);
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
  expect(value).toBe('overtaken');
  expect(context.theirs).toEqual(theirs);
  // A deletion names it as well.
  expect(saved).toEqual([null, sampleArea.area.code]);
});

import { newContent } from './entryContent.ts';
import { createIdentity } from './entryDraft.ts';
import { entrySetup } from './setup.ts';
import { quota } from './state.quota.ts';
import { form } from './state.form.ts';
import type { ActorRefFrom } from 'xstate';

/** Entry form of one order: a new one, a copy, or an edit. */
export const orderEntryMachine = entrySetup.createMachine({
  id: 'orderEntry',
  context: ({ input }) => {
    const content = newContent(input.kind, input.owner);
    return {
      ...input,
      ...createIdentity(null),
      base: null,
      content,
      start: content,
      visited: [],
      refusals: {},
      failure: null,
      attempts: 0,
      drafts: [],
      draftResult: null,
      quota: null,
      saved: null,
      after: 'show',
      theirs: null,
      choices: {},
    };
  },
  type: 'parallel',
  states: { form, quota },
});

export type EntryActor = ActorRefFrom<typeof orderEntryMachine>;

import { newContent } from './content.ts';
import { entrySetup } from './setup.ts';
import { quota } from './state.quota.ts';
import { form } from './state.form.ts';

/** One order on its way into the portal: a new one, a copy, or one that is changed. */
export const orderEntryMachine = entrySetup.createMachine({
  id: 'orderEntry',
  context: ({ input }) => {
    const content = newContent(input.kind, input.owner);
    const id = crypto.randomUUID();
    return {
      ...input,
      id,
      draftId: id,
      base: null,
      content,
      start: content,
      visited: [],
      refusals: {},
      failure: null,
      sent: false,
      attempts: 0,
      drafts: [],
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

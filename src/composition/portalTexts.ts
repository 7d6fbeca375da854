import { fromPromise } from 'xstate';
import type { Calls } from '../api/calls.ts';
import { texts } from '../api/contract/texts/texts.ts';
import type { Outcome } from '../api/contract/failure.ts';
import { textListMachine } from '../machines/list/texts.ts';
import {
  textEditorMachine,
  type SaveTextInput,
  type TextDetail,
} from '../machines/textEditor/machine.ts';
import type { Areas } from '../views/shared/portal.ts';
import { provideList } from './lists.ts';
import type { Texts } from './texts.ts';

/** The calls of the portal’s texts. */
export const textTable = {
  ...texts,
};
export type TextClient = Calls<typeof textTable>;

/** The machines of the portal's own texts, asking the server. */
export function createPortalTexts(client: TextClient, texts: Texts): Areas['texts'] {
  return {
    textList: provideList(textListMachine, client.queryTextList),

    textEditor: textEditorMachine.provide({
      actors: {
        fetchText: fromPromise<Outcome<TextDetail>, { id: string }>(({ input, signal }) =>
          client.getText({ textId: input.id }, { signal }),
        ),
        saveText: fromPromise<Outcome<unknown>, SaveTextInput>(async ({ input }) => {
          const answer = await client.saveTexts({ texts: [input] });
          // Who changes a text sees it at once; others with their next load of the texts.
          if (answer.ok) await texts.refresh();
          return answer;
        }),
      },
    }),
  };
}

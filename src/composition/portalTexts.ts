import { fromPromise } from 'xstate';
import type { Client } from '../api/client.ts';
import type { Outcome } from '../api/contract/failure.ts';
import type { PortalText, TextFilters } from '../api/contract/texts.ts';
import type { ListPage, ListQuery } from '../machines/list/types.ts';
import { textListMachine, type TextSortBy } from '../machines/list/texts.ts';
import {
  textEditorMachine,
  type SaveTextInput,
  type TextDetail,
} from '../machines/textEditor/machine.ts';
import type { Texts } from './texts.ts';

/** The machines of the portal's own texts, asking the server. */
export function provideTextDesk(client: Client, texts: Texts) {
  return {
    textList: textListMachine.provide({
      actors: {
        fetchPage: fromPromise<Outcome<ListPage<PortalText>>, ListQuery<TextFilters, TextSortBy>>(
          ({ input: { cursor, ...query }, signal }) =>
            client.queryTextList({ ...query, ...(cursor === null ? {} : { cursor }) }, { signal }),
        ),
      },
    }),

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

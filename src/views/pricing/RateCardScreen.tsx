import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { fetchAllRows } from '../../api/contract/listCall.ts';
import {
  type QuoteAreaRow,
  type RateCard,
  rateCards,
  toCardHistory,
} from '../../api/contract/pricing/rateCards.ts';
import { type RateGroupRow, rateGroups } from '../../api/contract/pricing/rateGroups.ts';
import { declareAnswer } from '../../machines/declare.ts';
import { failureText } from '../../language/failureText.ts';
import { Splash } from '../../ui/Splash.tsx';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import { useDeclared } from '../shared/portal.ts';
import { RecordHistory } from '../shared/RecordHistory.tsx';
import { RecordScreen } from '../shared/RecordScreen.tsx';
import type { BackLink } from '../shared/RecordTitle.tsx';
import { useAnswer } from '../shared/useAnswer.ts';
import { useRecordDifferences } from '../shared/useRecordDifferences.ts';
import { useRecordHref } from '../shared/useRecordHref.ts';
import { cardEditor, type CardEditorActor } from './cardEditor.ts';
import { CardVersions } from './CardVersions.tsx';
import { RateCardForm } from './RateCardForm.tsx';

/** Page of one rate card: versions, form and history. `id` is null for a new one. */
export function RateCardScreen({ id }: { readonly id: string | null }) {
  const href = useRecordHref('rateCards', 'card');
  const toDifferences = useRecordDifferences('rateCard');
  const machine = useDeclared(cardEditor);
  const editor = useOwnActor(machine, { id, copyOf: null });
  if (editor === null) return <Splash />;
  const back = { href: href(null), text: <Trans id="rateCards.back">All rate cards</Trans> };
  return (
    <RecordScreen
      actor={editor}
      back={back}
      missing={<Trans id="rateCard.failed">Couldn’t load the rate card</Trans>}
      conflict={{
        title: <Trans id="rateCard.overtaken">Someone else changed this rate card</Trans>,
        getLastChange: ({ shown: { at, by } }) => ({ at, by }),
        differences: (theirs, mine) => {
          if (mine.type !== 'save') return [];
          const stored = toCardHistory(theirs, theirs.shown);
          const { name, customerNo, kind, origin } = mine.content;
          return toDifferences(stored, { ...stored, name, customerNo, kind, origin });
        },
      }}
    >
      {(card, edition) => (
        <>
          {card !== null && (
            <CardVersions key={`versions ${edition}`} editor={editor} card={card} />
          )}
          {card === null ? (
            <NewCard editor={editor} back={back} />
          ) : (
            <RateCardForm
              key={edition}
              editor={editor}
              card={card}
              areas={card.areas}
              groups={listOwnGroup(card)}
              back={back}
            />
          )}
          {card !== null && (
            <RecordHistory key={`history ${edition}`} kind="rateCard" recordId={card.id} />
          )}
        </>
      )}
    </RecordScreen>
  );
}

/** The holder never changes, so only the card's own group is offered. */
const listOwnGroup = ({ groupId, groupName }: RateCard) =>
  groupId === null ? [] : [{ id: groupId, name: groupName }];

interface Choices {
  readonly areas: readonly QuoteAreaRow[];
  readonly groups: readonly RateGroupRow[];
}

const choicesAnswer = declareAnswer<null, Choices>(
  'rateCardChoices',
  async (ask, _question, options) => {
    const [areas, groups] = await Promise.all([
      fetchAllRows((page) => ask(rateCards.queryQuoteAreaList, page, options)),
      fetchAllRows((page) => ask(rateGroups.queryRateGroupList, page, options)),
    ]);
    if (!areas.ok) return areas;
    if (!groups.ok) return groups;
    return { ok: true, data: { areas: areas.data, groups: groups.data } };
  },
);

interface NewCardProps {
  readonly editor: CardEditorActor;
  readonly back: BackLink;
}

/** Form of a new card, once quote areas and groups are loaded. */
function NewCard({ editor, back }: NewCardProps) {
  const { i18n } = useLingui();
  const { answer: choices, failure } = useAnswer(choicesAnswer, null);
  if (failure !== null) return <p role="alert">{failureText(i18n, failure)}</p>;
  if (choices === null) return <Splash />;
  return <RateCardForm editor={editor} card={null} back={back} {...choices} />;
}

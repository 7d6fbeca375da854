import { useLingui } from '@lingui/react';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import {
  answeredOf,
  bulkActionOf,
  bulkFailureOf,
  bulkStepOf,
  chosenOf,
  doneCountOf,
  undoOf,
} from '../../../machines/bulkAction/selectors.ts';
import { isFollowing, type BulkActor } from '../../../machines/bulkAction/machine.ts';
import { isUnasked } from '../../../domain/lifecycles/order/unasked.ts';
import { BulkProgress } from '../../shared/BulkProgress.tsx';
import { BulkAsk } from './BulkAsk.tsx';
import { bulkTexts } from './bulkTexts.ts';
import { NotDone } from './NotDone.tsx';

/** Acting on the orders chosen: what it will do, how far it is, and what became of each order. */
export function BulkDialog({ actor }: { readonly actor: BulkActor }) {
  const { i18n } = useLingui();
  const step = useSelector(actor, bulkStepOf);
  const action = useSelector(actor, bulkActionOf);
  const orders = useSelector(actor, chosenOf);
  const answered = useSelector(actor, answeredOf);
  const done = useSelector(actor, doneCountOf);
  const failure = useSelector(actor, bulkFailureOf);
  const snapshot = useSelector(actor, (current) => current);
  const undo = useMemo(() => undoOf(snapshot), [snapshot]);
  if (step === null) return null;
  if (step === 'asking') {
    return isUnasked(action) || isFollowing(action) ? null : (
      <BulkAsk actor={actor} action={action} orders={orders} />
    );
  }
  return (
    <BulkProgress
      step={step}
      title={i18n._(bulkTexts[action])}
      count={orders.length}
      answered={answered}
      done={done}
      failure={failure}
      send={actor.send}
      left={<NotDone actor={actor} />}
      {...(undo === null
        ? {}
        : {
            offer: {
              label: i18n._(bulkTexts[action === 'tag' ? 'undoTag' : 'undoEdit']),
              run: () => actor.send({ type: 'perform', ...undo }),
            },
          })}
    />
  );
}

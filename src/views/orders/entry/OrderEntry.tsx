import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import type { OrderKind } from '../../../domain/sheets/sheet.ts';
import type { EntryActor } from '../../../machines/orderEntry/machine.ts';
import { selectEntryContext, selectEntryScreen } from '../../../machines/orderEntry/selectors.ts';
import type { EntryTask } from '../../../machines/orderEntry/types.ts';
import { selectProfile } from '../../../machines/session/selectors.ts';
import { Splash } from '../../../ui/Splash.tsx';
import { toasts } from '../../../ui/toasts.ts';
import { useOwnActor } from '../../../ui/useOwnActor.ts';
import { useSession, useArea } from '../../shared/portal.ts';
import { usePrint } from '../../shared/usePrint.ts';
import { EditConflict } from './EditConflict.tsx';
import {
  OrderNotEditable,
  OrderOfOtherKind,
  OrderSaved,
  OrderUnavailable,
} from './EntryOutcomes.tsx';
import { EntryProvider, useEntry } from './useEntry.ts';
import { EntryForm } from './EntryForm.tsx';

interface OrderEntryProps {
  readonly kind: OrderKind;
  readonly task: EntryTask;
}

/** Creates or edits one order; each screen is a state of the machine. */
export function OrderEntry({ kind, task }: OrderEntryProps) {
  const profile = useSession(selectProfile);
  const { orderEntry } = useArea('entry');
  const { account = '', companyId = 0, countryCode = '', countries = {} } = profile ?? {};
  const owner = { account, companyId, countryCode, countries };
  const actor = useOwnActor(orderEntry, { kind, task, owner });
  return actor === null ? (
    <Splash />
  ) : (
    <EntryProvider value={actor}>
      <Screen />
    </EntryProvider>
  );
}

function Screen() {
  const actor = useEntry();
  const screen = useSelector(actor, selectEntryScreen);
  useSavedNews(actor);
  usePrintOnSave(actor);
  switch (screen) {
    case 'opening':
      return <Splash />;
    case 'unavailable':
      return <OrderUnavailable />;
    case 'otherKind':
      return <OrderOfOtherKind />;
    case 'closed':
      return <OrderNotEditable />;
    case 'conflict':
      return <EditConflict />;
    case 'saved':
      return <OrderSaved />;
    case 'editing':
    case 'saving':
    case 'offline':
      return <EntryForm />;
  }
}

/** Opens the label of an order that was saved with "print". */
function usePrintOnSave(actor: EntryActor): void {
  const print = usePrint();
  useEffect(() => {
    const subscription = actor.on('print', ({ orderId }) =>
      print({ by: 'ids', ids: [orderId] }, 'confirmAndPrint'),
    );
    return () => subscription.unsubscribe();
  }, [actor, print]);
}

/** Announces a saved order, also while the next order's form is open. */
function useSavedNews(actor: EntryActor): void {
  const { t } = useLingui();
  const saved = useSelector(actor, (s) => selectEntryContext(s).saved);
  useEffect(() => {
    if (saved === null) return;
    const { customerOrderNo: number, waybillNo } = saved;
    toasts.success(
      t({ id: 'entry.saved.news', message: `Order ${number} saved as waybill ${waybillNo}` }),
    );
  }, [saved, t]);
}

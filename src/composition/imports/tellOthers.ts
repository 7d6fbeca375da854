import type { ActorRefFrom } from 'xstate';
import type { orderImportMachine } from '../../machines/orderImport/machine.ts';
import {
  doingOf,
  fileNameOf,
  importIdOf,
  type ImportSnapshot,
  progressOf,
} from '../../machines/orderImport/selectors.ts';
import type { HeldImport, HeldImports } from '../../storage/heldImports.ts';
import type { ImportHolder } from './holder.ts';

/** Tells other tabs what this one holds, whenever that changes or is asked for, and releases it for them. */
export function tellOthers(
  actor: ActorRefFrom<typeof orderImportMachine>,
  holder: ImportHolder,
  others: HeldImports,
): void {
  let told = '';

  function tell(isAsked: boolean): void {
    const held = heldIn(actor.getSnapshot());
    const text = JSON.stringify(held);
    const isNews = text !== told;
    told = text;
    if (held !== null && (isNews || isAsked)) others.send(held);
  }

  async function release(importId: string): Promise<void> {
    const { session } = holder;
    if (session?.importId !== importId || !actor.getSnapshot().can({ type: 'takenOver' })) return;
    const failure = await session.store();
    // An import that can't be stored can be continued in this tab alone.
    if (failure === null && !session.signal.aborted) actor.send({ type: 'takenOver' });
  }

  actor.subscribe(() => tell(false));
  others.hear((news) => {
    if (news.type === 'ask') tell(true);
    if (news.type === 'release') void release(news.importId);
  });
}

function heldIn(s: ImportSnapshot): HeldImport | null {
  const { owner, kind, counts } = s.context;
  const [importId, doing] = [importIdOf(s), doingOf(s)];
  if (owner === null || importId === null || doing === null) return null;
  const { account, companyId } = owner;
  const { answered } = progressOf(s);
  const fileName = fileNameOf(s);
  return {
    type: 'held',
    importId,
    account,
    companyId,
    kind,
    fileName,
    doing,
    answered,
    rows: counts.rows,
  };
}

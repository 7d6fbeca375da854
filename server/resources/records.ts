import { implement, type Implementation } from '../http/handler.ts';
import { listChanges } from '../records/list.ts';

/** Who changed what. */
export function recordsResource(): readonly Implementation[] {
  return [
    implement('queryChangeList', ({ input, session, read }) =>
      read((trx) => listChanges(trx, session, input)),
    ),
  ];
}

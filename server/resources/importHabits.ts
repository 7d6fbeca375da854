import { implement, type Implementation } from '../http/handler.ts';
import { forgetHabits, readHabits, saveHabits } from '../orders/import/habits.ts';
import type { Services } from '../services.ts';

/** What companies chose in earlier imports, recalled in the next. */
export function importHabitsResource({ clock }: Services): readonly Implementation[] {
  return [
    implement('getImportHabits', async ({ input, session, read }) =>
      read((trx) => readHabits(trx, session.companyId, input.kind)),
    ),

    implement('saveImportHabits', async ({ input, session, tenant }) => {
      await tenant((trx) => saveHabits(trx, session.companyId, input, clock()));
      return null;
    }),

    implement('forgetImportHabits', async ({ input, session, tenant }) => {
      await tenant((trx) => forgetHabits(trx, session.companyId, input.kind));
      return null;
    }),
  ];
}

import { sql } from 'kysely';
import { ISSUE_BADGE_LIMIT } from '../../src/api/contract/issues/issueCount.ts';
import type { DecisionOutcome } from '../../src/api/contract/issues/issueDecision.ts';
import { CARRIER_COMPANY_ID } from '../../src/api/contract/account/security.ts';
import type { Trx } from '../db/database.ts';
import { acrossCompanies, readTenant, transact, withTenant } from '../db/tenant.ts';
import { type Caller, implement, type Implementation } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { readSetting } from '../settings/settings.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { closeIssue } from './closeIssue.ts';
import { decideIssues } from './decideIssues.ts';
import { addMessage, findIssueOwner, readIssue } from './readIssue.ts';
import { listIssues } from './listIssues.ts';
import { countUpTo } from '../paging/count.ts';
import { notifyOfIssues } from './notifyOfIssues.ts';
import {
  findReason,
  listReasons,
  readReasons,
  listReasonChoices,
  saveReason,
} from './issueReasons.ts';
import { readCompanyNames, findCompanyId } from '../orders/content/companyNames.ts';
import { type Owner, readOwner } from '../orders/life/orderOwner.ts';
import type { Services } from '../services.ts';

/** Calls about issues: a merchant's own, and those of all companies for carrier staff. */
export function issueCalls({ db, clock, countries }: Services): readonly Implementation[] {
  /**
   * Runs a transaction on a company's issues. Carrier staff, like scanners, write without a tenant: the
   * change log belongs to the carrier, and every statement names the company.
   */
  const inOwnerTransaction = <T>(session: Caller, owner: Owner, work: (trx: Trx) => Promise<T>) =>
    session.companyId === owner.companyId
      ? withTenant(db, owner.companyId, work)
      : transact(db, work);

  const readDetail = async (owner: Owner, id: string) => {
    const context = { owner, countries: await countries.facts(), now: clock() };
    return readTenant(db, owner.companyId, (trx) => readIssue(trx, id, context));
  };

  /** Groups issues by owning company; a merchant's issues are all looked up in the merchant's company. */
  async function groupByOwner(
    session: Caller,
    ids: readonly string[],
  ): Promise<Map<number, string[]>> {
    if (session.companyId !== CARRIER_COMPANY_ID) return new Map([[session.companyId, [...ids]]]);
    const rows = await acrossCompanies(db, (trx) =>
      trx
        .selectFrom('issue')
        .select(['company_id', 'id'])
        .where('id', '=', sql<string>`any(${ids}::uuid[])`)
        .execute(),
    );
    const grouped = Map.groupBy(rows, ({ company_id: companyId }) => companyId);
    return new Map(
      [...grouped].map(([companyId, companyRows]) => [companyId, companyRows.map(({ id }) => id)]),
    );
  }

  return [
    implement('countUntreatedIssueOrder', async ({ input, session, read }) => {
      const { companyId, companyNo } = session;
      if ((input.customerCode ?? companyNo) !== companyNo) throw new Refusal('error.forbidden');
      return read(async (trx) => {
        if (!(await readSetting(trx, 'untreatedBadge'))) return 0;
        const open = trx
          .selectFrom('issue')
          .$call(ofCompany(companyId))
          .where('status', '=', 'open');
        return (await countUpTo(trx, open, ISSUE_BADGE_LIMIT)).total;
      });
    }),

    implement('queryIssueOrderList', async ({ input, session, read }) => {
      const { companyId, companyNo, companyName, timeZone } = session;
      const { filters, sort, cursor, size } = input;
      const query = { companyId, filters, sort, now: clock(), timeZone };
      const list = await read(async (trx) =>
        listIssues(trx, query, { cursor, size }, await readReasons(trx)),
      );
      const company = { companyNo, companyName };
      return { ...list.page, rows: list.issues.map((issue) => list.toRow(issue, company)) };
    }),

    implement('queryAllIssueOrder', async ({ input, session: { timeZone } }) => {
      const { companyNo, ...filters } = input.filters;
      const { sort, cursor, size } = input;
      const companyId = await findCompanyId(db, companyNo);
      const query = { companyId, filters, sort, now: clock(), timeZone };
      const list = await acrossCompanies(db, async (trx) =>
        listIssues(trx, query, { cursor, size }, await readReasons(trx)),
      );
      const getCompanyName = await readCompanyNames(db, list.issues);
      const rows = list.issues.map((issue) => list.toRow(issue, getCompanyName(issue.company_id)));
      return { ...list.page, rows };
    }),

    implement('getIssueOrder', async ({ input: { id }, session }) =>
      readDetail(await findIssueOwner(db, session, id), id),
    ),

    implement('handleIssueOrder', async ({ input, session }) => {
      // Read before any transaction, because the built-in database has a single connection.
      const entryContext = { countries: await countries.facts(), now: clock() };
      const { handlingId, decision } = input;
      const versions = new Map(input.issues.map(({ id, version }) => [id, version]));
      const outcomes = new Map<string, DecisionOutcome>();
      const mayDecideMoney = session.permissions.includes('issue.money');
      for (const [companyId, ids] of await groupByOwner(session, [...versions.keys()])) {
        const owner = companyId === session.companyId ? session : await readOwner(db, companyId);
        const { countryCode } = owner;
        const decided = await inOwnerTransaction(session, owner, async (trx) => {
          const done = await decideIssues(trx, {
            companyId,
            handlingId,
            issues: ids.map((id) => ({ id, version: versions.get(id) ?? 0 })),
            decision,
            by: session,
            mayDecideMoney,
            entryContext: { ...entryContext, countryCode },
          });
          const at = entryContext.now;
          await notifyOfIssues(trx, done.decided, { kind: 'issueDecided', at, by: session });
          await notifyOfIssues(trx, done.defaulted, { kind: 'issueDefaulted', at, by: null });
          return done;
        });
        for (const [id, outcome] of decided.outcomes) outcomes.set(id, outcome);
      }
      return {
        outcomes: input.issues.map(
          ({ id }): DecisionOutcome => outcomes.get(id) ?? { outcome: 'unknown', id },
        ),
      };
    }),

    implement('addIssueMessage', async ({ input, session }) => {
      const owner = await findIssueOwner(db, session, input.id);
      const at = clock();
      await withTenant(db, owner.companyId, async (trx) => {
        const added = await addMessage(trx, owner.companyId, input, session, at);
        const newMessages = added === null ? [] : [added];
        await notifyOfIssues(trx, newMessages, { kind: 'issueMessage', at, by: session });
      });
      return readDetail(owner, input.id);
    }),

    implement('closeIssueOrder', async ({ input, session }) => {
      const owner = await findIssueOwner(db, session, input.id);
      const at = clock();
      await inOwnerTransaction(session, owner, async (trx) => {
        const { closed, followUp } = await closeIssue(trx, owner.companyId, input, session, at);
        const kind = input.action === 'reject' ? 'issueRejected' : 'issueDone';
        await notifyOfIssues(trx, [closed], { kind, at, by: session });
        const next = followUp === null ? [] : [followUp];
        await notifyOfIssues(trx, next, { kind: 'issueOpened', at, by: null });
      });
      return readDetail(owner, input.id);
    }),

    implement('findIssueReasons', () => listReasonChoices(db)),
    implement('queryIssueReasonList', ({ input }) => listReasons(db, input)),
    implement('getIssueReason', ({ input }) => findReason(db, input.code)),
    implement('saveIssueReason', ({ input, session }) =>
      saveReason(db, input, { by: session, at: clock() }),
    ),
  ];
}

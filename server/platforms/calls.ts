import type { CarrierPlatformDetail } from '../../src/api/contract/platforms/carrierPlatforms.ts';
import { acrossCompanies, transact } from '../db/tenant.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { implement, type Implementation } from '../http/handler.ts';
import { Refusal } from '../http/refusal.ts';
import { getOpenApiReference } from '../open/openReference.ts';
import { addKey, revokeKey, rotateKey } from './platformKeys.ts';
import { createContext, findContext } from './platformContext.ts';
import { findPlatform, readPlatforms, listPlatforms, pagePlatforms } from './readPlatforms.ts';
import { savePlatform, setAccess } from './savePlatform.ts';
import { readCompaniesById } from '../orders/content/companyNames.ts';
import { getSandboxId } from '../sandbox.ts';
import type { Services } from '../services.ts';

/** Maximum number of senders to choose from. */
const MAX_SENDERS = 500;

/** Endpoints for a company's platforms and keys, and, for carrier staff, for the platforms of all companies. */
export function platformCalls({ db, clock, vault }: Services): readonly Implementation[] {
  /** Splits the carrier's reference to a platform into company and platform id. */
  async function parseReference(ref: string): Promise<{ companyId: number; id: string }> {
    const [companyNo = '', id = ''] = ref.split('/');
    const company = await db
      .selectFrom('company')
      .select('id')
      .where('customer_code', '=', companyNo)
      .executeTakeFirst();
    if (company === undefined) throw new Refusal('record.unknown');
    return { companyId: company.id, id };
  }

  async function readCarrierPlatform(ref: string): Promise<CarrierPlatformDetail> {
    const { companyId, id } = await parseReference(ref);
    const owner = (await readCompaniesById(db, [companyId])).get(companyId);
    if (owner === undefined) throw new Refusal('record.unknown');
    const detail = await acrossCompanies(db, (trx) => findPlatform(trx, companyId, id, clock()));
    return { ...detail, id: ref, companyNo: owner.companyNo, companyName: owner.companyName };
  }

  return [
    implement('getOpenReference', async () => getOpenApiReference()),

    implement('queryPlatformList', async ({ input, session }) =>
      listPlatforms(db, session.companyId, input, clock()),
    ),

    implement('getPlatform', async ({ input, session: caller }) => {
      const { caller: scopedCaller, read } = await findContext(db, caller, 'platform', input.id);
      return read((trx) => findPlatform(trx, scopedCaller.companyId, input.id, clock()));
    }),

    implement('getPlatformSenders', async ({ session, read }) =>
      read(async (trx) => {
        const rows = await trx
          .selectFrom('address')
          .select(['id', 'content'])
          .$call(ofCompany(session.companyId))
          .where('kind', '=', 'sender')
          .limit(MAX_SENDERS)
          .execute();
        const senders = rows.map(({ id, content: { name, city } }) => {
          return { id, name: [name, city].filter(Boolean).join(', ') };
        });
        return senders.toSorted((a, b) => a.name.localeCompare(b.name));
      }),
    ),

    implement('addPlatform', async ({ input: { id, ...content }, session: caller }) => {
      const at = clock();
      const { companyId } = caller;
      const targetId = content.sandbox === true ? getSandboxId(companyId) : companyId;
      const { caller: scopedCaller, tenant } = createContext(db, caller, targetId);
      return tenant(async (trx) => {
        await savePlatform(trx, { id, version: null, content }, { by: scopedCaller, at }, vault);
        return findPlatform(trx, scopedCaller.companyId, id, at);
      });
    }),

    implement('updatePlatform', async ({ input: { id, version, ...content }, session: caller }) => {
      const at = clock();
      const { caller: scopedCaller, tenant } = await findContext(db, caller, 'platform', id);
      return tenant(async (trx) => {
        await savePlatform(trx, { id, version, content }, { by: scopedCaller, at }, vault);
        return findPlatform(trx, scopedCaller.companyId, id, at);
      });
    }),

    implement('addPlatformKey', async ({ input, session: caller }) => {
      const { caller: scopedCaller, tenant } = await findContext(
        db,
        caller,
        'platform',
        input.platformId,
      );
      return tenant((trx) => addKey(trx, scopedCaller, input, clock()));
    }),

    implement('rotatePlatformKey', async ({ input, session: caller }) => {
      const { caller: scopedCaller, tenant } = await findContext(
        db,
        caller,
        'platform_key',
        input.id,
      );
      return tenant((trx) => rotateKey(trx, scopedCaller, input, clock()));
    }),

    implement('revokePlatformKey', async ({ input, session: caller }) => {
      const { caller: scopedCaller, tenant } = await findContext(
        db,
        caller,
        'platform_key',
        input.id,
      );
      await tenant((trx) => revokeKey(trx, scopedCaller, input.id, clock()));
      // Its sign-in links are deleted; links requested meanwhile are refused when used.
      await db
        .deleteFrom('sign_in_key')
        .$call(ofCompany(scopedCaller.companyId))
        .where('platform_key_id', '=', input.id)
        .execute();
      return null;
    }),

    implement('queryAllPlatformList', async ({ input }) => {
      const platforms = await acrossCompanies(db, (trx) => readPlatforms(trx, null, clock()));
      const ids = [...new Set(platforms.map(({ stored }) => stored.company_id))];
      const owners = await readCompaniesById(db, ids);
      const rows = platforms.flatMap(({ stored, row }) => {
        const owner = owners.get(stored.company_id);
        if (owner === undefined) return [];
        const { companyNo, companyName } = owner;
        return [{ ...row, id: `${companyNo}/${row.id}`, companyNo, companyName }];
      });
      const companyNo = input.filters?.companyNo ?? '';
      const matching = companyNo === '' ? rows : rows.filter((row) => row.companyNo === companyNo);
      return pagePlatforms(matching, input, ({ name, companyName }) => `${name} ${companyName}`);
    }),

    implement('getAnyPlatform', async ({ input }) => readCarrierPlatform(input.id)),

    implement('setPlatformAccess', async ({ input, session }) => {
      const { companyId, id } = await parseReference(input.id);
      const { version, content } = input;
      const change = { companyId, id, pageRecordId: input.id, version, content };
      await transact(db, (trx) => setAccess(trx, change, { by: session, at: clock() }));
      return readCarrierPlatform(input.id);
    }),
  ];
}

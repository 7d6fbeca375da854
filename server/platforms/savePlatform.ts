import {
  type PlatformAccess,
  toPlatformAccessHistory,
} from '../../src/api/contract/platforms/carrierPlatforms.ts';
import {
  MAX_PLATFORMS,
  type PlatformContent,
  toPlatformHistory,
} from '../../src/api/contract/platforms/platforms.ts';
import type { PlatformFieldError } from '../../src/api/contract/platforms/platformFieldErrors.ts';
import type { Trx } from '../db/database.ts';
import { ofCompany } from '../db/ofCompany.ts';
import { withoutRole } from '../db/tenant.ts';
import { Refusal } from '../http/refusal.ts';
import { notify } from '../notices/notify.ts';
import { type Change, recordChange } from '../records/recordChange.ts';
import { isSandbox, getOwnerId } from '../sandbox.ts';
import { toNameKey } from '../security/accounts.ts';
import type { Vault } from '../security/vault.ts';
import { toShopHistory, toShopColumns } from '../shops/shopConnection.ts';
import { toPlatformContent } from './readPlatforms.ts';

type Author = Pick<Change, 'by' | 'at'>;

/** Content to save; `version` is null for a new platform. */
interface Save {
  readonly id: string;
  readonly version: number | null;
  readonly content: PlatformContent;
}

/** Locks a platform until the transaction ends. */
const lockPlatform = (trx: Trx, companyId: number, id: string) =>
  trx
    .selectFrom('platform')
    .selectAll()
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/**
 * Creates or changes a platform in its company's transaction and logs the change. A repeated call
 * succeeds, because its change is stored already.
 *
 * @throws Refusal `record.unknown`, `record.changed`, `platform.name.taken`, `platform.tooMany`,
 *   `webhook.off`, `error.invalidInput`
 */
export async function savePlatform(
  trx: Trx,
  { id, version, content: input }: Save,
  author: Author,
  vault: Vault | null,
): Promise<void> {
  const { companyId } = author.by;
  const { shop: shopInput, sandbox: _sandbox, ...fields } = input;
  // The sandbox flag is set on creation only; shops never send real orders to a sandbox.
  const isInSandbox = isSandbox(companyId);
  const content: PlatformContent = isInSandbox ? { ...fields, sandbox: true } : fields;
  const shop = isInSandbox ? undefined : shopInput;
  const stored = await lockPlatform(trx, companyId, id);
  if (stored === undefined && version !== null) throw new Refusal('record.unknown');
  const before = stored === undefined ? null : toPlatformContent(stored);
  if (stored !== undefined && version !== stored.version) {
    // Secrets can't be compared, so a change with a secret needs the current version.
    if (shop === undefined && JSON.stringify(before) === JSON.stringify(content)) return;
    throw new Refusal('record.changed');
  }
  await requireSender(trx, companyId, content, before);
  await requireFreeName(trx, companyId, id, content.name, stored === undefined);
  const shopHistory = toShopHistory(stored, shop);
  const changed = await recordChange(trx, {
    ...author,
    kind: 'platform',
    recordId: id,
    name: content.name,
    before: before === null ? null : { ...toPlatformHistory(before), ...shopHistory.before },
    after: { ...toPlatformHistory(content), ...shopHistory.after },
  });
  if (!changed) return;
  const connection =
    shop === undefined
      ? {}
      : {
          ...toShopColumns(shop, { companyId, platformId: id }, vault),
          shop_by: author.by.accountId,
        };
  const columns = {
    ...connection,
    name: content.name,
    name_key: toNameKey(content.name),
    type: content.type,
    active: content.active,
    sender_id: content.senderId,
    service: content.service,
    payer: content.payer,
    version: (stored?.version ?? 0) + 1,
  };
  if (stored === undefined) {
    await trx
      .insertInto('platform')
      .values({
        company_id: companyId,
        id,
        suspended_at: null,
        suspension_reason: '',
        created_at: author.at,
        ...columns,
      })
      .execute();
    return;
  }
  await trx
    .updateTable('platform')
    .set(columns)
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .execute();
}

/** Requires that a newly chosen sender exists; a sender chosen earlier may have been deleted. */
async function requireSender(
  trx: Trx,
  companyId: number,
  { senderId }: PlatformContent,
  before: PlatformContent | null,
): Promise<void> {
  if (senderId === null || senderId === before?.senderId) return;
  const find = () =>
    trx
      .selectFrom('address')
      .select('id')
      .$call(ofCompany(getOwnerId(companyId)))
      .where('id', '=', senderId)
      .where('kind', '=', 'sender')
      .executeTakeFirst();
  // A sandbox uses the address book of its merchant.
  const sender = await (isSandbox(companyId) ? withoutRole(trx, find) : find());
  if (sender !== undefined) return;
  const rule: PlatformFieldError = 'platform.sender.unknown';
  throw new Refusal('error.invalidInput', { fields: [{ path: 'senderId', rule }] });
}

async function requireFreeName(
  trx: Trx,
  companyId: number,
  id: string,
  name: string,
  isNew: boolean,
): Promise<void> {
  const others = await trx
    .selectFrom('platform')
    .select('name_key')
    .$call(ofCompany(companyId))
    .where('id', '<>', id)
    .execute();
  if (isNew && others.length >= MAX_PLATFORMS) throw new Refusal('platform.tooMany');
  if (others.some(({ name_key: key }) => key === toNameKey(name))) {
    throw new Refusal('platform.name.taken');
  }
}

interface AccessChange {
  readonly companyId: number;
  readonly id: string;
  /** Id of the platform on the carrier's page: customer code and platform id, `C100/p1`. */
  readonly pageRecordId: string;
  readonly version: number;
  readonly content: PlatformAccess;
}

/**
 * Suspends or resumes a platform; the change is logged with the carrier.
 *
 * @throws Refusal `record.unknown`, `record.changed`
 */
export async function setAccess(
  trx: Trx,
  { companyId, id, pageRecordId, version, content }: AccessChange,
  author: Author,
): Promise<void> {
  const stored = await lockPlatform(trx, companyId, id);
  if (stored === undefined) throw new Refusal('record.unknown');
  if (stored.version !== version) throw new Refusal('record.changed');
  const before = {
    suspended: stored.suspended_at !== null,
    suspensionReason: stored.suspension_reason,
  };
  const suspensionReason = content.suspended ? content.suspensionReason : '';
  const changed = await recordChange(trx, {
    ...author,
    kind: 'platformAccess',
    recordId: pageRecordId,
    name: stored.name,
    before: toPlatformAccessHistory(before),
    after: toPlatformAccessHistory({ ...content, suspensionReason }),
  });
  if (!changed) return;
  await trx
    .updateTable('platform')
    .set({
      suspended_at: content.suspended ? (stored.suspended_at ?? author.at) : null,
      suspension_reason: suspensionReason,
      version: version + 1,
    })
    .$call(ofCompany(companyId))
    .where('id', '=', id)
    .execute();
  if (content.suspended === before.suspended) return;
  await notify(trx, {
    companyId,
    audience: 'company',
    kind: content.suspended ? 'platformSuspended' : 'platformResumed',
    subject: { kind: 'platform', id, number: stored.name },
    by: author.by.accountId,
    at: author.at,
    data: content.suspended ? { reason: suspensionReason } : {},
  });
}

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
import { nameKey } from '../security/accounts.ts';
import type { Vault } from '../security/vault.ts';
import { toShopHistory, shopColumns } from '../shops/shopConnection.ts';
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
 * Creates or changes a platform in its company's transaction and logs the change. A change that is stored
 * already, such as a repeated call, succeeds.
 *
 * @throws Refusal `record.unknown`, `record.changed`, `platform.name.taken`, `platform.tooMany`,
 *   `webhook.off`, `error.invalidInput`
 */
export async function savePlatform(
  trx: Trx,
  { id, version, content: given }: Save,
  author: Author,
  vault: Vault | null,
): Promise<void> {
  const { companyId } = author.by;
  const { shop: connected, sandbox: _said, ...said } = given;
  // The sandbox flag is set on creation only; shops never send real orders to a sandbox.
  const isTrial = isSandbox(companyId);
  const content: PlatformContent = isTrial ? { ...said, sandbox: true } : said;
  const shop = isTrial ? undefined : connected;
  const known = await lockPlatform(trx, companyId, id);
  if (known === undefined && version !== null) throw new Refusal('record.unknown');
  const before = known === undefined ? null : toPlatformContent(known);
  if (known !== undefined && version !== known.version) {
    // Secrets can't be compared: a change with a secret needs the current version.
    if (shop === undefined && JSON.stringify(before) === JSON.stringify(content)) return;
    throw new Refusal('record.changed');
  }
  await requireSender(trx, companyId, content, before);
  await requireFreeName(trx, companyId, id, content.name, known === undefined);
  const shown = toShopHistory(known, shop);
  const changed = await recordChange(trx, {
    ...author,
    kind: 'platform',
    recordId: id,
    name: content.name,
    before: before === null ? null : { ...toPlatformHistory(before), ...shown.before },
    after: { ...toPlatformHistory(content), ...shown.after },
  });
  if (!changed) return;
  const connection =
    shop === undefined
      ? {}
      : {
          ...shopColumns(shop, { companyId, platformId: id }, vault),
          shop_by: author.by.accountId,
        };
  const columns = {
    ...connection,
    name: content.name,
    name_key: nameKey(content.name),
    type: content.type,
    active: content.active,
    sender_id: content.senderId,
    service: content.service,
    payer: content.payer,
    version: (known?.version ?? 0) + 1,
  };
  if (known === undefined) {
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

/** Requires that a newly chosen sender exists; one chosen before may have been deleted. */
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
  const found = await (isSandbox(companyId) ? withoutRole(trx, find) : find());
  if (found !== undefined) return;
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
  if (others.some(({ name_key: key }) => key === nameKey(name))) {
    throw new Refusal('platform.name.taken');
  }
}

interface AccessChange {
  readonly companyId: number;
  readonly id: string;
  /** Reference of the carrier's page. */
  readonly recordId: string;
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
  { companyId, id, recordId, version, content }: AccessChange,
  author: Author,
): Promise<void> {
  const known = await lockPlatform(trx, companyId, id);
  if (known === undefined) throw new Refusal('record.unknown');
  if (known.version !== version) throw new Refusal('record.changed');
  const before = {
    suspended: known.suspended_at !== null,
    suspensionReason: known.suspension_reason,
  };
  const suspensionReason = content.suspended ? content.suspensionReason : '';
  const changed = await recordChange(trx, {
    ...author,
    kind: 'platformAccess',
    recordId,
    name: known.name,
    before: toPlatformAccessHistory(before),
    after: toPlatformAccessHistory({ ...content, suspensionReason }),
  });
  if (!changed) return;
  await trx
    .updateTable('platform')
    .set({
      suspended_at: content.suspended ? (known.suspended_at ?? author.at) : null,
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
    subject: { kind: 'platform', id, number: known.name },
    by: author.by.accountId,
    at: author.at,
    data: content.suspended ? { reason: suspensionReason } : {},
  });
}

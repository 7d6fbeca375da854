import {
  SHOP_PATH,
  type ShopConnection,
  type ShopSettings,
  type ShopType,
  shopTypes,
} from '../../src/api/contract/platforms/shops.ts';
import type { PlatformTables } from '../db/tables/platforms.ts';
import type { Vault } from '../security/vault.ts';
import { Refusal } from '../http/refusal.ts';
import { isSandbox } from '../sandbox.ts';

type Platform = Pick<
  PlatformTables['platform'],
  'company_id' | 'id' | 'type' | 'shop_secret' | 'shop_hint' | 'shop_weight'
>;

/** Context for encrypting a shop's secret. */
export const createShopContext = (companyId: number, platformId: string): string =>
  `shop ${companyId} ${platformId}`;

export const findShopType = (type: string): ShopType | null =>
  shopTypes.find((one) => one === type) ?? null;

/** Connection of a platform to its shop; null if its type is not a shop, and in the sandbox. */
export function toShopConnection(stored: Platform): ShopConnection | null {
  if (findShopType(stored.type) === null || isSandbox(stored.company_id)) return null;
  return {
    path: `${SHOP_PATH}/${stored.company_id}/${stored.id}`,
    hint: stored.shop_hint,
    weightKg: stored.shop_weight ?? '',
  };
}

/** Last characters of a secret, by which users recognize it. */
const getSecretHint = (secret: string): string => secret.slice(-4);

/**
 * Columns to store for a connection; an empty secret keeps the stored one.
 *
 * @throws Refusal `webhook.off` if the server can't encrypt secrets
 */
export function toShopColumns(
  { secret, weightKg }: ShopSettings,
  { companyId, platformId }: { readonly companyId: number; readonly platformId: string },
  vault: Vault | null,
) {
  const weight = { shop_weight: weightKg };
  if (secret === '') return weight;
  if (vault === null) throw new Refusal('webhook.off');
  const sealed = vault.seal(secret, createShopContext(companyId, platformId));
  return { ...weight, shop_secret: sealed, shop_hint: getSecretHint(secret) };
}

/** Connection for the platform's history, with only the last characters of its secret. */
export const toShopHistory = (
  stored: Pick<Platform, 'shop_hint' | 'shop_weight'> | undefined,
  settings: ShopSettings | undefined,
): Readonly<Record<'before' | 'after', Readonly<Record<string, string | null>>>> => {
  const toValues = (hint: string | null, weight: string | null) => ({
    shopSecret: hint === null ? null : `…${hint}`,
    shopWeight: weight === '' ? null : weight,
  });
  const hint = stored?.shop_hint ?? null;
  const weight = stored?.shop_weight ?? null;
  const after =
    settings === undefined
      ? toValues(hint, weight)
      : toValues(settings.secret === '' ? hint : getSecretHint(settings.secret), settings.weightKg);
  return { before: toValues(hint, weight), after };
};

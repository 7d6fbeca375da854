import * as v from 'valibot';
import {
  type KeyContent,
  keyContent,
  keyRights,
} from '../../api/contract/platforms/platformKeys.ts';
import { type ShopSettings, shopTypes } from '../../api/contract/platforms/shops.ts';
import {
  platformContent,
  type PlatformContent,
  type PlatformDetail,
} from '../../api/contract/platforms/platforms.ts';

const text = v.string();

/** Maps an empty choice to null. */
const orNull = (choice: string) => (choice === '' ? null : choice);

/** Typed values, with null for each choice that is not made. */
interface SelectedValues extends Pick<TypedPlatform, 'name' | 'type' | 'active'> {
  sandbox?: boolean | undefined;
  senderId: string | null;
  service: string | null;
  payer: string | null;
  shop?: ShopSettings | undefined;
}

/** Validates a platform by the contract's rules. */
export const platformForm = v.pipe(
  v.object({
    name: text,
    type: text,
    active: v.boolean(),
    sandbox: v.boolean(),
    senderId: text,
    service: text,
    payer: text,
    shop: v.object({ secret: text, weightKg: text }),
  }),
  v.transform(({ senderId, service, payer, shop, ...typed }): SelectedValues => {
    const isShop = shopTypes.some((one) => one === typed.type);
    return {
      ...typed,
      senderId: orNull(senderId),
      service: orNull(service),
      payer: orNull(payer),
      shop: isShop ? shop : undefined,
    };
  }),
  platformContent,
) satisfies v.GenericSchema<TypedPlatform, PlatformContent>;

export interface TypedPlatform {
  readonly name: string;
  readonly type: string;
  readonly active: boolean;
  readonly sandbox: boolean;
  readonly senderId: string;
  readonly service: string;
  readonly payer: string;
  readonly shop: { readonly secret: string; readonly weightKg: string };
}

export function toTypedPlatform(stored: PlatformDetail | null): TypedPlatform {
  if (stored === null) {
    const shop = { secret: '', weightKg: '' };
    return {
      name: '',
      type: '',
      active: true,
      sandbox: false,
      senderId: '',
      service: '',
      payer: '',
      shop,
    };
  }
  const { senderId, service, payer, ...content } = stored.content;
  return {
    ...content,
    sandbox: stored.sandbox,
    senderId: senderId ?? '',
    service: service ?? '',
    payer: payer ?? '',
    shop: { secret: '', weightKg: stored.shop?.weightKg ?? '' },
  };
}

/**
 * Validates a key by the contract's rules; addresses are separated by newlines, commas or spaces.
 */
export const keyForm = v.pipe(
  v.object({ name: text, rights: v.array(v.picklist(keyRights)), ranges: text, lastDay: text }),
  v.transform(({ ranges, lastDay, ...typed }) => ({
    ...typed,
    ranges: ranges.split(/[\s,;]+/).filter((range) => range !== ''),
    lastDay: orNull(lastDay.trim()),
  })),
  keyContent,
) satisfies v.GenericSchema<TypedKey, KeyContent>;

export interface TypedKey {
  readonly name: string;
  readonly rights: (typeof keyRights)[number][];
  readonly ranges: string;
  readonly lastDay: string;
}

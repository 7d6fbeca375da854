import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { KeyRight, KeyState } from '../../api/contract/platforms/platformKeys.ts';
import type { PlatformStatus, PlatformType } from '../../api/contract/platforms/platforms.ts';
import type { StatusTone } from '../shared/statusTones.ts';

export const platformTypeTexts: Readonly<Record<PlatformType, MessageDescriptor>> = {
  ownShop: msg({ id: 'platform.type.ownShop', message: 'Own shop' }),
  shopify: msg({ id: 'platform.type.shopify', message: 'Shopify' }),
  woocommerce: msg({ id: 'platform.type.woocommerce', message: 'WooCommerce' }),
  marketplace: msg({ id: 'platform.type.marketplace', message: 'Marketplace' }),
  erp: msg({ id: 'platform.type.erp', message: 'ERP or warehouse system' }),
};

export const platformStatusTexts: Readonly<Record<PlatformStatus, MessageDescriptor>> = {
  active: msg({ id: 'platform.status.active', message: 'Active' }),
  paused: msg({ id: 'platform.status.paused', message: 'Paused' }),
  suspended: msg({ id: 'company.suspended.label', message: 'Suspended' }),
};

export const platformStatusTones: Readonly<Record<PlatformStatus, StatusTone>> = {
  active: 'done',
  paused: 'off',
  suspended: 'trouble',
};

export const keyStateTexts: Readonly<Record<KeyState, MessageDescriptor>> = {
  active: msg({ id: 'platform.status.active', message: 'Active' }),
  replaced: msg({ id: 'platform.key.replaced', message: 'Being replaced' }),
  expired: msg({ id: 'platform.key.expired', message: 'Expired' }),
  revoked: msg({ id: 'platform.key.revoked', message: 'Revoked' }),
};

export const keyStateTones: Readonly<Record<KeyState, StatusTone>> = {
  active: 'done',
  replaced: 'waiting',
  expired: 'off',
  revoked: 'off',
};

interface RightText {
  readonly name: MessageDescriptor;
  readonly about: MessageDescriptor;
}

export const rightTexts: Readonly<Record<KeyRight, RightText>> = {
  create: {
    name: msg({ id: 'platform.right.create', message: 'Create orders' }),
    about: msg({
      id: 'platform.right.create.about',
      message: 'Create, check, change and cancel orders',
    }),
  },
  read: {
    name: msg({ id: 'platform.right.read', message: 'View orders' }),
    about: msg({
      id: 'platform.right.read.about',
      message: 'List orders and read them with names, phones and addresses',
    }),
  },
  label: {
    name: msg({ id: 'platform.right.label', message: 'Print labels' }),
    about: msg({
      id: 'platform.right.label.about',
      message: 'Confirm orders and download their labels, as PDF or for label printers',
    }),
  },
  track: {
    name: msg({ id: 'platform.right.track', message: 'Track parcels' }),
    about: msg({
      id: 'platform.right.track.about',
      message: 'Read where parcels are, without personal data',
    }),
  },
  pickups: {
    name: msg({ id: 'platform.right.pickups', message: 'Manage pickups' }),
    about: msg({
      id: 'platform.right.pickups.about',
      message: 'Request, view and cancel pickups',
    }),
  },
  returns: {
    name: msg({ id: 'platform.right.returns', message: 'Manage returns' }),
    about: msg({
      id: 'platform.right.returns.about',
      message: 'Create, read and withdraw returns and exchanges',
    }),
  },
  signIn: {
    name: msg({ id: 'platform.right.signIn', message: 'Sign-in links' }),
    about: msg({
      id: 'platform.right.signIn.about',
      message: 'Get links that open this portal once, as the account that created the key',
    }),
  },
};

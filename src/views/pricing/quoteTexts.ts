import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { bandTypes, surchargeTypes, CardState } from '../../domain/prices/cardContent.ts';

type TextsOf<Code extends string> = Readonly<Record<Code, MessageDescriptor>>;

export const bandTexts: TextsOf<(typeof bandTypes)[number]> = {
  flat: msg({ id: 'band.flat', message: 'Fixed price' }),
  step: msg({ id: 'band.step', message: 'First price, then per step' }),
  kg: msg({ id: 'band.kg', message: 'Per kg' }),
  piece: msg({ id: 'band.piece', message: 'Per piece' }),
};

export const surchargeTypeTexts: TextsOf<(typeof surchargeTypes)[number]> = {
  shipment: msg({ id: 'surcharge.shipment', message: 'Per order' }),
  piece: msg({ id: 'surcharge.piece', message: 'Per piece' }),
  percent: msg({ id: 'surcharge.percent', message: 'Percentage' }),
};

export const roundingTexts: TextsOf<'nearest' | 'up'> = {
  nearest: msg({ id: 'rounding.nearest', message: 'To the nearest' }),
  up: msg({ id: 'rounding.up', message: 'Always up' }),
};

export const cardStateTexts: TextsOf<CardState> = {
  draft: msg({ id: 'cardState.draft', message: 'Draft' }),
  active: msg({ id: 'cardState.active', message: 'Active' }),
  superseded: msg({ id: 'cardState.superseded', message: 'Superseded' }),
  discarded: msg({ id: 'cardState.discarded', message: 'Discarded' }),
};

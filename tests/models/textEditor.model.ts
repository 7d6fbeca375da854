import type { PortalText } from '../../src/api/contract/texts/texts.ts';
import { textEditorMachine, type TextDetail } from '../../src/machines/textEditor/machine.ts';
import { failed, failures, succeeded } from './samples.ts';
import type { Model } from './walk.ts';

const createTexts = (text: string) => ({ en: text, zh: text, fr: text, ar: text, bn: text });

export const sampleText: PortalText = {
  id: 'send.created',
  builtIn: {
    en: '{orders, plural, one {# order created} other {# orders created}}',
    zh: '已创建 {orders, plural, other {# 个订单}}',
    fr: '{orders, plural, one {# commande créée} many {# de commandes créées} other {# commandes créées}}',
    ar: '{orders, plural, zero {لم يُنشأ أي طلب (#)} one {أُنشئ طلب واحد (#)} two {أُنشئ طلبان (#)} few {أُنشئت # طلبات} many {أُنشئ # طلبًا} other {أُنشئ # طلب}}',
    bn: '{orders, plural, one {#টি অর্ডার তৈরি} other {#টি অর্ডার তৈরি}}',
  },
  changed: { en: null, zh: '新建 {orders, plural, other {# 单}}', fr: null, ar: null, bn: null },
  version: 1,
  last: { at: '2026-11-20T09:00:00.000Z', by: 'admin' },
};

/** A second text without placeholders, for lists. */
export const plainText: PortalText = {
  id: 'menu.order',
  builtIn: { en: 'Orders', zh: '订单', fr: 'Commandes', ar: 'الطلبات', bn: 'অর্ডার' },
  changed: { en: null, zh: null, fr: null, ar: null, bn: null },
  version: 0,
  last: null,
};

export const sampleTextDetail: TextDetail = {
  text: sampleText,
  history: [
    {
      version: 1,
      at: '2026-11-20T09:00:00.000Z',
      by: 'admin',
      changes: [{ language: 'zh', from: null, to: sampleText.changed.zh }],
    },
  ],
};

const conflict = { ...failures.refused, code: 1302, key: 'text.changed', status: 409 } as const;

export const textEditorModel: Model<typeof textEditorMachine> = {
  machine: textEditorMachine,
  input: { id: sampleText.id },
  events: [
    { type: 'refresh' },
    { type: 'dismiss' },
    { type: 'xstate.done.actor.fetchText', output: succeeded(sampleTextDetail) },
    { type: 'xstate.done.actor.fetchText', output: failed(failures.network) },
    { type: 'xstate.done.actor.fetchText', output: failed(failures.refused) },
    { type: 'xstate.done.actor.saveText', output: succeeded(null) },
    { type: 'xstate.done.actor.saveText', output: failed(failures.refused) },
    { type: 'xstate.done.actor.saveText', output: failed(conflict) },
    { type: 'save', to: createTexts('Parcels') },
  ],
  key: ({ detail, failure, saveCount }) => [detail !== null, failure?.kind, saveCount > 0],
};

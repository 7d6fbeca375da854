import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type {
  CorrectedField,
  IssueCause,
  IssueDecision,
} from '../../domain/lifecycles/issue/issueStatus.ts';
import { useLingui } from '@lingui/react';
import type { FieldError } from '../../api/contract/envelope.ts';
import type { ReasonNames } from '../../api/contract/issues/issueReasons.ts';
import { language } from '../../language/i18n.ts';

/** Returns the name of a reason in the current language. */
export function useReasonName(): (names: ReasonNames) => string {
  useLingui();
  const currentLanguage = language();
  return (names) => names[currentLanguage];
}

export const causeTexts: Readonly<Record<IssueCause, MessageDescriptor>> = {
  carrier: msg({ id: 'issue.cause.carrier', message: 'Carrier' }),
  sender: msg({ id: 'issue.cause.sender', message: 'Sender' }),
  receiver: msg({ id: 'issue.cause.receiver', message: 'Receiver' }),
  customs: msg({ id: 'issue.cause.customs', message: 'Customs' }),
  other: msg({ id: 'issue.cause.other', message: 'Other' }),
};

export const decisionTexts: Readonly<Record<IssueDecision, MessageDescriptor>> = {
  redeliver: msg({ id: 'issue.decision.redeliver', message: 'Deliver again' }),
  date: msg({ id: 'issue.decision.date', message: 'Deliver on another day' }),
  hold: msg({ id: 'issue.decision.hold', message: 'Hold at the station' }),
  return: msg({ id: 'issue.decision.return', message: 'Return to sender' }),
  abandon: msg({ id: 'issue.decision.abandon', message: 'Abandon the goods' }),
  changeCod: msg({ id: 'issue.decision.changeCod', message: 'Change the COD amount' }),
};

/** Consequence of each decision, in one sentence. */
export const decisionEffects: Readonly<Record<IssueDecision, MessageDescriptor>> = {
  redeliver: msg({
    id: 'issue.effect.redeliver',
    message: 'We try again on the next round, with the details you correct.',
  }),
  date: msg({ id: 'issue.effect.date', message: 'We try again on the day you choose.' }),
  hold: msg({
    id: 'issue.effect.hold',
    message: 'The parcel waits at the station until the day you choose.',
  }),
  return: msg({ id: 'issue.effect.return', message: 'The parcel goes back to the sender.' }),
  abandon: msg({
    id: 'issue.effect.abandon',
    message: 'You give up the goods. They are not delivered and not returned.',
  }),
  changeCod: msg({
    id: 'issue.effect.changeCod',
    message: 'The order gets the new amount, and we deliver again.',
  }),
};

export const correctedTexts: Readonly<Record<CorrectedField | 'codAmount', MessageDescriptor>> = {
  receiverName: msg({ id: 'issue.field.receiverName', message: 'Receiver name' }),
  receiverPhone: msg({ id: 'issue.field.receiverPhone', message: 'Receiver phone' }),
  receiverAddress: msg({ id: 'issue.field.receiverAddress', message: 'Receiver address' }),
  codAmount: msg({ id: 'issue.field.codAmount', message: 'COD amount' }),
};

/** Returns a formatter of errors at the fields of a decision. */
export function useFieldErrorText(): (error: FieldError) => string {
  const { i18n } = useLingui();
  return ({ path, rule, params }) => {
    const label = Object.entries(correctedTexts).find(([name]) => name === path)?.[1];
    const field = label === undefined ? path : i18n._(label);
    return i18n._(rule, { field, ...params });
  };
}

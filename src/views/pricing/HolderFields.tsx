import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type Control, useWatch } from 'react-hook-form';
import type { CardHolder } from '../../api/contract/pricing/rateCards.ts';
import { ChoiceField } from '../../form/ChoiceField.tsx';
import { TextField } from '../../form/TextField.tsx';
import type { RenderField } from '../../form/useForm.tsx';
import { words } from '../../ui/commonWords.tsx';
import type { CardChange } from './cardEditor.ts';
import type { TypedCard } from './rateCardForm.ts';

const holderTexts: Readonly<Record<CardHolder, MessageDescriptor>> = {
  all: msg({ id: 'rateCard.customer.all', message: 'All customers' }),
  group: msg({ id: 'rateCard.holder.group', message: 'A group of customers' }),
  customer: msg({ id: 'rateCard.holder.customer', message: 'One customer' }),
};

interface HolderFieldsProps {
  readonly control: Control<TypedCard, unknown, CardChange>;
  readonly field: RenderField<TypedCard>;
  /** Groups to choose from. */
  readonly groups: readonly { readonly id: number; readonly name: string }[];
}

/** Holder of the card: all customers, a group, or one company. */
export function HolderFields({ control, field, groups }: HolderFieldsProps) {
  const { t } = useLingui();
  const holder = useWatch({ control, name: 'holder' });
  return (
    <>
      {field('holder', ChoiceField, {
        label: t({ id: 'rateCard.holder', message: 'For' }),
        choices: holderTexts,
      })}
      {holder === 'group' &&
        field('groupId', ChoiceField, {
          label: t({ id: 'rateCard.group.label', message: 'Rate group' }),
          choices: groups.map(({ id, name }) => ({ value: String(id), label: name })),
        })}
      {holder === 'customer' &&
        field('customerNo', TextField, { label: t(words.customerCode), dir: 'ltr' })}
    </>
  );
}

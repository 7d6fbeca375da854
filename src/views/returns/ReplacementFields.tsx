import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Control, useWatch } from 'react-hook-form';
import type { ReturnChange } from './returnDeclarations.ts';
import { Panel } from '../../ui/Facts.tsx';
import { ChoiceField } from '../../form/ChoiceField.tsx';
import { TextField } from '../../form/TextField.tsx';
import type { RenderField } from '../../form/useForm.tsx';
import { AmountField, WeightField } from '../shared/UnitFields.tsx';
import css from '../shared/Records.module.css';
import type { Settlement, TypedReturn } from './returnForm.ts';

const settlementTexts: Readonly<Record<Settlement, MessageDescriptor>> = {
  even: msg({ id: 'returns.settlement.even', message: 'No difference' }),
  collect: msg({
    id: 'returns.settlement.collect',
    message: 'Receiver pays: the courier collects it (COD)',
  }),
  refund: msg({
    id: 'returns.settlement.refund',
    message: 'You refund the receiver yourself',
  }),
};

interface ReplacementFieldsProps {
  readonly field: RenderField<TypedReturn>;
  readonly control: Control<TypedReturn, unknown, ReturnChange>;
  /** Currency of the COD; null if there is none. */
  readonly currency: string | null;
}

/** Replacement of an exchange; renders nothing for a plain return. */
export function ReplacementFields({ field, control, currency }: ReplacementFieldsProps) {
  const { t } = useLingui();
  const [type, settlement] = useWatch({ control, name: ['type', 'replacement.settlement'] });
  if (type !== 'exchange') return null;
  return (
    <Panel title={<Trans id="returns.out.status">Replacement</Trans>}>
      <div className={css['inputs']}>
        {field('replacement.goods', TextField, {
          label: t({ id: 'returns.replacement.goods', message: 'Goods' }),
        })}
        {field('replacement.quantity', TextField, {
          label: t({ id: 'returns.replacement.quantity', message: 'Quantity' }),
          inputMode: 'numeric',
        })}
        {field('replacement.weight', WeightField, {
          label: t({ id: 'returns.replacement.weight', message: 'Weight (kg)' }),
        })}
        {field('replacement.settlement', ChoiceField, {
          label: t({ id: 'returns.difference', message: 'Price difference' }),
          choices: settlementTexts,
        })}
        {settlement !== 'even' &&
          field('replacement.amount', AmountField, {
            label:
              currency === null
                ? t({ id: 'returns.amount', message: 'Amount' })
                : t({ id: 'returns.amount.in', message: `Amount (${currency})` }),
            currency: currency ?? '',
          })}
      </div>
      <p className="flat below12 muted">
        <Trans id="returns.replacement.note">
          It is sent to the receiver of this order as a new order, with its own label.
        </Trans>
      </p>
    </Panel>
  );
}

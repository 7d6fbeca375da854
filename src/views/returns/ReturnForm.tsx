import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo } from 'react';
import type { Returnable } from '../../api/contract/returns/returnContent.ts';
import type { ReturnType } from '../../domain/lifecycles/return/returnStatus.ts';
import type { RecordEditorActor } from '../../machines/recordEditor/machine.ts';
import type { ReturnChange, ReturnRecord } from './returnDeclarations.ts';
import { Fact, Facts, Panel } from '../../ui/Facts.tsx';
import { useFormats } from '../../language/format.ts';
import { ChoiceField } from '../../form/ChoiceField.tsx';
import { TextField } from '../../form/TextField.tsx';
import { Word, words } from '../../ui/commonWords.tsx';
import { RecordForm } from '../shared/RecordForm.tsx';
import type { BackLink } from '../shared/RecordTitle.tsx';
import css from '../shared/Records.module.css';
import { handoverTexts, payerTexts, returnReasonTexts, returnTypeTexts } from './returnTexts.ts';
import { ReplacementFields } from './ReplacementFields.tsx';
import { returnForm, toTypedReturn } from './returnForm.ts';

interface ReturnFormProps {
  readonly editor: RecordEditorActor<ReturnRecord, ReturnChange>;
  readonly returnable: Returnable;
  /** Type of return that the page is for. */
  readonly type: ReturnType;
  readonly back: BackLink;
  readonly title: ReactNode;
}

/** Goods of a return, its reason and its destination. */
export function ReturnForm({ editor, returnable, type, back, title }: ReturnFormProps) {
  const { t } = useLingui();
  const { integer } = useFormats();
  const { items, waybillNo, receiverName, companyName, exchangeable } = returnable;
  const schema = useMemo(() => returnForm(returnable), [returnable]);
  const addressLabels = {
    name: t({ id: 'returns.to.name', message: 'Name' }),
    phone: t({ id: 'company.contactPhone', message: 'Phone' }),
    province: t({ id: 'returns.to.province', message: 'Region' }),
    city: t({ id: 'returns.to.city', message: 'City' }),
    address: t({ id: 'returns.to.address', message: 'Address' }),
  };
  return (
    <RecordForm
      editor={editor}
      initial={toTypedReturn(returnable, type)}
      draft={`newReturn.${waybillNo}.${type}`}
      schema={schema}
      submitLabel={<Trans id="returns.register">Register</Trans>}
      back={back}
      title={title}
    >
      {({ field, control }) => (
        <>
          <Panel title={<bdi dir="ltr">{waybillNo}</bdi>}>
            <Facts>
              <Fact name={<Word of="company" />}>
                <bdi>{companyName}</bdi>
              </Fact>
              <Fact name={<Trans id="returns.receiver">Receiver</Trans>}>
                <bdi>{receiverName}</bdi>
              </Fact>
            </Facts>
            {exchangeable && (
              <div className={`above12 ${css['inputs']}`}>
                {field('type', ChoiceField, { label: t(words.type), choices: returnTypeTexts })}
              </div>
            )}
          </Panel>
          <Panel title={<Trans id="returns.items">What comes back</Trans>}>
            <div className={css['inputs']}>
              {items.map(({ name, delivered, returned }, at) => {
                const left = integer(delivered - returned);
                const all = integer(delivered);
                return field(`items.${at}`, TextField, {
                  label: name,
                  description: t({
                    id: 'returns.items.left',
                    message: `${left} of ${all} can be returned`,
                  }),
                  inputMode: 'numeric',
                });
              })}
            </div>
          </Panel>
          <ReplacementFields field={field} control={control} currency={returnable.currency} />
          <Panel title={<Trans id="returns.how">Reason and handover</Trans>}>
            <div className={css['inputs']}>
              {field('reason', ChoiceField, {
                label: t(words.reason),
                required: true,
                choices: returnReasonTexts,
              })}
              {field('note', TextField, { label: t({ id: 'returns.note', message: 'Note' }) })}
              {field('handover', ChoiceField, {
                label: t({ id: 'returns.handover', message: 'Handover' }),
                choices: handoverTexts,
              })}
              {field('payer', ChoiceField, {
                label: t({ id: 'returns.payer', message: 'Paid by' }),
                choices: payerTexts,
              })}
            </div>
            <p className="flat below12 muted">
              <Trans id="returns.approval">
                A return that the carrier pays for, or more than 30 days after delivery, needs the
                carrier’s approval.
              </Trans>
            </p>
          </Panel>
          <Panel title={<Trans id="returns.to">Return address</Trans>}>
            <div className={css['inputs']}>
              {(['name', 'phone', 'province', 'city', 'address'] as const).map((part) =>
                field(`to.${part}`, TextField, {
                  label: addressLabels[part],
                  required: true,
                  ...(part === 'phone' ? { inputMode: 'tel' } : {}),
                }),
              )}
            </div>
          </Panel>
        </>
      )}
    </RecordForm>
  );
}

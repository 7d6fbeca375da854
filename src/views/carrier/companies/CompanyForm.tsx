import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import {
  companyExport,
  type CompanyExportFormat,
} from '../../../api/contract/companies/companyExport.ts';
import type {
  CompanyContent,
  CompanyDetail,
  CompanyReview,
} from '../../../api/contract/companies/companyManage.ts';
import { orderExport } from '../../../api/contract/orders/orderExport.ts';
import { byKey } from '../../../machines/download/downloadRequest.ts';
import type { RecordEditorActor } from '../../../machines/recordEditor/machine.ts';
import { Panel } from '../../../ui/Facts.tsx';
import { CheckField } from '../../../form/CheckField.tsx';
import { ChoiceField } from '../../../form/ChoiceField.tsx';
import { OptionField } from '../../../form/OptionField.tsx';
import { TextField } from '../../../form/TextField.tsx';
import type { RenderField } from '../../../form/useForm.tsx';
import { words } from '../../../ui/commonWords.tsx';
import { toSuspensionQuestion } from '../../shared/suspensionQuestion.tsx';
import { RecordForm } from '../../shared/RecordForm.tsx';
import type { BackLink } from '../../shared/RecordTitle.tsx';
import css from '../../shared/Records.module.css';
import { useMay } from '../../shared/portal.ts';
import { CompanyDataExport } from './CompanyDataExport.tsx';
import { CompanyFacts, companyTitle } from './CompanyFacts.tsx';
import { ContactFields } from './ContactFields.tsx';
import { currencyChoices } from '../../shared/currencies.ts';
import { companyForm, type TypedCompany, toTypedCompany } from './companyForm.ts';

interface CompanyFormProps {
  readonly editor: RecordEditorActor<CompanyDetail, CompanyContent>;
  readonly detail: CompanyDetail;
  readonly back: BackLink;
}

const createExportRequest = (code: string) => (format: CompanyExportFormat) =>
  byKey(
    companyExport.exportCompanyKey,
    companyExport.exportCompany,
    { code, format },
    orderExport.getExportProgress,
  );

/** Company settings that only the carrier changes. */
export function CompanyForm({ editor, detail, back }: CompanyFormProps) {
  const { t } = useLingui();
  const currencies = useMemo(() => currencyChoices(), []);
  const mayExport = useMay('company.export');
  return (
    <RecordForm
      editor={editor}
      initial={toTypedCompany(detail)}
      schema={companyForm}
      back={back}
      title={companyTitle(detail)}
      toQuestion={({ suspended }) =>
        suspended && detail.company.suspendedAt === null
          ? toSuspensionQuestion(detail.company.name, suspensionNote)
          : null
      }
    >
      {({ field, control }) => (
        <>
          <CompanyFacts detail={detail} />
          {detail.company.review !== 'approved' && (
            <RegistrationReview field={field} control={control} />
          )}
          <Panel title={<Trans id="company.settings">Settings</Trans>}>
            <div className={css['inputs']}>
              {field('name', TextField, {
                label: t({ id: 'company.name', message: 'Company name' }),
                description: t({
                  id: 'company.name.note',
                  message: 'Labels printed from now on show this name.',
                }),
              })}
              {field('orderQuota', TextField, {
                label: t({ id: 'company.orderQuota', message: 'Monthly order limit' }),
                description: t({
                  id: 'company.orderQuota.note',
                  message: 'Leave empty for no limit. Months are in UTC.',
                }),
                inputMode: 'numeric',
              })}
              {field('currency', OptionField, {
                label: t(words.currency),
                options: currencies,
                emptyLabel: t({ id: 'company.currency.country', message: 'Same as the country' }),
              })}
              {field('creditLimit', TextField, {
                label: t({ id: 'company.creditLimit', message: 'Credit limit' }),
                description: t({
                  id: 'company.creditLimit.note',
                  message:
                    'In whole units of the currency, for your billing. The portal does not block orders by it. Leave empty if none is agreed.',
                }),
                inputMode: 'numeric',
              })}
              <ContactFields field={field} />
            </div>
          </Panel>
          {!detail.isCarrier && <Suspension field={field} control={control} />}
          {!detail.isCarrier && mayExport && (
            <CompanyDataExport createRequest={createExportRequest(detail.company.code)} />
          )}
        </>
      )}
    </RecordForm>
  );
}

const decisionTexts: Readonly<Record<CompanyReview, MessageDescriptor>> = {
  pending: msg({ id: 'company.pending.label', message: 'Waiting for approval' }),
  approved: msg({ id: 'company.approve', message: 'Approve' }),
  refused: msg({ id: 'company.refuse', message: 'Refuse' }),
};

interface SectionProps {
  readonly field: RenderField<TypedCompany>;
  readonly control: Control<TypedCompany, unknown, CompanyContent>;
}

/** Approval of a registration. The company reads the decision by mail and at sign-in. */
function RegistrationReview({ field, control }: SectionProps) {
  const { t } = useLingui();
  const review = useWatch({ control, name: 'review' });
  return (
    <Panel title={<Trans id="company.review">Registration</Trans>}>
      <p className="flat below12 muted">
        <Trans id="company.review.note">
          Nobody of this company can sign in yet. Your decision is emailed to who registered.
        </Trans>
      </p>
      <div className={css['inputs']}>
        {field('review', ChoiceField, {
          label: t({ id: 'company.review.decision', message: 'Decision' }),
          choices: decisionTexts,
        })}
        {review === 'refused' &&
          field('reviewReason', TextField, {
            label: t(words.reason),
            description: t({
              id: 'company.review.reason.note',
              message: 'The company reads it.',
            }),
          })}
      </div>
    </Panel>
  );
}

const suspensionNote = (
  <Trans id="company.suspend.note">
    Nobody of a suspended company can sign in or create orders. Orders on their way continue, and
    nothing is deleted.
  </Trans>
);

/** Suspension of a company, with its reason. */
function Suspension({ field, control }: SectionProps) {
  const { t } = useLingui();
  const isSuspended = useWatch({ control, name: 'suspended' });
  return (
    <Panel title={<Trans id="company.access">Access</Trans>}>
      <p className="flat below12 muted">{suspensionNote}</p>
      <div className={css['checks']}>
        {field('suspended', CheckField, {
          label: <Trans id="company.suspend.label">Suspend this company</Trans>,
        })}
      </div>
      {isSuspended &&
        field('suspensionReason', TextField, {
          label: t(words.reason),
          description: t({
            id: 'company.suspend.reason.note',
            message: 'The company reads it when it tries to work or sign in.',
          }),
        })}
    </Panel>
  );
}

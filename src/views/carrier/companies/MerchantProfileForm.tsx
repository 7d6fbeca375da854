import { Trans } from '@lingui/react/macro';
import {
  type MerchantCompany,
  type MerchantCompanyContent,
  merchantCompanyContent,
  toMerchantCompanyContent,
} from '../../../api/contract/companies/merchantCompany.ts';
import {
  companyExport,
  type CompanyExportFormat,
} from '../../../api/contract/companies/companyExport.ts';
import { orderExport } from '../../../api/contract/orders/orderExport.ts';
import { byKey } from '../../../machines/download/downloadRequest.ts';
import { selectProfile } from '../../../machines/session/selectors.ts';
import type { RecordEditorActor } from '../../../machines/recordEditor/machine.ts';
import { Panel } from '../../../ui/Facts.tsx';
import { CheckField } from '../../../form/CheckField.tsx';
import { useMay, useSession } from '../../shared/portal.ts';
import { RecordForm } from '../../shared/RecordForm.tsx';
import type { BackLink } from '../../shared/RecordTitle.tsx';
import css from '../../shared/Records.module.css';
import { CompanyDataExport } from './CompanyDataExport.tsx';
import { CompanyFacts, companyTitle } from './CompanyFacts.tsx';
import { CompanyTerms } from './CompanyTerms.tsx';
import { ContactFields } from './ContactFields.tsx';

interface MerchantProfileFormProps {
  readonly editor: RecordEditorActor<MerchantCompany, MerchantCompanyContent>;
  readonly detail: MerchantCompany;
  readonly back: BackLink;
}

const createExportRequest = (format: CompanyExportFormat) =>
  byKey(
    companyExport.exportOwnCompanyKey,
    companyExport.exportOwnCompany,
    { format },
    orderExport.getExportProgress,
  );

/** Merchant's form for its own company: contact, billing details and order confirmation. */
export function MerchantProfileForm({ editor, detail, back }: MerchantProfileFormProps) {
  const mayConfirm = useMay('order.audit');
  const isMainAccount = useSession((s) => selectProfile(s)?.blMainAccount === true);
  return (
    <RecordForm
      editor={editor}
      initial={toMerchantCompanyContent(detail)}
      schema={merchantCompanyContent}
      back={back}
      title={companyTitle(detail)}
    >
      {({ field, busy }) => (
        <>
          <CompanyFacts detail={detail} />
          <CompanyTerms detail={detail} />
          <Panel title={<Trans id="company.contactName">Contact</Trans>}>
            <p className="flat below12 muted">
              <Trans id="company.own.contact">
                The carrier contacts this person about your account.
              </Trans>
            </p>
            <div className={css['inputs']}>
              <ContactFields field={field} />
            </div>
          </Panel>
          <Panel title={<Trans id="permission.group.orders">Orders</Trans>}>
            <p className="flat below12 muted">
              {mayConfirm ? (
                <Trans id="company.confirmAtOnce.note">
                  Labels can be printed right away. Orders that exist already stay as they are.
                </Trans>
              ) : (
                <Trans id="company.confirmAtOnce.right">
                  Only people who may confirm orders can change this.
                </Trans>
              )}
            </p>
            <div className={css['checks']}>
              {field('confirmAtOnce', CheckField, {
                disabled: busy || !mayConfirm,
                label: (
                  <Trans id="company.confirmAtOnce">
                    Confirm orders as soon as they are created
                  </Trans>
                ),
              })}
            </div>
          </Panel>
          {isMainAccount && <CompanyDataExport createRequest={createExportRequest} />}
        </>
      )}
    </RecordForm>
  );
}

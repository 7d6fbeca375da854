import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { Link } from 'wouter';
import type { CompanyContent, CompanyDetail } from '../../../api/contract/companyManage.ts';
import type { RecordEditorActor } from '../../../machines/recordEditor/machine.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Panel } from '../../../ui/Facts.tsx';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { FormAlert } from '../../../ui/form/FormAlert.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { useForm } from '../../../ui/form/useForm.tsx';
import { useUnsaved } from '../../shared/pageTab.ts';
import css from '../../shared/Records.module.css';
import { isSavingRecord } from '../../shared/RecordScreen.tsx';
import { CompanyFacts } from './CompanyFacts.tsx';
import { companyForm, typedOf } from './companyForm.ts';

interface CompanyFormProps {
  readonly editor: RecordEditorActor<CompanyDetail, CompanyContent>;
  readonly detail: CompanyDetail;
  readonly back: string;
}

/** What the carrier sets for a company. */
export function CompanyForm({ editor, detail, back }: CompanyFormProps) {
  const { t } = useLingui();
  const busy = useSelector(editor, isSavingRecord);
  const stored = useMemo(() => typedOf(detail), [detail]);
  const { props, field, control, alert } = useForm({
    initial: stored,
    schema: companyForm,
    failure: useSelector(editor, (s) => s.context.failure),
    refusals: {},
    spent: [],
    busy,
    send: (content) => editor.send({ type: 'save', content }),
    dismiss: () => editor.send({ type: 'dismiss' }),
  });
  const typed = useWatch({ control });
  useUnsaved(JSON.stringify(typed) !== JSON.stringify(stored));
  return (
    <form {...props} className={css['form']}>
      <CompanyFacts detail={detail} />
      <Panel title={<Trans id="company.settings">Settings</Trans>}>
        <FormAlert text={alert} />
        <div className={css['inputs']}>
          {field('name', (input) => (
            <TextField
              {...input}
              label={t({ id: 'company.name', message: 'Company name' })}
              description={t({
                id: 'company.name.note',
                message: 'Labels printed from now on show this name.',
              })}
              autoComplete="off"
              dir="auto"
            />
          ))}
          {field('orderQuota', (input) => (
            <TextField
              {...input}
              label={t({ id: 'company.orderQuota', message: 'Orders a month at most' })}
              description={t({
                id: 'company.orderQuota.note',
                message: 'Leave empty for no limit. Months are in UTC.',
              })}
              autoComplete="off"
              inputMode="numeric"
              dir="ltr"
            />
          ))}
          {field('contactName', (input) => (
            <TextField
              {...input}
              label={t({ id: 'company.contactName', message: 'Contact' })}
              autoComplete="off"
              dir="auto"
            />
          ))}
          {field('contactPhone', (input) => (
            <TextField
              {...input}
              label={t({ id: 'company.contactPhone', message: 'Phone' })}
              autoComplete="off"
              dir="ltr"
            />
          ))}
          {field('contactEmail', (input) => (
            <TextField
              {...input}
              label={t({ id: 'company.contactEmail', message: 'Email' })}
              autoComplete="off"
              inputMode="email"
              dir="ltr"
            />
          ))}
        </div>
      </Panel>
      {!detail.isCarrier && (
        <Panel title={<Trans id="company.access">Access</Trans>}>
          <p className={css['note']}>
            <Trans id="company.suspend.note">
              Nobody of a suspended company can sign in or create orders. Orders on their way
              continue, and nothing is deleted.
            </Trans>
          </p>
          <div className={css['checks']}>
            {field('suspended', (input) => (
              <CheckField
                {...input}
                label={<Trans id="company.suspend.label">Suspend this company</Trans>}
              />
            ))}
          </div>
          {typed.suspended === true &&
            field('suspensionReason', (input) => (
              <TextField
                {...input}
                label={t({ id: 'company.suspend.reason', message: 'Reason' })}
                description={t({
                  id: 'company.suspend.reason.note',
                  message: 'The company reads it when it tries to work or sign in.',
                })}
                autoComplete="off"
                dir="auto"
              />
            ))}
        </Panel>
      )}
      <div className={css['buttons']}>
        <BusyButton type="submit" size="md" loading={busy}>
          <Trans id="texts.save">Save</Trans>
        </BusyButton>
        <Button variant="subtle" size="md" component={Link} href={back}>
          <Trans id="companies.all">All companies</Trans>
        </Button>
      </div>
    </form>
  );
}

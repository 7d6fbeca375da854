import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Control, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import {
  type CarrierPlatformDetail,
  carrierPlatforms,
  platformAccess,
  type PlatformAccess,
  toPlatformAccessHistory,
} from '../../api/contract/platforms/carrierPlatforms.ts';
import { declareEditor } from '../../machines/recordEditor/declareEditor.ts';
import { Fact, Facts, Panel } from '../../ui/Facts.tsx';
import { CheckField } from '../../form/CheckField.tsx';
import { TextField } from '../../form/TextField.tsx';
import type { RenderField } from '../../form/useForm.tsx';
import { Moment } from '../../language/Moment.tsx';
import { Word, words } from '../../ui/commonWords.tsx';
import { toSuspensionQuestion } from '../shared/suspensionQuestion.tsx';
import { RecordForm } from '../shared/RecordForm.tsx';
import css from '../shared/Records.module.css';
import { RecordEditor } from '../shared/RecordEditor.tsx';
import { useRecordHref } from '../shared/useRecordHref.ts';
import { KeyTable } from './KeyTable.tsx';
import { PlatformStatusChip } from './platformColumns.tsx';
import { platformTypeTexts } from './platformTexts.ts';
import { PlatformUse } from './PlatformUse.tsx';
import { CompanyName } from '../shared/CompanyName.tsx';

const accessEditor = declareEditor<CarrierPlatformDetail, PlatformAccess>('platformAccessEditor', {
  fetch: (ask, { id }, options) => ask(carrierPlatforms.getAnyPlatform, { id: id ?? '' }, options),
  save: (ask, { id, base, content }) =>
    ask(carrierPlatforms.setPlatformAccess, { id: id ?? '', version: base?.version ?? 0, content }),
});

const toAccess = ({ status, suspensionReason }: CarrierPlatformDetail): PlatformAccess => ({
  suspended: status === 'suspended',
  suspensionReason,
});

const accessForm = v.pipe(
  v.object({ suspended: v.boolean(), suspensionReason: v.string() }),
  platformAccess,
);

/** Carrier's page of a merchant's platform: its keys, their use, and the switch that suspends it. */
export function CarrierPlatform({ id }: { readonly id: string }) {
  const href = useRecordHref('systemPlatforms', 'platform');
  return (
    <RecordEditor
      declared={accessEditor}
      id={id}
      kind="platformAccess"
      recordId={() => id}
      back={{ href: href(null), text: <Trans id="platforms.all">All platforms</Trans> }}
      missing={<Trans id="platforms.failed">Couldn’t load the platform</Trans>}
      conflictTitle={<Trans id="platforms.overtaken">Someone else changed this platform</Trans>}
      toStoredHistory={(theirs) => toPlatformAccessHistory(toAccess(theirs))}
      toTypedHistory={toPlatformAccessHistory}
    >
      {({ editor, stored: detail, back }) =>
        detail !== null && (
          <>
            <RecordForm
              editor={editor}
              initial={toAccess(detail)}
              schema={accessForm}
              back={back}
              title={<bdi>{detail.name}</bdi>}
              toQuestion={({ suspended }) =>
                suspended && detail.status !== 'suspended'
                  ? toSuspensionQuestion(detail.name, suspensionNote)
                  : null
              }
            >
              {({ field, control }) => (
                <>
                  <PlatformFacts detail={detail} />
                  <AccessFields field={field} control={control} />
                </>
              )}
            </RecordForm>
            <div className={css['form']}>
              <Panel title={<Trans id="platform.keys">Keys</Trans>}>
                <KeyTable keys={detail.keys} openTask={null} />
              </Panel>
              <PlatformUse detail={detail} />
            </div>
          </>
        )
      }
    </RecordEditor>
  );
}

function PlatformFacts({ detail }: { readonly detail: CarrierPlatformDetail }) {
  const { i18n } = useTexts();
  return (
    <Panel>
      <Facts>
        <Fact name={<Trans id="record.company">Company</Trans>}>
          <CompanyName company={detail} />
        </Fact>
        <Fact name={<Word of="type" />}>{i18n._(platformTypeTexts[detail.type])}</Fact>
        <Fact name={<Word of="status" />}>
          <PlatformStatusChip status={detail.status} />
        </Fact>
        <Fact name={<Trans id="platform.createdAt">Added</Trans>}>
          <Moment at={detail.createdAt} />
        </Fact>
      </Facts>
    </Panel>
  );
}

const suspensionNote = (
  <Trans id="platform.suspend.note">
    Its keys are refused at once, with your reason. The merchant can still work in the portal.
  </Trans>
);

interface AccessFieldsProps {
  readonly field: RenderField<PlatformAccess>;
  readonly control: Control<PlatformAccess, unknown, PlatformAccess>;
}

function AccessFields({ field, control }: AccessFieldsProps) {
  const { t } = useLingui();
  const isSuspended = useWatch({ control, name: 'suspended' });
  return (
    <Panel title={<Trans id="company.access">Access</Trans>}>
      <div className={css['checks']}>
        {field('suspended', CheckField, {
          label: <Trans id="platform.suspend">Suspend this platform</Trans>,
          description: suspensionNote,
        })}
      </div>
      {isSuspended &&
        field('suspensionReason', TextField, {
          label: t(words.reason),
          description: t({
            id: 'company.review.reason.note',
            message: 'The company reads it.',
          }),
        })}
    </Panel>
  );
}

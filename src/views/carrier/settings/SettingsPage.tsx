import { msg } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link, useSearch } from 'wouter';
import {
  settingGroups,
  settings,
  type SettingGroupRecord,
  type SettingGroup,
} from '../../../api/contract/settings/settings.ts';
import { selectAnswerFailure, selectAnswer } from '../../../machines/answer/machine.ts';
import { declareAnswer } from '../../../machines/declare.ts';
import { Fact, Facts, Panel } from '../../../ui/Facts.tsx';
import { useFormats } from '../../../language/format.ts';
import { Splash } from '../../../ui/Splash.tsx';
import { useOwnActor } from '../../../ui/useOwnActor.ts';
import { MissingRecord } from '../../shared/MissingRecord.tsx';
import { useDeclared } from '../../shared/portal.ts';
import css from '../../shared/Records.module.css';
import { useRecordHref } from '../../shared/useRecordHref.ts';
import { SettingEditor } from './SettingEditor.tsx';
import { groupTexts, getSettingText } from './settingTexts.ts';

/** /system/sys-config-management: current settings by group; with `group=…`, one group's form. */
export default function SettingsPage() {
  const value = new URLSearchParams(useSearch()).get('group') ?? '';
  const group = Object.keys(settingGroups).find((name) => name === value);
  return group === undefined ? (
    <SettingsOverview />
  ) : (
    <SettingEditor key={group} group={group as SettingGroup} />
  );
}

const settingsAnswer = declareAnswer<null, readonly SettingGroupRecord[]>(
  'allSettings',
  (ask, _, options) => ask(settings.queryListByTypeCodes, {}, options),
);

function SettingsOverview() {
  const machine = useDeclared(settingsAnswer);
  const actor = useOwnActor(machine, { question: null });
  const groups = useSelector(actor ?? undefined, (s) => (s === undefined ? null : selectAnswer(s)));
  const failure = useSelector(actor ?? undefined, (s) =>
    s === undefined ? null : selectAnswerFailure(s),
  );
  if (groups === null) {
    if (failure === null || actor === null) return <Splash />;
    return (
      <MissingRecord
        title={<Trans id="settings.failed">Couldn’t load the settings</Trans>}
        failure={failure}
        onRetry={() => actor.send({ type: 'refresh' })}
      />
    );
  }
  return (
    <div className={css['form']}>
      {groups.map((group) => (
        <SettingGroupPanel key={group.group} settings={group} />
      ))}
    </div>
  );
}

function SettingGroupPanel({
  settings: { group, values, configured },
}: {
  readonly settings: SettingGroupRecord;
}) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const href = useRecordHref('sysConfig', 'group');
  const title = i18n._(groupTexts[group]);
  return (
    <Panel title={title}>
      <Facts>
        {Object.entries(values).map(([key, value]) => (
          <Fact key={key} name={i18n._(getSettingText(key).name)}>
            <SettingValue
              name={key}
              value={value ?? configured[key] ?? null}
              isSet={value !== null}
            />
          </Fact>
        ))}
      </Facts>
      <div className="above16">
        <Button
          variant="default"
          component={Link}
          href={href(group)}
          aria-label={t({ id: 'settings.edit', message: `Edit ${title}` })}
        >
          <Trans id="action.edit">Edit</Trans>
        </Button>
      </div>
    </Panel>
  );
}

interface SettingValueProps {
  readonly name: string;
  /** Current value. */
  readonly value: SettingGroupRecord['values'][string];
  /** False if the value comes from the server's configuration. */
  readonly isSet: boolean;
}

function SettingValue({ name, value, isSet }: SettingValueProps) {
  const { i18n } = useTexts();
  const { integer } = useFormats();
  if (value === null || value === '') {
    return i18n._(
      getSettingText(name).emptyEffect ?? msg({ id: 'setting.none', message: 'Not set' }),
    );
  }
  if (!isSet && typeof value === 'number') {
    const usual = integer(value);
    return <Trans id="setting.configured">{usual} (server default)</Trans>;
  }
  if (value === true) return <Trans id="setting.on">On</Trans>;
  if (value === false) return <Trans id="setting.off">Off</Trans>;
  return typeof value === 'number' ? integer(value) : <bdi>{value}</bdi>;
}

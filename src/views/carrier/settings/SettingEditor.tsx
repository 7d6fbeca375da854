import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import {
  type SettingGroupRecord,
  type SettingGroup,
  settings,
  type SettingValues,
  getSettingDefinitions,
} from '../../../api/contract/settings/settings.ts';
import { declareEditor } from '../../../machines/recordEditor/declareEditor.ts';
import type { RecordEditorActor } from '../../../machines/recordEditor/machine.ts';
import { Panel } from '../../../ui/Facts.tsx';
import { RecordForm } from '../../shared/RecordForm.tsx';
import type { BackLink } from '../../shared/RecordTitle.tsx';
import { RecordEditor } from '../../shared/RecordEditor.tsx';
import { useRecordHref } from '../../shared/useRecordHref.ts';
import { SettingField } from './SettingField.tsx';
import { settingForm, toTypedSettings } from './settingForm.ts';
import { groupTexts } from './settingTexts.ts';

const settingEditor = declareEditor<SettingGroupRecord, SettingValues>('settingEditor', {
  fetch: async (ask, { id }, options) => {
    const answer = await ask(settings.queryListByTypeCodes, { typeCodes: id ?? '' }, options);
    return answer.ok ? { ok: true, data: answer.data[0] ?? null } : answer;
  },
  save: (ask, { id, base, content }) => {
    if (base === null) throw new Error(`The settings of the group "${id}" are not loaded.`);
    const { group, version } = base;
    return ask(settings.saveBasicConfig, { group, version, content });
  },
});

/** Form of one group of settings, and its history. */
export function SettingEditor({ group }: { readonly group: SettingGroup }) {
  const href = useRecordHref('sysConfig', 'group');
  return (
    <RecordEditor
      declared={settingEditor}
      id={group}
      kind="setting"
      recordId={() => group}
      back={{ href: href(null), text: <Trans id="settings.all">All settings</Trans> }}
      missing={<Trans id="settings.failed">Couldn’t load the settings</Trans>}
      conflictTitle={<Trans id="settings.overtaken">Someone else changed these settings</Trans>}
      toStoredHistory={({ values }) => values}
      toTypedHistory={(values) => values}
    >
      {({ editor, stored, back }) =>
        stored !== null && <SettingsForm editor={editor} stored={stored} back={back} />
      }
    </RecordEditor>
  );
}

interface SettingsFormProps {
  readonly editor: RecordEditorActor<SettingGroupRecord, SettingValues>;
  readonly stored: SettingGroupRecord;
  readonly back: BackLink;
}

function SettingsForm({ editor, stored: { group, values, configured }, back }: SettingsFormProps) {
  const { i18n } = useLingui();
  const schema = useMemo(() => settingForm(group), [group]);
  return (
    <RecordForm
      editor={editor}
      initial={toTypedSettings(values)}
      schema={schema}
      back={back}
      title={i18n._(groupTexts[group])}
    >
      {({ field }) => (
        <Panel>
          <div className="grid gap20 w40">
            {Object.entries(getSettingDefinitions(group)).map(([key, definition]) =>
              field(`content.${key}`, (input) => (
                <SettingField
                  input={input}
                  name={key}
                  definition={definition}
                  serverDefault={configured[key] ?? null}
                />
              )),
            )}
          </div>
        </Panel>
      )}
    </RecordForm>
  );
}

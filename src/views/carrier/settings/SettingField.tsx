import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import type {
  SettingGroupRecord,
  SettingDefinition,
} from '../../../api/contract/settings/settings.ts';
import { CheckField } from '../../../form/CheckField.tsx';
import type { FieldProps } from '../../../form/fieldProps.ts';
import { TextField } from '../../../form/TextField.tsx';
import { useFormats } from '../../../language/format.ts';
import { getSettingText } from './settingTexts.ts';

interface SettingFieldProps {
  readonly input: FieldProps<string | boolean>;
  readonly name: string;
  readonly definition: SettingDefinition;
  /** Value of the server's configuration, used if the field is empty; null if there is none. */
  readonly serverDefault: SettingGroupRecord['values'][string];
}

/** Input of one setting with its name, description and type. */
export function SettingField({ input, name, definition, serverDefault }: SettingFieldProps) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const { integer } = useFormats();
  const text = getSettingText(name);
  const label = i18n._(text.name);
  const about = i18n._(text.about);
  const { value, ...rest } = input;
  if (typeof value === 'boolean') {
    return <CheckField {...rest} value={value} label={label} description={about} />;
  }
  const isCount = 'least' in definition;
  const [least, most] = isCount ? [integer(definition.least), integer(definition.most)] : ['', ''];
  const limits = isCount
    ? ` ${t({
        id: 'setting.limits',
        message: `From ${least} to ${most}.`,
      })}`
    : '';
  return (
    <TextField
      {...rest}
      value={value}
      label={label}
      description={about + limits}
      {...(typeof serverDefault === 'number' ? { placeholder: integer(serverDefault) } : {})}
      {...(isCount ? { inputMode: 'numeric' } : {})}
    />
  );
}

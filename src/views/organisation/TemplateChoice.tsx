import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import type { RoleTemplate } from './organisationDeclarations.ts';

interface TemplateChoiceProps {
  readonly templates: readonly RoleTemplate[];
  readonly value: RoleTemplate | null;
  readonly onChange: (template: RoleTemplate | null) => void;
}

/** Template that a new role starts from. */
export function TemplateChoice({ templates, value, onChange }: TemplateChoiceProps) {
  const { t } = useLingui();
  return (
    <NativeSelect
      size="md"
      maw="24rem"
      mb="md"
      label={t({ id: 'roles.begin', message: 'Start from' })}
      value={value?.id ?? ''}
      onChange={(event) => {
        const { value: id } = event.currentTarget;
        onChange(templates.find((template) => template.id === id) ?? null);
      }}
    >
      <option value="">{t({ id: 'roles.begin.empty', message: 'Empty role' })}</option>
      {templates.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
}

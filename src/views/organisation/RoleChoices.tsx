import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Loader } from '@mantine/core';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { useSelector } from '@xstate/react';
import { useId } from 'react';
import type { ActorOf } from '../../machines/declare.ts';
import type { roleChoicesAnswer } from './organisationDeclarations.ts';
import { failureText } from '../../language/failureText.ts';
import type { FieldProps } from '../../form/fieldProps.ts';
import css from './organisation.module.css';

interface RoleChoicesProps extends FieldProps<string[]> {
  readonly choices: ActorOf<typeof roleChoicesAnswer>;
  readonly disabled: boolean;
}

/** Roles of a colleague; those beyond the user's own permissions are disabled. */
export function RoleChoices({ name, value, error, onChange, choices, disabled }: RoleChoicesProps) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const errorId = useId();
  const roles = useSelector(choices, (s) => s.context.answer);
  const failure = useSelector(choices, (s) => s.context.failure);
  const beyondText = t({ id: 'staff.roleBeyond', message: 'Grants more than you may.' });
  if (roles === null) {
    return failure === null ? (
      <Loader size="sm" />
    ) : (
      <p className="flat wrong small">{failureText(i18n, failure)}</p>
    );
  }
  return (
    <fieldset
      className={`grid gap10 flat scroll-y ${css['choices']}`}
      aria-describedby={error === null ? undefined : errorId}
    >
      <legend className="below8 bold">
        <Trans id="staff.column.roles">Roles</Trans>
      </legend>
      {error !== null && (
        <p id={errorId} className="flat wrong small">
          {error}
        </p>
      )}
      {roles.length === 0 && (
        <p className="flat muted small">
          <Trans id="staff.noRoles">There are no roles yet. Add one on the Roles page first.</Trans>
        </p>
      )}
      {roles.map((role) => (
        <Checkbox
          key={role.id}
          name={name}
          label={role.name}
          description={role.mayGive ? role.description : `${role.description} ${beyondText}`}
          disabled={disabled || !role.mayGive}
          checked={value.includes(role.id)}
          onChange={(event) => {
            const rest = value.filter((id) => id !== role.id);
            onChange(event.currentTarget.checked ? [...rest, role.id] : rest);
          }}
        />
      ))}
    </fieldset>
  );
}

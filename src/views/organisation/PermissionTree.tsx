import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { Checkbox } from '@mantine/core';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { useId } from 'react';
import {
  type Permission,
  permissionGroups,
  permissions,
  permissionTable,
} from '../../api/contract/permissions.ts';
import type { FieldProps } from '../../form/fieldProps.ts';
import css from './organisation.module.css';
import { groupTexts, permissionTexts } from '../shared/permissionTexts.ts';

interface PermissionTreeProps extends FieldProps<Permission[]> {
  /** Permissions that the role can grant. */
  readonly offered: readonly Permission[];
  /** Permissions of the user, who can't grant any others. */
  readonly held: readonly Permission[];
  readonly readOnly: boolean;
}

/** Permissions of a role, as a tree of groups. */
export function PermissionTree(props: PermissionTreeProps) {
  const { name, value, error, onChange, offered, held, readOnly } = props;
  const { i18n } = useLingui();
  const { t } = useMacro();
  const errorId = useId();
  const notHeld = t({ id: 'roles.notHeld', message: 'You don’t have this permission yourself.' });
  const set = (some: readonly Permission[], isOn: boolean) => {
    const isSet = (right: Permission) => (some.includes(right) ? isOn : value.includes(right));
    // In catalogue order, so that undoing a change restores the initial value.
    onChange(permissions.filter(isSet));
  };
  return (
    <fieldset
      className="grid narrow gap16 plain"
      aria-describedby={error === null ? undefined : errorId}
    >
      <legend className="below8 bold">
        <Trans id="roles.permissions">Permissions</Trans>
      </legend>
      {error !== null && (
        <p id={errorId} className="flat wrong small">
          {error}
        </p>
      )}
      {permissionGroups.map((group) => {
        const rights = offered.filter((right) => permissionTable[right].group === group);
        const mine = rights.filter((right) => held.includes(right));
        const chosen = rights.filter((right) => value.includes(right));
        if (rights.length === 0) return null;
        return (
          <div
            key={group}
            className="grid gap10"
            role="group"
            aria-label={i18n._(groupTexts[group])}
          >
            <Checkbox
              label={i18n._(groupTexts[group])}
              fw={600}
              name={name}
              data-field={name}
              disabled={readOnly || mine.length === 0}
              checked={chosen.length === rights.length}
              indeterminate={chosen.length > 0 && chosen.length < rights.length}
              // With ungrantable permissions it is never checked; grantable ones decide the change.
              onChange={() => set(mine, !mine.every((right) => value.includes(right)))}
            />
            <div className={`grid gap10 across16 ${css['leaves']}`}>
              {rights.map((right) => {
                const { name: label, about } = permissionTexts[right];
                const isHeld = held.includes(right);
                return (
                  <Checkbox
                    key={right}
                    label={i18n._(label)}
                    description={isHeld ? i18n._(about) : `${i18n._(about)}. ${notHeld}`}
                    disabled={readOnly || !isHeld}
                    checked={value.includes(right)}
                    onChange={(event) => set([right], event.currentTarget.checked)}
                  />
                );
              })}
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}

import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
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
  readonly grantable: readonly Permission[];
  /** Permissions of the user, who can't grant any others. */
  readonly ownPermissions: readonly Permission[];
  readonly readOnly: boolean;
}

/** Permissions of a role, as a tree of groups. */
export function PermissionTree(props: PermissionTreeProps) {
  const { name, value, error, onChange, grantable, ownPermissions, readOnly } = props;
  const { i18n } = useTexts();
  const { t } = useLingui();
  const errorId = useId();
  const notOwnedText = t({
    id: 'roles.notHeld',
    message: 'You don’t have this permission yourself.',
  });
  const toggle = (changed: readonly Permission[], isOn: boolean) => {
    const isSet = (right: Permission) => (changed.includes(right) ? isOn : value.includes(right));
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
        const rights = grantable.filter((right) => permissionTable[right].group === group);
        const changeable = rights.filter((right) => ownPermissions.includes(right));
        const granted = rights.filter((right) => value.includes(right));
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
              disabled={readOnly || changeable.length === 0}
              checked={granted.length === rights.length}
              indeterminate={granted.length > 0 && granted.length < rights.length}
              // Turns on the permissions that the user can grant, or turns them off if all are on.
              onChange={() =>
                toggle(changeable, !changeable.every((right) => value.includes(right)))
              }
            />
            <div className={`grid gap10 across16 ${css['leaves']}`}>
              {rights.map((right) => {
                const { name: label, about } = permissionTexts[right];
                const isOwn = ownPermissions.includes(right);
                return (
                  <Checkbox
                    key={right}
                    label={i18n._(label)}
                    description={isOwn ? i18n._(about) : `${i18n._(about)}. ${notOwnedText}`}
                    disabled={readOnly || !isOwn}
                    checked={value.includes(right)}
                    onChange={(event) => toggle([right], event.currentTarget.checked)}
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

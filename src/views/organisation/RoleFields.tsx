import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { Link } from 'wouter';
import { type RoleInput, roleInput } from '../../api/contract/organisation/roles.ts';
import { permissionsOf } from '../../api/contract/permissions.ts';
import type { EditedRole } from '../../machines/recordEditor/role.ts';
import { isMainCompany, profileOf } from '../../machines/session/selectors.ts';
import { CheckField } from '../../ui/form/CheckField.tsx';
import { FormAlert } from '../../ui/form/FormAlert.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { useForm } from '../../ui/form/useForm.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useUnsaved } from '../shared/pageTab.ts';
import { useSession } from '../shared/portal.ts';
import { isSavingRecord } from '../shared/RecordScreen.tsx';
import css from './organisation.module.css';
import { PermissionTree } from './PermissionTree.tsx';
import { RolePreview } from './RolePreview.tsx';
import type { RoleEditorActor } from './types.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';

interface RoleFieldsProps {
  readonly editor: RoleEditorActor;
  /** The role as it was read, or what a new one begins as. */
  readonly base: EditedRole;
  readonly back: string;
}

const roleForm = v.object({ ...roleInput.entries, template: v.boolean() });

const isSame = (a: RoleInput, b: RoleInput): boolean =>
  a.name === b.name &&
  a.description === b.description &&
  a.permissions.toSorted().join() === b.permissions.toSorted().join();

/** What a role is called and grants, beside what that comes to. */
export function RoleFields({ editor, base, back }: RoleFieldsProps) {
  const { t } = useLingui();
  const isCarrier = useSession(isMainCompany);
  const held = useSession((s) => profileOf(s)?.permissions ?? []);
  const busy = useSelector(editor, isSavingRecord);
  const isNew = base.version === null;
  const readOnly = !base.mayChange;
  const { props, field, control, alert } = useForm({
    initial: { ...base.content, template: base.template },
    schema: roleForm,
    failure: useSelector(editor, (s) => s.context.failure),
    refusals: { 'role.name.taken': 'name', 'role.beyond': 'permissions' },
    spent: [],
    busy,
    send: (given) => editor.send({ type: 'save', content: given }),
    dismiss: () => editor.send({ type: 'dismiss' }),
  });
  const name = useWatch({ control, name: 'name' });
  const description = useWatch({ control, name: 'description' });
  const permissions = useWatch({ control, name: 'permissions' });
  const template = useWatch({ control, name: 'template' });
  useUnsaved(!readOnly && !isSame({ name, description, permissions }, base.content));

  return (
    <div className={css['columns']}>
      <form {...props} className={css['form']}>
        <h2>
          {isNew ? <Trans id="roles.new">New role</Trans> : <Trans id="roles.one">Role</Trans>}
        </h2>
        <FormAlert text={alert} />
        {readOnly && (
          <Alert role="status" color="blue" icon={<Icon name="info" />}>
            <Trans id="roles.readOnly">
              This role, or an account that has it, may do more than you. You can copy it, but not
              change it.
            </Trans>
          </Alert>
        )}
        <div className={css['fields']}>
          {field('name', (input) => (
            <TextField
              {...input}
              label={t({ id: 'roles.name', message: 'Name' })}
              autoComplete="off"
              dir="auto"
              readOnly={readOnly}
            />
          ))}
          {field('description', (input) => (
            <TextField
              {...input}
              label={t({ id: 'roles.about', message: 'Description (optional)' })}
              autoComplete="off"
              dir="auto"
              readOnly={readOnly}
            />
          ))}
        </div>
        {isCarrier &&
          isNew &&
          field('template', (input) => (
            <CheckField
              {...input}
              disabled={busy}
              label={<Trans id="roles.template">Template for merchants</Trans>}
            />
          ))}
        {field('permissions', (input) => (
          <PermissionTree
            {...input}
            offered={permissionsOf(isCarrier && !template ? 'carrier' : 'merchant')}
            held={held}
            readOnly={readOnly || busy}
          />
        ))}
        <div className={css['buttons']}>
          {!readOnly && (
            <BusyButton type="submit" size="md" loading={busy}>
              <Trans id="texts.save">Save</Trans>
            </BusyButton>
          )}
          <Button variant="subtle" size="md" component={Link} href={back}>
            <Trans id="bulk.back">Back to the list</Trans>
          </Button>
        </div>
      </form>
      <RolePreview permissions={permissions} template={template} holders={base.holders} />
    </div>
  );
}

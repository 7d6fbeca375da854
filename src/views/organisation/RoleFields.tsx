import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { type Control, useWatch } from 'react-hook-form';
import * as v from 'valibot';
import { roleInput } from '../../api/contract/organisation/roles.ts';
import {
  type Permission,
  permissions as allPermissions,
  permissionsForSide,
} from '../../api/contract/permissions.ts';
import type { EditedRole, RoleContent, RoleEditorActor } from './organisationDeclarations.ts';
import { isCarrierSession, selectProfile } from '../../machines/session/selectors.ts';
import { CheckField } from '../../form/CheckField.tsx';
import { TextField } from '../../form/TextField.tsx';
import type { RenderField } from '../../form/useForm.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { words } from '../../ui/commonWords.tsx';
import { useSession } from '../shared/portal.ts';
import { RecordForm } from '../shared/RecordForm.tsx';
import { PermissionTree } from './PermissionTree.tsx';
import { RolePreview } from './RolePreview.tsx';

interface RoleFieldsProps {
  readonly editor: RoleEditorActor;
  /** Role as loaded, or initial values of a new one. */
  readonly base: EditedRole;
  readonly listHref: string;
}

const roleForm = v.object({ ...roleInput.entries, template: v.boolean() });
type TypedRole = v.InferInput<typeof roleForm>;

/** Name and permissions of a role, with a preview. */
export function RoleFields({ editor, base, listHref }: RoleFieldsProps) {
  const { t } = useLingui();
  const isCarrier = useSession(isCarrierSession);
  const ownPermissions = useSession((s) => selectProfile(s)?.permissions ?? []);
  const isNew = base.version === null;
  const readOnly = !base.mayChange;
  const permissions = allPermissions.filter((right) => base.content.permissions.includes(right));
  return (
    <RecordForm
      editor={editor}
      initial={{ ...base.content, permissions, template: base.template }}
      schema={roleForm}
      refusals={{ 'role.name.taken': 'name', 'role.beyond': 'permissions' }}
      back={{ href: listHref, text: <Trans id="bulk.back">Back to the list</Trans> }}
      title={isNew ? <Trans id="roles.new">New role</Trans> : <bdi>{base.content.name}</bdi>}
      readOnly={readOnly}
      className="grid gap16 panel pad-panel"
      renderAside={(control) => <RolePreviewAside control={control} holders={base.holders} />}
    >
      {({ field, control, busy }) => (
        <>
          {readOnly && (
            <Alert role="status" color="blue" icon={<Icon name="info" />}>
              <Trans id="roles.readOnly">
                This role, or an account that has it, may do more than you. You can copy it, but not
                change it.
              </Trans>
            </Alert>
          )}
          <div className="grid top gap12 across14 tiles">
            {field('name', TextField, { label: t(words.name), readOnly })}
            {field('description', TextField, {
              label: t({ id: 'roles.about', message: 'Description (optional)' }),
              readOnly,
            })}
          </div>
          {isCarrier &&
            isNew &&
            field('template', CheckField, {
              disabled: busy,
              label: <Trans id="roles.template">Template for merchants</Trans>,
            })}
          <PermissionField
            field={field}
            control={control}
            ownPermissions={ownPermissions}
            isCarrier={isCarrier}
            readOnly={readOnly || busy}
          />
        </>
      )}
    </RecordForm>
  );
}

type RoleControl = Control<TypedRole, unknown, RoleContent>;

interface PermissionFieldProps {
  readonly field: RenderField<TypedRole>;
  readonly control: RoleControl;
  readonly ownPermissions: readonly Permission[];
  readonly isCarrier: boolean;
  readonly readOnly: boolean;
}

/** Permissions of the role. A template of the carrier grants those of merchants. */
function PermissionField({
  field,
  control,
  ownPermissions,
  isCarrier,
  readOnly,
}: PermissionFieldProps) {
  const template = useWatch({ control, name: 'template' });
  return field('permissions', PermissionTree, {
    grantable: permissionsForSide(isCarrier && !template ? 'carrier' : 'merchant'),
    ownPermissions,
    readOnly,
  });
}

interface PreviewProps {
  readonly control: RoleControl;
  readonly holders: EditedRole['holders'];
}

/** Preview of the role while it is edited. */
function RolePreviewAside({ control, holders }: PreviewProps) {
  const permissions = useWatch({ control, name: 'permissions' });
  const template = useWatch({ control, name: 'template' });
  return <RolePreview permissions={permissions} template={template} holders={holders} />;
}

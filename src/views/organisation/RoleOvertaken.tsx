import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { permissions } from '../../api/contract/permissions.ts';
import { useFormats } from '../../ui/format.ts';
import { OvertakenRecord } from './OvertakenRecord.tsx';
import { permissionTexts } from './permissionTexts.ts';
import type { RoleEditorActor } from './types.ts';

/** What somebody else made of the role meanwhile, beside what was to be saved here. */
export function RoleOvertaken({ editor }: { readonly editor: RoleEditorActor }) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const { list } = useFormats();
  const { theirs, content } = useSelector(editor, (s) => s.context);
  if (theirs === null || content === null) return null;
  const granted = (held: readonly string[]) =>
    list(
      permissions
        .filter((right) => held.includes(right))
        .map((right) => i18n._(permissionTexts[right].name)),
    );
  const rows = [
    [t({ id: 'roles.column.name', message: 'Role' }), theirs.content.name, content.name],
    [
      t({ id: 'roles.column.description', message: 'Description' }),
      theirs.content.description,
      content.description,
    ],
    [
      t({ id: 'roles.column.permissions', message: 'May' }),
      granted(theirs.content.permissions),
      granted(content.permissions),
    ],
  ] as const;
  return (
    <OvertakenRecord
      title={<Trans id="roles.overtaken">Someone else changed this role</Trans>}
      changed={theirs.changed}
      rows={rows}
      onTakeTheirs={() => editor.send({ type: 'takeTheirs' })}
      onKeepMine={() => editor.send({ type: 'keepMine' })}
    />
  );
}

import { Trans } from '@lingui/react/macro';
import type { RecordQuery } from '../../machines/recordEditor/machine.ts';
import { Splash } from '../../ui/Splash.tsx';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import { useDeclared } from '../shared/portal.ts';
import { RecordHistory } from '../shared/RecordHistory.tsx';
import { RecordScreen } from '../shared/RecordScreen.tsx';
import { roleEditor, type RolePage } from './organisationDeclarations.ts';
import { RoleForm } from './RoleForm.tsx';
import { useRecordHref } from '../shared/useRecordHref.ts';
import { useRoleDifferences } from './useRoleDifferences.ts';

interface RoleEditorProps extends RecordQuery {
  readonly page: RolePage;
}

/** Page of one role, existing or new. */
export function RoleEditor({ page, ...query }: RoleEditorProps) {
  const editor = useOwnActor(useDeclared(roleEditor), query);
  const listHref = useRecordHref(page)(null);
  const differences = useRoleDifferences();
  if (editor === null) return <Splash />;
  return (
    <RecordScreen
      actor={editor}
      back={{ href: listHref, text: <Trans id="bulk.back">Back to the list</Trans> }}
      missing={<Trans id="roles.missing">Role not found</Trans>}
      conflict={{
        title: <Trans id="roles.overtaken">Someone else changed this role</Trans>,
        getLastChange: ({ changed }) => changed,
        differences,
      }}
    >
      {(base, edition) =>
        base !== null && (
          <>
            <RoleForm key={edition} editor={editor} base={base} listHref={listHref} />
            {query.id !== null && (
              <RecordHistory key={`history ${edition}`} kind="role" recordId={query.id} />
            )}
          </>
        )
      }
    </RecordScreen>
  );
}

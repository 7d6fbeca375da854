import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { RecordQuery } from '../../machines/organisation/recordEditor.ts';
import { recordScreenOf } from '../../machines/organisation/selectors.ts';
import { Splash } from '../../ui/Splash.tsx';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import { useArea } from '../shared/portal.ts';
import { MissingRecord } from './MissingRecord.tsx';
import { RoleForm } from './RoleForm.tsx';
import { RoleOvertaken } from './RoleOvertaken.tsx';
import { SavedRecord } from './SavedRecord.tsx';
import type { RoleEditorActor, RolePage } from './types.ts';
import { useRecordHref } from './useRecordHref.ts';

interface RoleEditorProps extends RecordQuery {
  readonly page: RolePage;
}

/** One role, or one that is to be made. */
export function RoleEditor({ page, ...query }: RoleEditorProps) {
  const { roleEditor } = useArea('organisation');
  const editor = useOwnActor(roleEditor, query);
  return editor === null ? <Splash /> : <Screen editor={editor} page={page} />;
}

interface ScreenProps {
  readonly editor: RoleEditorActor;
  readonly page: RolePage;
}

function Screen({ editor, page }: ScreenProps) {
  const screen = useSelector(editor, recordScreenOf);
  const base = useSelector(editor, (s) => s.context.base);
  const failure = useSelector(editor, (s) => s.context.failure);
  const back = useRecordHref(page)(null);
  switch (screen) {
    case 'loading':
      return <Splash />;
    case 'missing':
      return (
        <MissingRecord
          title={<Trans id="roles.missing">Role not found</Trans>}
          failure={failure}
          onAgain={() => editor.send({ type: 'refresh' })}
          back={back}
        />
      );
    case 'overtaken':
      return <RoleOvertaken editor={editor} />;
    case 'saved':
      return <SavedRecord back={back} />;
    case 'form':
      // What is in the form is void where somebody else's version is taken.
      return <RoleForm key={base?.version ?? 0} editor={editor} back={back} />;
  }
}

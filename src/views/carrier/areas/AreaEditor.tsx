import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { AreaDetail } from '../../../api/contract/areas.ts';
import type { AreaChange } from '../../../machines/recordEditor/area.ts';
import type { RecordEditorActor } from '../../../machines/recordEditor/machine.ts';
import { href } from '../../../routes/paths.ts';
import { Splash } from '../../../ui/Splash.tsx';
import { useOwnActor } from '../../../ui/useOwnActor.ts';
import { useArea } from '../../shared/portal.ts';
import { RecordHistory } from '../../shared/RecordHistory.tsx';
import { RecordScreen } from '../../shared/RecordScreen.tsx';
import { AreaForm } from './AreaForm.tsx';

interface AreaEditorProps {
  /** Null for an area to be added. */
  readonly id: string | null;
  /** Of the area to be added. */
  readonly parentCode: string;
}

/** One area: its form, and who changed it. */
export function AreaEditor({ id, parentCode }: AreaEditorProps) {
  const { areaEditor } = useArea('carrier');
  const editor = useOwnActor(areaEditor, { id });
  return editor === null ? <Splash /> : <Editor editor={editor} parentCode={parentCode} />;
}

interface EditorProps {
  readonly editor: RecordEditorActor<AreaDetail, AreaChange>;
  readonly parentCode: string;
}

function Editor({ editor, parentCode }: EditorProps) {
  const isNew = useSelector(editor, (s) => s.context.id === null);
  return (
    <RecordScreen
      actor={editor}
      back={href('regionManage')}
      backText={<Trans id="areas.all">All regions</Trans>}
      missing={<Trans id="areas.failed">Couldn’t load the region</Trans>}
    >
      {(detail, saved) => (
        <>
          <AreaForm
            key={saved}
            editor={editor}
            detail={detail}
            parentCode={parentCode}
            isNew={isNew}
          />
          {detail !== null && (
            <RecordHistory key={`history ${saved}`} kind="area" recordId={detail.area.code} />
          )}
        </>
      )}
    </RecordScreen>
  );
}

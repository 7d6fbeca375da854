import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { toAreaHistory, type AreaDetail } from '../../../api/contract/areas/areas.ts';
import { type AreaChange, areaEditor } from './areaDeclarations.ts';
import type { RecordEditorActor } from '../../../machines/recordEditor/machine.ts';
import { href } from '../../../routes/paths.ts';
import { Splash } from '../../../ui/Splash.tsx';
import { useOwnActor } from '../../../ui/useOwnActor.ts';
import { useDeclared } from '../../shared/portal.ts';
import { RecordHistory } from '../../shared/RecordHistory.tsx';
import { RecordScreen } from '../../shared/RecordScreen.tsx';
import { useRecordDifferences } from '../../shared/useRecordDifferences.ts';
import { AreaForm } from './AreaForm.tsx';

interface AreaEditorProps {
  /** Null for a new area. */
  readonly id: string | null;
  /** Parent of a new area. */
  readonly parentCode: string;
}

/** Page of an area: form and history. */
export function AreaEditor({ id, parentCode }: AreaEditorProps) {
  const editor = useOwnActor(useDeclared(areaEditor), { id, copyOf: null });
  return editor === null ? <Splash /> : <Editor editor={editor} parentCode={parentCode} />;
}

interface EditorProps {
  readonly editor: RecordEditorActor<AreaDetail, AreaChange>;
  readonly parentCode: string;
}

function Editor({ editor, parentCode }: EditorProps) {
  const isNew = useSelector(editor, (s) => s.context.id === null);
  const findDifferences = useRecordDifferences('area');
  return (
    <RecordScreen
      actor={editor}
      back={{ href: href('regionManage'), text: <Trans id="areas.all">All regions</Trans> }}
      missing={<Trans id="areas.failed">Couldn’t load the region</Trans>}
      conflict={{
        title: <Trans id="areas.overtaken">Someone else changed this region</Trans>,
        getLastChange: () => null,
        // A deletion has no differing fields.
        differences: ({ area }, { content }) =>
          findDifferences(toAreaHistory(area), content === null ? {} : toAreaHistory(content)),
      }}
    >
      {(detail, edition) => (
        <>
          <AreaForm
            key={edition}
            editor={editor}
            detail={detail}
            parentCode={parentCode}
            isNew={isNew}
          />
          {detail !== null && (
            <RecordHistory key={`history ${edition}`} kind="area" recordId={detail.area.code} />
          )}
        </>
      )}
    </RecordScreen>
  );
}

import { Trans } from '@lingui/react/macro';
import {
  issueReasons,
  type ReasonDetail,
  recordedReason,
} from '../../api/contract/issues/reasons.ts';
import { contentOf } from '../../api/contract/issues/reasons.ts';
import { declareEditor } from '../../machines/declare.ts';
import { href } from '../../routes/paths.ts';
import { Splash } from '../../ui/Splash.tsx';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import { NoRight } from '../shared/NoRight.tsx';
import { useDeclared, useMay } from '../shared/portal.ts';
import { RecordHistory } from '../shared/RecordHistory.tsx';
import { RecordScreen } from '../shared/RecordScreen.tsx';
import { useRecordDifferences } from '../shared/useRecordDifferences.ts';
import { NEW } from '../shared/useRecordHref.ts';
import { ReasonForm } from './ReasonForm.tsx';
import type { ReasonChange } from './reasonForm.ts';

const reasonEditor = declareEditor<ReasonDetail, ReasonChange>('issueReasonEditor', {
  fetch: async (ask, { id }, options) =>
    id === null
      ? { ok: true, data: null }
      : ask(issueReasons.getIssueReason, { code: id }, options),
  save: (ask, { id, base, content: { code, content } }) =>
    ask(issueReasons.saveIssueReason, {
      code: id ?? code,
      version: base?.reason.version ?? 0,
      content,
    }),
});

/** One reason of the catalogue: its names, what may be decided, and by when. */
export function ReasonEditor({ code }: { readonly code: string }) {
  const machine = useDeclared(reasonEditor);
  const differing = useRecordDifferences('issueReason');
  const isNew = code === NEW;
  const editor = useOwnActor(machine, { id: isNew ? null : code, copyOf: null });
  const may = useMay('issue.manage');
  if (!may) return <NoRight level={2} />;
  if (editor === null) return <Splash />;
  const back = {
    href: href('systemIssueOrders', { view: 'reasons' }),
    text: <Trans id="reasons.all">All reasons</Trans>,
  };
  return (
    <RecordScreen
      actor={editor}
      back={back}
      missing={<Trans id="reasons.failed">Couldn’t load the reason</Trans>}
      overtaken={{
        title: <Trans id="reasons.overtaken">Someone else changed this reason</Trans>,
        changedOf: () => null,
        differences: (theirs, mine) =>
          differing(recordedReason(contentOf(theirs.reason)), recordedReason(mine.content)),
      }}
    >
      {(detail, edition) => (
        <>
          <ReasonForm key={edition} editor={editor} detail={detail} back={back} />
          {detail !== null && (
            <RecordHistory
              key={`history ${edition}`}
              kind="issueReason"
              recordId={detail.reason.code}
            />
          )}
        </>
      )}
    </RecordScreen>
  );
}

import { Trans } from '@lingui/react/macro';
import {
  issueReasons,
  type ReasonDetail,
  toReasonLogFields,
  toReasonContent,
} from '../../api/contract/issues/issueReasons.ts';
import { declareEditor } from '../../machines/recordEditor/declareEditor.ts';
import { href } from '../../routes/paths.ts';
import { NoPermission } from '../shared/NoPage.tsx';
import { useMay } from '../shared/portal.ts';
import { RecordEditor } from '../shared/RecordEditor.tsx';
import { NEW_RECORD_ID } from '../shared/useRecordHref.ts';
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

/** Page of one reason: names, allowed decisions and deadline. */
export function ReasonEditor({ code }: { readonly code: string }) {
  const mayManage = useMay('issue.manage');
  if (!mayManage) return <NoPermission level={2} />;
  return (
    <RecordEditor
      declared={reasonEditor}
      id={code === NEW_RECORD_ID ? null : code}
      kind="issueReason"
      recordId={({ reason }) => reason.code}
      back={{
        href: href('systemIssueOrders', { view: 'reasons' }),
        text: <Trans id="reasons.all">All reasons</Trans>,
      }}
      missing={<Trans id="reasons.failed">Couldn’t load the reason</Trans>}
      conflictTitle={<Trans id="reasons.overtaken">Someone else changed this reason</Trans>}
      toStoredHistory={({ reason }) => toReasonLogFields(toReasonContent(reason))}
      toTypedHistory={({ content }) => toReasonLogFields(content)}
    >
      {({ editor, stored, back }) => <ReasonForm editor={editor} detail={stored} back={back} />}
    </RecordEditor>
  );
}

import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Anchor } from '@mantine/core';
import { Link } from 'wouter';
import { issueFiles } from '../../api/contract/issues/issueAttachments.ts';
import type { IssueDetail } from '../../api/contract/issues/issues.ts';
import { issueRules } from '../../domain/lifecycles/issue/machine.ts';
import { isCarrierSession } from '../../machines/session/selectors.ts';
import type { RecordEditorActor } from '../../machines/recordEditor/machine.ts';
import { Panel } from '../../ui/Facts.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Splash } from '../../ui/Splash.tsx';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import { words } from '../../ui/commonWords.tsx';
import { Attachments } from '../attachments/Attachments.tsx';
import { issueStatusTexts } from './issueWords.ts';
import { useDeclared, useMay, useSession } from '../shared/portal.ts';
import { RecordHistory } from '../shared/RecordHistory.tsx';
import { RecordScreen } from '../shared/RecordScreen.tsx';
import { type BackLink, RecordTitle } from '../shared/RecordTitle.tsx';
import { CloseForm } from './CloseForm.tsx';
import { type IssueAct, issueEditor } from './issueEditor.ts';
import { DecisionFacts } from './DecisionFacts.tsx';
import { DecisionForm } from './DecisionForm.tsx';
import { DueClock } from './DueClock.tsx';
import { OrderFacts, IssueReport } from './IssueFacts.tsx';
import css from './Issues.module.css';
import { IssueStatusChip, useIssueHref } from './issueColumns.tsx';
import { decisionTexts } from './issueTexts.ts';
import { IssueThread } from './IssueThread.tsx';
import { NextIssue } from './NextIssue.tsx';
import { CompanyName } from '../shared/CompanyName.tsx';

/** Page of an issue: facts, decision and conversation. */
export function IssueEditor({ id }: { readonly id: string }) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const machine = useDeclared(issueEditor);
  const issueHref = useIssueHref();
  const editor = useOwnActor(machine, { id, copyOf: null });
  if (editor === null) return <Splash />;
  const formatDecision = (issue: IssueDetail) =>
    issue.decision === null ? '' : i18n._(decisionTexts[issue.decision]);
  const back: BackLink = {
    href: issueHref(null),
    text: <Trans id="issues.all">All issues</Trans>,
  };
  return (
    <RecordScreen
      actor={editor}
      back={back}
      missing={<Trans id="issues.failed">Couldn’t load the issue</Trans>}
      conflict={{
        title: <Trans id="issues.overtaken">This issue was decided in the meantime</Trans>,
        getLastChange: ({ decidedAt, decidedBy, byDefault }) =>
          decidedAt === null
            ? null
            : {
                at: decidedAt,
                by: byDefault
                  ? t({ id: 'issues.byDefault', message: 'The deadline' })
                  : (decidedBy ?? ''),
              },
        differences: (theirs, mine) => [
          [t(words.status), i18n._(issueStatusTexts[theirs.status]), ''],
          [
            t({ id: 'issues.decision', message: 'Decision' }),
            formatDecision(theirs),
            mine.act === 'decide' ? i18n._(decisionTexts[mine.decision.kind]) : '',
          ],
        ],
        mayKeepMine: (theirs) => issueRules.isAllowed(theirs.status, 'decide'),
      }}
    >
      {(issue) =>
        // A new message keeps the version, so a half-typed decision stays.
        issue !== null && (
          <IssueView key={issue.version} editor={editor} issue={issue} back={back} />
        )
      }
    </RecordScreen>
  );
}

interface IssueViewProps {
  readonly editor: RecordEditorActor<IssueDetail, IssueAct>;
  readonly issue: IssueDetail;
  readonly back: BackLink;
}

function IssueView({ editor, issue, back }: IssueViewProps) {
  const mayHandle = useMay('issue.handle');
  const mayManage = useMay('issue.manage');
  const isCarrier = useSession(isCarrierSession);
  const { id, number, status, follows } = issue;
  const isOpen = issueRules.isAllowed(status, 'decide');
  const [mayAct, action] = isCarrier
    ? ([mayManage, 'resolve'] as const)
    : ([mayHandle, 'decide'] as const);
  const isHandled = !issueRules.isAllowed(status, action);
  return (
    <>
      <div className="below16">
        <RecordTitle
          back={back}
          beside={
            <>
              <IssueStatusChip status={status} />
              <DueClock issue={issue} />
              {isCarrier && (
                <span>
                  <CompanyName company={issue} />
                </span>
              )}
              {mayAct && isHandled && <NextIssue isCarrier={isCarrier} currentId={id} />}
            </>
          }
        >
          <bdi dir="ltr">{number}</bdi>
        </RecordTitle>
      </div>
      <div className={`grid top gap16 ${css['page']}`}>
        <div className="grid narrow gap16">
          {follows !== null && <RejectedDecision follows={follows} />}
          {isOpen && mayHandle && (
            <Panel title={<Trans id="issue.decide">Decide this issue</Trans>}>
              <DecisionForm editor={editor} issue={issue} />
            </Panel>
          )}
          {isOpen && !mayHandle && (
            <Alert color="gray" icon={<Icon name="info" />}>
              <Trans id="issue.noRight">Your role does not include deciding issues.</Trans>
            </Alert>
          )}
          {!isOpen && <DecisionFacts issue={issue} />}
          {isCarrier && mayManage && <CloseForm editor={editor} issue={issue} />}
          <IssueThread editor={editor} issue={issue} />
          <Attachments
            calls={issueFiles}
            ownerId={id}
            mayEdit={mayHandle}
            hint={
              <Trans id="issue.files.hint">
                Add photos of the parcel or papers that help, such as a customs invoice.
              </Trans>
            }
            onChange={noChange}
          />
        </div>
        <div className="grid narrow gap16">
          <IssueReport issue={issue} />
          <OrderFacts issue={issue} />
          <RecordHistory kind="issue" recordId={id} />
        </div>
      </div>
    </>
  );
}

/** No other part of the page depends on the files. */
const noChange = () => undefined;

/** Notice that the decision of the issue before this one was rejected. */
function RejectedDecision({ follows }: { readonly follows: NonNullable<IssueDetail['follows']> }) {
  const issueHref = useIssueHref();
  const { id, number, closeNote } = follows;
  return (
    <Alert
      color="yellow"
      icon={<Icon name="warning" />}
      title={<Trans id="issue.follows">The last decision was rejected. Decide again.</Trans>}
    >
      {closeNote !== null && <q dir="auto">{closeNote}</q>}{' '}
      <Anchor component={Link} href={issueHref(id)}>
        <bdi dir="ltr">{number}</bdi>
      </Anchor>
    </Alert>
  );
}

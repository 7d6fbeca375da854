import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Alert, Anchor } from '@mantine/core';
import { Link } from 'wouter';
import type { IssueDetail } from '../../api/contract/issues/issues.ts';
import { href } from '../../routes/paths.ts';
import { Fact, Facts, Panel } from '../../ui/Facts.tsx';
import { useFormats } from '../../language/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import css from './Issues.module.css';
import { correctedTexts, decisionTexts } from './issueTexts.ts';
import { Moment } from '../../language/Moment.tsx';

/** Placeholder for a missing value. */
const NOTHING = '–';

/** Decision, its author, and its result. */
export function DecisionFacts({ issue }: { readonly issue: IssueDetail }) {
  const { i18n } = useLingui();
  const { day: formatDay } = useFormats();
  const { decision, day, decidedAt, decidedBy, byDefault, note, changes } = issue;
  const { closedAt, closedBy, closeNote, status } = issue;
  const formatField = (field: string) => {
    const text = Object.entries(correctedTexts).find(([name]) => name === field)?.[1];
    return text === undefined ? field : i18n._(text);
  };
  return (
    <Panel title={<Trans id="issues.decision">Decision</Trans>}>
      <Facts>
        <Fact name={<Trans id="issues.decision">Decision</Trans>}>
          {decision === null ? (
            <Trans id="issue.noDecision">None: the carrier resolved it</Trans>
          ) : (
            i18n._(decisionTexts[decision])
          )}
        </Fact>
        {day !== null && (
          <Fact name={<Trans id="issues.day">Day</Trans>}>
            <time dateTime={day}>{formatDay(day)}</time>
          </Fact>
        )}
        {decidedAt !== null && (
          <Fact name={<Trans id="issues.decidedBy">Decided by</Trans>}>
            <span className={css['pair']}>
              {byDefault ? (
                <Trans id="issues.byDefault">The deadline</Trans>
              ) : (
                <bdi>{decidedBy}</bdi>
              )}
              <Moment at={decidedAt} />
            </span>
          </Fact>
        )}
        {note !== null && (
          <Fact wide name={<Trans id="issue.note.label">Note</Trans>}>
            <q dir="auto">{note}</q>
          </Fact>
        )}
        {closedAt !== null && (
          <Fact
            name={
              status === 'rejected' ? (
                <Trans id="issue.rejectedBy">Rejected by</Trans>
              ) : (
                <Trans id="issue.closedBy">Closed by</Trans>
              )
            }
          >
            <span className={css['pair']}>
              {closedBy === null ? (
                <Trans id="issue.closedBy.scan">A scan</Trans>
              ) : (
                <bdi>{closedBy}</bdi>
              )}
              <Moment at={closedAt} />
            </span>
          </Fact>
        )}
        {closeNote !== null && (
          <Fact wide name={<Trans id="issues.closeNote">Closing note</Trans>}>
            <q dir="auto">{closeNote}</q>
          </Fact>
        )}
      </Facts>
      {changes.length > 0 && (
        <>
          <dl className="grid gap4 flat">
            {changes.map(({ field, from, to }) => (
              <div className="wrap gap2 across8" key={field}>
                <dt className="muted">{formatField(field)}</dt>
                <dd className="wrap gap2 across8 anywhere">
                  {from !== null && (
                    <del className="muted" dir="auto">
                      {from}
                    </del>
                  )}
                  <ins className="bold undecorated" dir="auto">
                    {to ?? NOTHING}
                  </ins>
                </dd>
              </div>
            ))}
          </dl>
          <Alert color="yellow" icon={<Icon name="print" />} mt="sm">
            <Trans id="issue.reprint">
              The label on the parcel shows the old details. The station may need a new one.
            </Trans>{' '}
            <Anchor component={Link} href={href('orderDetail', { orderNo: issue.waybillNo })}>
              <Trans id="issue.reprint.go">Open the order to reprint the label</Trans>
            </Anchor>
          </Alert>
        </>
      )}
    </Panel>
  );
}

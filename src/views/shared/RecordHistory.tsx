import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type {
  RecordKind,
  ChangeFilters,
  RecordChange,
} from '../../api/contract/records/records.ts';
import { isLoading, selectListFailure, selectPage } from '../../machines/list/selectors.ts';
import { href } from '../../routes/paths.ts';
import { Panel } from '../../ui/Facts.tsx';
import type { ListActor } from '../../list/listTypes.ts';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import { ChangedBy, ChangedFields } from './ChangedFields.tsx';
import { useDeclared, useMay } from './portal.ts';
import css from './Records.module.css';
import { changeActionTexts } from './recordTexts.ts';
import { changeList } from './sharedLists.ts';
import { Moment } from '../../language/Moment.tsx';
import { FailureLine } from './FailureLine.tsx';

/** Number of changes on a record's page; the log has all of them. */
const MAX_CHANGES = 10;

interface RecordHistoryProps {
  readonly kind: RecordKind;
  readonly recordId: string;
}

/** Change history of a record, if the user may see it. A new `key` after each save reloads it. */
export function RecordHistory(props: RecordHistoryProps) {
  return useMay('record.read') ? <History {...props} /> : null;
}

function History({ kind, recordId }: RecordHistoryProps) {
  const filters = { kind, recordId };
  const list = useOwnActor(useDeclared(changeList), {
    ...changeList.defaults,
    filters,
    size: MAX_CHANGES,
  });
  return (
    <div className="page">
      <Panel title={<Trans id="record.history">Change history</Trans>}>
        {list !== null && <Changes list={list} />}
        <div>
          <Anchor component={Link} href={href('changeRecord', filters)}>
            <Trans id="record.inLog">View in change log</Trans>
          </Anchor>
        </div>
      </Panel>
    </div>
  );
}

function Changes({ list }: { readonly list: ListActor<ChangeFilters, 'at', RecordChange> }) {
  const { i18n } = useLingui();
  const page = useSelector(list, selectPage);
  const failure = useSelector(list, selectListFailure);
  const isListLoading = useSelector(list, isLoading);
  if (failure !== null) {
    return <FailureLine failure={failure} onRetry={() => list.send({ type: 'refresh' })} />;
  }
  if (isListLoading || page === null) {
    return (
      <p className="flat muted">
        <Trans id="record.loading">Loading changes…</Trans>
      </p>
    );
  }
  if (page.rows.length === 0) {
    return (
      <p className="flat muted">
        <Trans id="texts.history.none">No changes yet</Trans>
      </p>
    );
  }
  return (
    <ol className={`grid gap12 list ${css['history']}`}>
      {page.rows.map((change) => (
        <li className="grid gap4 lined" key={change.id}>
          <span className="wrap gap12">
            <ChangedBy change={change} />
            <Moment className="muted" at={change.at} />
            <span>{i18n._(changeActionTexts[change.action])}</span>
          </span>
          <ChangedFields change={change} />
        </li>
      ))}
    </ol>
  );
}

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'wouter';
import { type RateGroup, toGroupHistory } from '../../api/contract/pricing/rateGroups.ts';
import { href as hrefOf } from '../../routes/paths.ts';
import { Panel } from '../../ui/Facts.tsx';
import { TextField } from '../../form/TextField.tsx';
import { MultilineField } from '../../form/MultilineField.tsx';
import { words } from '../../ui/commonWords.tsx';
import { RecordForm, type Removal } from '../shared/RecordForm.tsx';
import css from '../shared/Records.module.css';
import { type EditedRecord, RecordEditor } from '../shared/RecordEditor.tsx';
import { useRecordHref } from '../shared/useRecordHref.ts';
import quotes from './quotes.module.css';
import {
  listCustomerCodes,
  type GroupChange,
  groupEditor,
  groupForm,
  toTypedGroup,
} from './rateGroupEditor.ts';

/** Page of one group: form, members, cards and history. `id` is null for a new one. */
export function RateGroupEditor({ id }: { readonly id: string | null }) {
  const href = useRecordHref('rateGroups', 'group');
  return (
    <RecordEditor
      declared={groupEditor}
      id={id}
      kind="rateGroup"
      recordId={(group) => String(group.id)}
      back={{ href: href(null), text: <Trans id="rateGroups.back">All rate groups</Trans> }}
      missing={<Trans id="rateGroup.failed">Couldn’t load the rate group</Trans>}
      conflictTitle={<Trans id="rateGroup.overtaken">Someone else changed this rate group</Trans>}
      toStoredHistory={(theirs) =>
        toGroupHistory({ name: theirs.name, companies: listCustomerCodes(theirs) })
      }
      toTypedHistory={({ group }) => (group === null ? {} : toGroupHistory(group))}
    >
      {(record) => <RateGroupForm {...record} />}
    </RecordEditor>
  );
}

function RateGroupForm({ editor, stored, back }: EditedRecord<RateGroup, GroupChange>) {
  const { t } = useLingui();
  const remove = () => editor.send({ type: 'save', content: { group: null } });
  return (
    <RecordForm
      editor={editor}
      initial={toTypedGroup(stored)}
      schema={groupForm}
      back={back}
      title={
        stored === null ? (
          <Trans id="rateGroup.new">New rate group</Trans>
        ) : (
          <bdi>{stored.name}</bdi>
        )
      }
      removal={stored === null ? null : toGroupRemoval(stored, remove)}
    >
      {({ field }) => (
        <>
          <Panel>
            <p className="flat below12 muted">
              <Trans id="rateGroup.note">
                A customer can be in one group. Adding a customer here removes it from any other
                group. Its new orders then follow the rate cards of this group; existing orders keep
                their prices.
              </Trans>
            </p>
            <div className={css['inputs']}>
              {field('name', TextField, { label: t(words.name) })}
              {field('companies', MultilineField, {
                label: t({ id: 'rateGroup.codes.label', message: 'Customer codes' }),
                description: t({
                  id: 'rateGroup.codes.note',
                  message: 'One per line, or separated by commas.',
                }),
              })}
            </div>
          </Panel>
          {stored !== null && <GroupMembership group={stored} />}
        </>
      )}
    </RecordForm>
  );
}

/** Companies and rate cards of a group. */
function GroupMembership({ group: { companies, cards } }: { readonly group: RateGroup }) {
  return (
    <>
      <Panel title={<Trans id="rateGroup.companies.label">Companies</Trans>}>
        {companies.length === 0 ? (
          <p className="flat below12 muted">
            <Trans id="rateGroup.companies.none">No company is in this group yet.</Trans>
          </p>
        ) : (
          <div className={quotes['long']}>
            <ul className="grid gap4 list">
              {companies.map(({ code, name }) => (
                <li key={code}>
                  <Link href={hrefOf('companyManage', { company: code })}>
                    <bdi>{name}</bdi>
                  </Link>{' '}
                  <bdi dir="ltr">{code}</bdi>
                </li>
              ))}
            </ul>
          </div>
        )}
      </Panel>
      <Panel title={<Trans id="menu.quote.cards">Rate cards</Trans>}>
        {cards.length === 0 ? (
          <p className="flat below12 muted">
            <Trans id="rateGroup.cards.none">
              This group has no rate card yet, so the cards for all customers apply.
            </Trans>
          </p>
        ) : (
          <ul className="grid gap4 list">
            {cards.map(({ id, name }) => (
              <li key={id}>
                <Link href={hrefOf('rateCards', { card: id })}>
                  <bdi>{name}</bdi>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </>
  );
}

function toGroupRemoval({ name, companies, cards }: RateGroup, onConfirm: () => void): Removal {
  const [leaving, ending] = [companies.length, cards.length];
  return {
    confirmLabel: <Trans id="rateGroup.delete">Delete rate group</Trans>,
    title: (
      <Trans id="rateGroup.delete.title">
        Delete <bdi>{name}</bdi>?
      </Trans>
    ),
    consequences: (
      <>
        {leaving > 0 && (
          <>
            <Plural
              id="rateGroup.delete.companies"
              value={leaving}
              one="# company leaves the group. Its new orders follow its own rate cards, or those for all customers."
              other="# companies leave the group. Their new orders follow their own rate cards, or those for all customers."
            />{' '}
          </>
        )}
        {ending > 0 && (
          <>
            <Plural
              id="rateGroup.delete.cards"
              value={ending}
              one="# rate card of this group no longer applies to new orders."
              other="# rate cards of this group no longer apply to new orders."
            />{' '}
          </>
        )}
        <Trans id="rateGroup.delete.orders">Existing orders keep their prices.</Trans>
      </>
    ),
    cancelLabel: <Trans id="rateGroup.keep">Keep rate group</Trans>,
    blockReason: null,
    onConfirm,
  };
}

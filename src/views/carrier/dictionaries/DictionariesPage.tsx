import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link, useSearch } from 'wouter';
import {
  dictionaries,
  dictionaryFilters,
  type DictionaryRow,
  dictionarySort,
  type DictionarySortBy,
  type DictionaryType,
} from '../../../api/contract/dictionaries/dictionaries.ts';
import { declareList } from '../../../machines/declare.ts';
import { language } from '../../../language/i18n.ts';
import type { FilterField } from '../../../list/filters/filterFields.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { codeColumn } from '../../../list/columnKinds.tsx';
import type { Column } from '../../../list/listTypes.ts';
import { words } from '../../../ui/commonWords.tsx';
import { DeclaredListPage } from '../../shared/DeclaredListPage.tsx';
import { NEW_RECORD_ID, useRecordHref } from '../../shared/useRecordHref.ts';
import { DictionaryEditor, dictionaryTypeTexts } from './DictionaryEditor.tsx';

/** /system/dictionary-management: lists of choices in forms; with `entry=…`, one entry or a new one. */
export default function DictionariesPage() {
  const entryId = new URLSearchParams(useSearch()).get('entry');
  if (entryId === null) return <DictionaryList />;
  return <DictionaryEditor key={entryId} id={entryId === NEW_RECORD_ID ? null : entryId} />;
}

const entryList = declareList('dictionaryList', dictionaries.queryDictionaryList, {
  filters: {},
  sort: { by: 'place', descending: false },
  size: 50,
  rowId: ({ id }) => id,
});

const fields: readonly FilterField[] = [
  {
    type: 'choice',
    key: 'type',
    label: msg({ id: 'dictionary.type', message: 'List' }),
    options: dictionaryTypeTexts,
  },
];

const columns: readonly Column<DictionaryRow, DictionarySortBy>[] = [
  {
    id: 'name',
    title: words.name,
    pinned: true,
    cell: (row) => <EntryLink row={row} />,
  },
  {
    id: 'type',
    title: msg({ id: 'dictionary.type', message: 'List' }),
    cell: ({ type }) => <TypeName type={type} />,
  },
  codeColumn('code', msg({ id: 'dictionary.code', message: 'Code' }), { sortBy: 'code' }),
  {
    id: 'place',
    title: msg({ id: 'dictionary.place', message: 'Position' }),
    sortBy: 'place',
    cell: ({ place }, { formats }) => formats.integer(place),
  },
  {
    id: 'active',
    title: msg({ id: 'dictionary.active', message: 'Offered' }),
    cell: ({ active }) =>
      active ? <Trans id="record.yes">Yes</Trans> : <Trans id="record.no">No</Trans>,
  },
];

function EntryLink({ row: { id, names } }: { readonly row: DictionaryRow }) {
  const href = useRecordHref('dictionaryManage', 'entry');
  return (
    <Link href={href(id)}>
      <bdi>{names[language()] ?? names.en}</bdi>
    </Link>
  );
}

function TypeName({ type }: { readonly type: DictionaryType }) {
  const { i18n } = useLingui();
  return i18n._(dictionaryTypeTexts[type]);
}

function AddEntryButton() {
  const addHref = useRecordHref('dictionaryManage', 'entry')(NEW_RECORD_ID);
  return (
    <Button component={Link} href={addHref} size="xs" leftSection={<Icon name="plus" size={14} />}>
      <Trans id="dictionaries.add">Add entry</Trans>
    </Button>
  );
}

const renderTools = () => <AddEntryButton />;

function DictionaryList() {
  return (
    <DeclaredListPage
      label={msg({ id: 'dictionaries.table', message: 'Form lists' })}
      list={entryList}
      filters={dictionaryFilters}
      sortable={dictionarySort.options}
      fields={fields}
      columns={columns}
      tools={renderTools}
      empty={
        <Notice
          icon="search"
          title={<Trans id="dictionaries.empty.title">This list is empty</Trans>}
          text={
            <Trans id="dictionaries.empty.text">Add an entry, and forms offer it at once.</Trans>
          }
        />
      }
    />
  );
}

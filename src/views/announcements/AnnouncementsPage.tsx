import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link, useSearch } from 'wouter';
import {
  type Announcement,
  announcementFilters,
  announcements,
  announcementSort,
  type AnnouncementSortBy,
} from '../../api/contract/announcements/announcements.ts';
import type { Column } from '../../list/listTypes.ts';
import { declareList } from '../../machines/declare.ts';
import { language } from '../../language/i18n.ts';
import { useDayText } from '../../form/dayRange.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useCountryNames } from '../shared/CountryName.tsx';
import { DeclaredListPage } from '../shared/DeclaredListPage.tsx';
import { NEW_RECORD_ID, useRecordHref } from '../shared/useRecordHref.ts';
import { AnnouncementEditor } from './AnnouncementEditor.tsx';
import { announcementWords } from './announcementWords.ts';

/** /system/announcements: the list; with `announcement=…`, one announcement or a new one. */
export default function AnnouncementsPage() {
  const id = new URLSearchParams(useSearch()).get('announcement');
  if (id === null) return <AnnouncementList />;
  return <AnnouncementEditor key={id} id={id === NEW_RECORD_ID ? null : id} />;
}

const announcementList = declareList('announcementList', announcements.queryAnnouncementList, {
  filters: {},
  sort: { by: 'from', descending: true },
  size: 50,
  rowId: ({ id }) => id,
});

const words = announcementWords.fields.announcement;

const columns: readonly Column<Announcement, AnnouncementSortBy>[] = [
  { id: 'text', title: words.text, pinned: true, cell: (row) => <AnnouncementLink row={row} /> },
  { id: 'countries', title: words.countries, cell: (row) => <Countries codes={row.countries} /> },
  { id: 'from', title: words.from, sortBy: 'from', cell: ({ from }) => <Day iso={from} /> },
  { id: 'to', title: words.to, cell: ({ to }) => <Day iso={to} /> },
];

function AnnouncementLink({ row: { id, texts } }: { readonly row: Announcement }) {
  const href = useRecordHref('announcements', 'announcement');
  return (
    <Link href={href(id)}>
      <bdi>{texts[language()] ?? texts.en}</bdi>
    </Link>
  );
}

function Countries({ codes }: { readonly codes: readonly string[] }) {
  const nameCountry = useCountryNames();
  if (codes.length === 0) return <Trans id="announcement.everywhere">All countries</Trans>;
  return codes.map(nameCountry).join(', ');
}

function Day({ iso }: { readonly iso: string }) {
  return useDayText().write(iso);
}

function AddAnnouncementButton() {
  const addHref = useRecordHref('announcements', 'announcement')(NEW_RECORD_ID);
  return (
    <Button component={Link} href={addHref} size="xs" leftSection={<Icon name="plus" size={14} />}>
      <Trans id="announcements.add">Add announcement</Trans>
    </Button>
  );
}

const renderTools = () => <AddAnnouncementButton />;

function AnnouncementList() {
  return (
    <DeclaredListPage
      label={msg({ id: 'announcements.table', message: 'Announcements' })}
      list={announcementList}
      filters={announcementFilters}
      sortable={announcementSort.options}
      fields={[]}
      columns={columns}
      tools={renderTools}
      empty={
        <Notice
          icon="bell"
          title={<Trans id="announcements.empty.title">No announcements yet</Trans>}
          text={
            <Trans id="announcements.empty.text">
              Merchants see an announcement on their home page and in their notices.
            </Trans>
          }
        />
      }
    />
  );
}

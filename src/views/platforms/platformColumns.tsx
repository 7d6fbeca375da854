import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import type {
  PlatformRow,
  PlatformSortBy,
  PlatformStatus,
  Traffic,
} from '../../api/contract/platforms/platforms.ts';
import type { FilterField } from '../../list/filters/filterFields.ts';
import type { Formats } from '../../language/format.ts';
import { Moment } from '../../language/Moment.tsx';
import { choiceColumn, countColumn, momentColumn } from '../../list/columnKinds.tsx';
import type { Column } from '../../list/listTypes.ts';
import { words } from '../../ui/commonWords.tsx';
import { ToneChip } from '../shared/Status.tsx';
import { useRecordHref } from '../shared/useRecordHref.ts';
import { platformStatusTexts, platformStatusTones, platformTypeTexts } from './platformTexts.ts';

type PlatformPage = 'platforms' | 'systemPlatforms';

export const platformFields: readonly FilterField[] = [
  {
    type: 'search',
    key: 'search',
    label: msg({ id: 'platforms.search', message: 'Search platforms' }),
    hint: words.name,
    maxLength: 100,
  },
  {
    type: 'choice',
    key: 'type',
    label: words.type,
    options: platformTypeTexts,
  },
  {
    type: 'choice',
    key: 'status',
    label: words.status,
    options: platformStatusTexts,
  },
];

function PlatformLink({ page, row }: { readonly page: PlatformPage; readonly row: PlatformRow }) {
  const href = useRecordHref(page, 'platform');
  return (
    <Link href={href(row.id)}>
      <bdi>{row.name}</bdi>
      {row.sandbox && (
        <>
          {' '}
          <ToneChip tone="off">
            <Trans id="platform.sandbox">Sandbox</Trans>
          </ToneChip>
        </>
      )}
    </Link>
  );
}

export function PlatformStatusChip({ status }: { readonly status: PlatformStatus }) {
  const { i18n } = useLingui();
  return (
    <ToneChip tone={platformStatusTones[status]}>{i18n._(platformStatusTexts[status])}</ToneChip>
  );
}

/** Share of requests that failed, by the caller's or the server's error. */
export const errorShare = ({ requests, refused, failed }: Traffic, formats: Formats): string =>
  requests === 0 ? '–' : formats.percent((refused + failed) / requests);

/** Columns of both platform lists; `page` is the page of a row's link. */
export const platformColumns = <Row extends PlatformRow>(
  page: PlatformPage,
): readonly Column<Row, PlatformSortBy>[] => [
  {
    id: 'name',
    title: words.name,
    sortBy: 'name',
    pinned: true,
    card: 'title',
    cell: (row) => <PlatformLink page={page} row={row} />,
  },
  choiceColumn('type', words.type, platformTypeTexts, { card: 'line' }),
  {
    id: 'status',
    title: words.status,
    card: 'status',
    cell: ({ status }) => <PlatformStatusChip status={status} />,
  },
  countColumn('keys', msg({ id: 'platform.keys.count', message: 'Keys in use' })),
  {
    id: 'requests',
    title: msg({ id: 'platform.requests', message: 'Requests, 30 days' }),
    align: 'end',
    card: 'labelled',
    cell: ({ traffic }, { formats }) => formats.integer(traffic.requests),
  },
  {
    id: 'errors',
    title: msg({ id: 'platform.errors', message: 'Errors' }),
    align: 'end',
    cell: ({ traffic }, { formats }) => errorShare(traffic, formats),
  },
  {
    id: 'lastUsedAt',
    title: msg({ id: 'platform.lastUsed', message: 'Last used' }),
    sortBy: 'lastUsedAt',
    cell: ({ lastUsedAt }) =>
      lastUsedAt === null ? (
        <Trans id="platform.unused">Never used</Trans>
      ) : (
        <Moment at={lastUsedAt} />
      ),
  },
  momentColumn('createdAt', msg({ id: 'platform.createdAt', message: 'Added' }), {
    sortBy: 'createdAt',
    hidden: true,
  }),
];

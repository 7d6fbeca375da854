import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import type { ImportLayout, LayoutSortBy } from '../../../api/contract/orders/importLayouts.ts';
import type { LayoutTask } from './layoutDeclarations.ts';
import type { FilterField } from '../../../list/filters/filterFields.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { Column } from '../../../list/listTypes.ts';
import { importKindTexts } from '../../shared/codeTexts.ts';
import css from './Layouts.module.css';
import { Moment } from '../../../language/Moment.tsx';
import { words } from '../../../ui/commonWords.tsx';

export const layoutFields: readonly FilterField[] = [
  {
    type: 'search',
    key: 'search',
    label: msg({ id: 'layouts.search', message: 'Name or header' }),
    maxLength: 100,
  },
  {
    type: 'choice',
    key: 'kind',
    label: words.type,
    options: importKindTexts,
  },
];

/** Maximum number of headers in a row; the dialog of the layout shows all. */
const MAX_HEADERS = 4;

const formatHeaders = (headers: readonly string[]): string =>
  headers.slice(0, MAX_HEADERS).join(', ') +
  (headers.length > MAX_HEADERS ? ` +${headers.length - MAX_HEADERS}` : '');

interface RowActionsProps {
  readonly layout: ImportLayout;
  readonly openTask: (task: LayoutTask) => void;
}

function RowActions({ layout, openTask }: RowActionsProps) {
  const { t } = useLingui();
  const { name } = layout;
  const rename = t({ id: 'layouts.rename', message: `Rename ${name}` });
  const remove = t({ id: 'layouts.remove', message: `Delete ${name}` });
  return (
    <span className="flex gap4">
      <ActionIcon
        variant="subtle"
        aria-label={rename}
        title={rename}
        onClick={() => openTask({ type: 'rename', layout, name })}
      >
        <Icon name="edit" size={16} />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={remove}
        title={remove}
        onClick={() => openTask({ type: 'remove', layout })}
      >
        <Icon name="trash" size={16} />
      </ActionIcon>
    </span>
  );
}

export function layoutColumns(
  openTask: (task: LayoutTask) => void,
  openLayout: (layout: ImportLayout) => void,
): readonly Column<ImportLayout, LayoutSortBy>[] {
  return [
    {
      id: 'name',
      title: words.name,
      sortBy: 'name',
      pinned: true,
      card: 'title',
      cell: (layout) => (
        <button
          type="button"
          className={`press unpadded underlined text-start ${css['open']}`}
          onClick={() => openLayout(layout)}
        >
          <bdi>{layout.name}</bdi>
        </button>
      ),
    },
    {
      id: 'kind',
      title: words.type,
      card: 'status',
      cell: ({ kind }, { text }) => text(importKindTexts[kind]),
    },
    {
      id: 'headers',
      title: msg({ id: 'layouts.column.headers', message: 'Headers of the file' }),
      card: 'labelled',
      cell: ({ headers }) => <bdi>{formatHeaders(headers)}</bdi>,
    },
    {
      id: 'usedAt',
      title: msg({ id: 'layouts.column.usedAt', message: 'Last used' }),
      sortBy: 'usedAt',
      isMostFirst: true,
      card: 'labelled',
      cell: ({ usedAt }) => <Moment at={usedAt} />,
    },
    {
      id: 'usedBy',
      title: msg({ id: 'layouts.column.usedBy', message: 'Used by' }),
      cell: ({ usedBy }) => <bdi>{usedBy}</bdi>,
    },
    {
      id: 'savedAt',
      title: { id: 'texts.column.at' },
      hidden: true,
      cell: ({ savedAt }) => <Moment at={savedAt} />,
    },
    {
      id: 'savedBy',
      title: { id: 'texts.column.by' },
      hidden: true,
      cell: ({ savedBy }) => <bdi>{savedBy}</bdi>,
    },
    {
      id: 'actions',
      title: words.actions,
      card: 'line',
      pinned: 'end',
      cell: (layout) => <RowActions layout={layout} openTask={openTask} />,
    },
  ];
}

import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Fragment } from 'react';
import { Link } from 'wouter';
import type { PortalText } from '../../api/contract/texts/texts.ts';
import { language, languageInfo, offeredLanguages } from '../../language/i18n.ts';
import type { FilterField } from '../../list/filters/filterFields.ts';
import type { Column } from '../../list/listTypes.ts';
import css from './texts.module.css';
import { useRecordHref } from '../shared/useRecordHref.ts';
import { Moment } from '../../language/Moment.tsx';

export const textFilterFields: readonly FilterField[] = [
  {
    type: 'search',
    key: 'search',
    label: msg({ id: 'texts.search', message: 'Key or text' }),
    maxLength: 200,
  },
  {
    type: 'choice',
    key: 'changed',
    label: msg({ id: 'texts.which', message: 'Show' }),
    options: { yes: msg({ id: 'texts.changedOnly', message: 'Changed only' }) },
  },
];

function TextLink({ id }: Pick<PortalText, 'id'>) {
  const href = useRecordHref('langManage', 'text');
  return (
    <Link href={href(id)} className={css['id']}>
      <bdi>
        {id.split(/(?<=\.)/).map((part, at, parts) => (
          // A long key may wrap after a dot.
          <Fragment key={parts.slice(0, at + 1).join('')}>
            {part}
            <wbr />
          </Fragment>
        ))}
      </bdi>
    </Link>
  );
}

/** Shows the source of a text, with its placeholders. */
function Wording({ text }: { readonly text: PortalText }) {
  const current = language();
  const wording = text.changed[current] ?? text.builtIn[current];
  return (
    <span
      className={`written clamp2 w40 ${css['wording']}`}
      lang={current}
      dir="auto"
      title={wording}
    >
      {wording}
    </span>
  );
}

function ChangedLanguages({ text }: { readonly text: PortalText }) {
  const changed = offeredLanguages.filter((code) => text.changed[code] !== null);
  if (changed.length === 0) return <Trans id="texts.state.builtIn">Built-in</Trans>;
  return (
    <span className="wrap gap4">
      {changed.map((code) => (
        <span key={code} className="small pill info-wash" lang={code}>
          {languageInfo[code].name}
        </span>
      ))}
    </span>
  );
}

export const textColumns: readonly Column<PortalText, 'id'>[] = [
  {
    id: 'id',
    title: msg({ id: 'texts.column.id', message: 'Key' }),
    sortBy: 'id',
    cell: (row) => <TextLink id={row.id} />,
  },
  {
    id: 'wording',
    title: msg({ id: 'texts.column.wording', message: 'Text' }),
    cell: (row) => <Wording text={row} />,
  },
  {
    id: 'changed',
    title: msg({ id: 'texts.column.changed', message: 'Changed in' }),
    cell: (row) => <ChangedLanguages text={row} />,
  },
  {
    id: 'at',
    title: msg({ id: 'texts.column.at', message: 'Last changed' }),
    cell: (row) => (row.last === null ? null : <Moment at={row.last.at} />),
  },
  {
    id: 'by',
    title: msg({ id: 'texts.column.by', message: 'By' }),
    cell: (row) => row.last !== null && <bdi>{row.last.by}</bdi>,
  },
];

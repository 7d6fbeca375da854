import { useSearch } from 'wouter';
import { TextEditor } from './TextEditor.tsx';
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { textFilters, texts, textSort } from '../../api/contract/texts/texts.ts';
import { declareList } from '../../machines/declare.ts';
import { Notice } from '../../ui/Notice.tsx';
import { DeclaredListPage } from '../shared/DeclaredListPage.tsx';
import { textColumns, textFilterFields } from './textColumns.tsx';

/** /baseInfo/lang-manage: the portal's own texts; with `text=…`, one of them in all languages. */
export default function TextsPage() {
  const id = new URLSearchParams(useSearch()).get('text');
  return id === null ? <TextList /> : <TextEditor key={id} id={id} />;
}

const textList = declareList('textList', texts.queryTextList, {
  filters: {},
  sort: { by: 'id', descending: false },
  size: 50,
  rowId: (text) => text.id,
});

/** All texts of the portal, searchable by key or wording. */
function TextList() {
  return (
    <DeclaredListPage
      label={msg({ id: 'texts.table', message: 'Portal texts' })}
      list={textList}
      filters={textFilters}
      sortable={textSort.options}
      fields={textFilterFields}
      columns={textColumns}
      empty={
        <Notice
          icon="search"
          title={<Trans id="texts.empty.title">No matching texts</Trans>}
          text={
            <Trans id="texts.empty.text">
              Try fewer words, or words from the page in any of the five languages.
            </Trans>
          }
        />
      }
    />
  );
}

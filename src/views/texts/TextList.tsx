import { Trans, useLingui } from '@lingui/react/macro';
import { textFilters, textSort } from '../../api/contract/texts/texts.ts';
import { textListDefaults } from '../../machines/list/texts.ts';
import { useArea } from '../shared/portal.ts';
import { Notice } from '../../ui/Notice.tsx';
import { useListKit } from '../shared/useListKit.ts';
import { ListPage } from '../../list/ListPage.tsx';
import { columns, fields } from './textColumns.tsx';

/** Every text of the portal, found by key or by its words in any language. */
export function TextList() {
  const { t } = useLingui();
  const { textList } = useArea('texts');
  const kit = useListKit();
  return (
    <ListPage
      label={t({ id: 'texts.table', message: 'Portal texts' })}
      kit={kit}
      machine={textList}
      defaults={textListDefaults}
      filters={textFilters}
      sortable={textSort.options}
      fields={fields}
      columns={columns}
      empty={
        <Notice
          level={2}
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

import { Link, useSearch } from 'wouter';
import { AreaEditor } from './AreaEditor.tsx';
import { AreaImport } from './AreaImport.tsx';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { areas } from '../../../api/contract/areas/areas.ts';
import { servedCountries } from '../../../domain/countries/countryFacts.ts';
import { callFile } from '../../../machines/download/downloadRequest.ts';
import { href } from '../../../routes/paths.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { CountryName } from '../../shared/CountryName.tsx';
import { useCountries } from '../../shared/portal.ts';
import { useDownload } from '../../shared/useDownload.ts';
import { AreaBranch } from './AreaBranch.tsx';
import { AreaResults } from './AreaResults.tsx';
import css from './areas.module.css';

/** Query parameter of the shown area; `new` with `parent=…` adds an area. */
const AREA = 'area';

/** /system/region-management: tree of areas, one area, or an import. */
export default function RegionsPage() {
  const query = new URLSearchParams(useSearch());
  const code = query.get(AREA);
  const parent = query.get('parent') ?? '';
  if (query.has('import')) return <AreaImport />;
  if (code === null) return <AreaTree />;
  const id = code === 'new' ? null : code;
  return <AreaEditor key={`${code} ${parent}`} id={id} parentCode={parent} />;
}

/** Served countries and their regions, which load when opened. */
function AreaTree() {
  const { t } = useLingui();
  const countries = useCountries();
  const { pendingDownload, download } = useDownload();
  const [search, setSearch] = useState('');
  const trimmedSearch = search.trim();
  return (
    <div className="grid gap16">
      <div className={`wrap top apart gap12 ${css['bar']}`}>
        <TextInput
          type="search"
          label={t({ id: 'areas.search', message: 'Find a region or city' })}
          description={t({ id: 'areas.search.hint', message: 'Name in any language, or code' })}
          inputWrapperOrder={['label', 'input', 'description']}
          maxLength={80}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <div className="wrap gap10">
          <Button
            component={Link}
            href={href('regionManage', { import: 'file' })}
            variant="default"
            leftSection={<Icon name="upload" size={16} />}
          >
            <Trans id="areas.import">Import file</Trans>
          </Button>
          <Button
            variant="default"
            leftSection={<Icon name="download" size={16} />}
            disabled={pendingDownload !== null}
            onClick={() => download(callFile(areas.exportAreas, {}))}
          >
            <Trans id="areas.export">Export CSV</Trans>
          </Button>
        </div>
      </div>
      {trimmedSearch.length >= 2 ? (
        <AreaResults search={trimmedSearch} />
      ) : (
        <ul className={`list ${css['branch']}`}>
          {servedCountries(countries).map((code) => (
            <AreaBranch key={code} code={code} hasChildren name={<CountryName code={code} />} />
          ))}
        </ul>
      )}
    </div>
  );
}

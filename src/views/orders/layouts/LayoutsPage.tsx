import { Trans, useLingui, Plural } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link, useSearch } from 'wouter';
import { href } from '../../../routes/paths.ts';
import { Splash } from '../../../ui/Splash.tsx';
import { useAnswer } from '../../shared/useAnswer.ts';
import { knownExports } from './layoutDeclarations.ts';
import { LayoutList } from './LayoutList.tsx';
import css from './Layouts.module.css';
import { SourceTable } from './SourceTable.tsx';

/** /order/import-layouts: file layouts of the company, and exports of known systems. */
export default function LayoutsPage() {
  const { t } = useLingui();
  const isExportTab = new URLSearchParams(useSearch()).has('exports');
  const renderTab = (isShown: boolean, to: string, text: React.ReactNode) => (
    <Button
      component={Link}
      href={to}
      size="sm"
      variant={isShown ? 'light' : 'subtle'}
      {...(isShown ? { 'aria-current': 'page' } : {})}
    >
      {text}
    </Button>
  );
  return (
    <div className="grid narrow gap12">
      <nav className="wrap gap4" aria-label={t({ id: 'layouts.parts', message: 'File layouts' })}>
        {renderTab(
          !isExportTab,
          href('importLayouts'),
          <Trans id="layouts.own">Your layouts</Trans>,
        )}
        {renderTab(
          isExportTab,
          href('importLayouts', { exports: 'all' }),
          <Trans id="layouts.exports">Recognized exports</Trans>,
        )}
      </nav>
      {isExportTab ? <ExportList /> : <LayoutList />}
    </div>
  );
}

/** List of exports that are recognised by their headers. */
function ExportList() {
  const { t } = useLingui();
  const { answer: exports } = useAnswer(knownExports, null);
  if (exports === null) return <Splash />;
  const sortedExports = exports.toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <>
      <p className={`flat muted ${css['lead']}`}>
        <Trans id="layouts.exports.text">
          Files exported from these systems are recognized by their headers. Import them as they
          are: their columns are matched for you.
        </Trans>
      </p>
      <ul
        className={`grid top gap12 list ${css['exports']}`}
        aria-label={t({ id: 'layouts.exports', message: 'Recognized exports' })}
      >
        {sortedExports.map(({ id, name, fields }) => {
          const count = Object.keys(fields).length;
          return (
            <li key={id}>
              <details className="card">
                <summary>
                  <bdi className="bold">{name}</bdi>{' '}
                  <span className="muted">
                    <Plural id="layouts.fields" value={count} one="# field" other="# fields" />
                  </span>
                </summary>
                <SourceTable fields={fields} />
              </details>
            </li>
          );
        })}
      </ul>
    </>
  );
}

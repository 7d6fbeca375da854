import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link, useSearch } from 'wouter';
import { href } from '../../../routes/paths.ts';
import { ExportList } from './ExportList.tsx';
import { LayoutList } from './LayoutList.tsx';

/** /order/import-layouts: how the company reads its files, and exports that are recognised by themselves. */
export default function LayoutsPage() {
  const { t } = useLingui();
  const isExports = new URLSearchParams(useSearch()).has('exports');
  const part = (isShown: boolean, to: string, text: React.ReactNode) => (
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
        {part(!isExports, href('importLayouts'), <Trans id="layouts.own">Your layouts</Trans>)}
        {part(
          isExports,
          href('importLayouts', { exports: 'all' }),
          <Trans id="layouts.exports">Recognized exports</Trans>,
        )}
      </nav>
      {isExports ? <ExportList /> : <LayoutList />}
    </div>
  );
}

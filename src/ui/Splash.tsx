import { useLingui } from '@lingui/react/macro';
import { Loader } from '@mantine/core';
import { useBusy } from './busy.ts';
import css from './Splash.module.css';

/** Spinner while the session is checked or a page's code is loading. */
export function Splash() {
  const { t } = useLingui();
  useBusy(true);
  return (
    <div className={`centered ${css['splash']}`} role="status">
      <Loader role="progressbar" aria-label={t({ id: 'shell.loading', message: 'Loading…' })} />
    </div>
  );
}

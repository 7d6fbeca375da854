import { useAnyBusy } from './busy.ts';
import css from './Progress.module.css';

/** Thin line at the top while code or data is loading for a while. */
export function Progress() {
  return useAnyBusy() && <div className={css['line']} data-progress aria-hidden="true" />;
}

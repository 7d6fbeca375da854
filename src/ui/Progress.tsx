import { useAnyBusy } from './busy.ts';
import css from './Progress.module.css';

/** A thin line at the top while a page's code or an answer is on its way and takes its time. */
export function Progress() {
  return useAnyBusy() && <div className={css['line']} data-progress aria-hidden="true" />;
}

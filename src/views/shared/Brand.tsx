import css from './Brand.module.css';

const NAME = 'Portage';

/** Logo, a parcel carried between two banks, and the product name. */
export function Brand() {
  return (
    <span className={`inline gap10 ${css['brand']}`} translate="no">
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true" focusable="false">
        <rect className={css['ground']} width="32" height="32" rx="8" />
        <path className={css['parcel']} d="M10 7.5h12v9H10zM16 7.5v4" />
        <path className={css['water']} d="M5 21c3.7 0 3.7 2 7.3 2s3.7-2 7.4-2 3.6 2 7.3 2" />
      </svg>
      {NAME}
    </span>
  );
}

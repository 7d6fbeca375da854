import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SheetColumn } from '../../../../domain/sheets/sheet.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { fieldLabel } from '../grid/verdictText.ts';
import type { FixPreview } from '../../../../workers/protocol.ts';
import { ApplyButton } from './ApplyButton.tsx';
import css from './FixOffer.module.css';
import { RowCount } from './RowCount.tsx';
import type { Looked } from './useLooked.ts';

interface FixOfferProps {
  readonly preview: Looked<FixPreview>;
  /** The field in a column of the layout; undefined where it is not imported. */
  readonly fieldAt: (column: number) => SheetColumn | undefined;
  readonly readOnly: boolean;
  readonly onApply: () => void;
  /** What is beside the button, as another way out. */
  readonly children?: ReactNode;
}

function Text({ text }: { readonly text: string }) {
  return text === '' ? (
    <span className={css['blank']}>
      <Trans id="mend.blank">blank</Trans>
    </span>
  ) : (
    <bdi className={`anywhere written ${css['text']}`}>{text}</bdi>
  );
}

/**
 * How many cells a fix would change, the first few of them before and after, and the button that
 * does it: the one way by which the panels change many cells.
 */
export function FixOffer({ preview, fieldAt, readOnly, onApply, children }: FixOfferProps) {
  const { i18n } = useTexts();
  const { value, fresh } = preview;
  const cells = value?.cells ?? 0;
  const rows = value?.rows ?? 0;
  return (
    <div className={`column gap8 ${css['offer']}`} aria-busy={!fresh}>
      <p className={`flat bold ${css['count']}`} role="status">
        {value === null ? (
          <Trans id="mend.counting">Counting…</Trans>
        ) : cells === rows ? (
          <Plural
            id="mend.cells"
            value={cells}
            _0="No cells will change"
            one="# cell will change"
            other="# cells will change"
          />
        ) : (
          <>
            <Plural
              id="mend.cells"
              value={cells}
              _0="No cells will change"
              one="# cell will change"
              other="# cells will change"
            />
            {' · '}
            <RowCount count={rows} />
          </>
        )}
      </p>
      {value !== null && value.sample.length > 0 && (
        <ul className={`column gap6 flat small edged ${css['sample']}`}>
          {value.sample.map(({ sheetRow, column, before, after }) => {
            const field = fieldAt(column);
            return (
              <li key={`${sheetRow} ${column}`}>
                <span className="block muted tiny">
                  <Trans id="import.cell.row">Row {sheetRow}</Trans>
                  {field !== undefined && ` · ${fieldLabel(i18n, field)}`}
                </span>
                <span className={`row gap2 across6 ${css['change']}`}>
                  <del className="muted">
                    <Text text={before} />
                  </del>
                  <span className={`muted inline-flex ${css['arrow']}`}>
                    <Icon name="chevron" size={14} />
                    <VisuallyHidden>
                      <Trans id="mend.becomes">becomes</Trans>
                    </VisuallyHidden>
                  </span>
                  <ins>
                    <Text text={after} />
                  </ins>
                </span>
              </li>
            );
          })}
          {cells > value.sample.length && <li aria-hidden="true" className={css['more']} />}
        </ul>
      )}
      <div className={`wrap gap8 ${css['buttons']}`}>
        <ApplyButton cells={cells} idle={readOnly || !fresh || cells === 0} onApply={onApply} />
        {children}
      </div>
    </div>
  );
}

import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { VisuallyHidden, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../../../../ui/Icon.tsx';
import { blockedProps } from '../../../../ui/BusyButton.tsx';
import type { Fix, FixPreview } from '../../../../workers/protocol.ts';
import { fieldLabel } from '../grid/verdictText.ts';
import { createFieldFinder, type PanelContext } from './panelContext.ts';
import css from './FixOffer.module.css';
import panelCss from './Panels.module.css';
import type { LatestRead } from './useLatestRead.ts';

interface FixOfferProps {
  readonly panelContext: PanelContext;
  readonly fix: Fix;
  readonly preview: LatestRead<FixPreview>;
  /** Called when the fix is applied. */
  readonly onApplied?: () => void;
  /** Further buttons beside "Change". */
  readonly children?: ReactNode;
}

function ChangedText({ text }: { readonly text: string }) {
  return text === '' ? (
    <span className={css['blank']}>
      <Trans id="mend.blank">blank</Trans>
    </span>
  ) : (
    <bdi className={`anywhere written ${css['text']}`}>{text}</bdi>
  );
}

/**
 * Preview of a fix: number of cells, the first few before and after, and the button that applies
 * it. All panels change cells this way.
 */
export function FixOffer({ panelContext, fix, preview, onApplied, children }: FixOfferProps) {
  const { i18n } = useTexts();
  const findField = createFieldFinder(panelContext.kind, panelContext.layout);
  const { value, isFresh } = preview;
  const cells = value?.cells ?? 0;
  const rows = value?.rows ?? 0;
  return (
    <div className={`column gap8 ${css['offer']}`} aria-busy={!isFresh}>
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
            const field = findField(column);
            return (
              <li key={`${sheetRow} ${column}`}>
                <span className="block muted tiny">
                  <Trans id="import.cell.row">Row {sheetRow}</Trans>
                  {field !== undefined && ` · ${fieldLabel(i18n, field)}`}
                </span>
                <span className={`row gap2 across6 ${css['change']}`}>
                  <del className="muted">
                    <ChangedText text={before} />
                  </del>
                  <span className={`muted inline-flex ${css['arrow']}`}>
                    <Icon name="chevron" size={14} />
                    <VisuallyHidden>
                      <Trans id="mend.becomes">becomes</Trans>
                    </VisuallyHidden>
                  </span>
                  <ins>
                    <ChangedText text={after} />
                  </ins>
                </span>
              </li>
            );
          })}
          {cells > value.sample.length && <li aria-hidden="true" className={css['more']} />}
        </ul>
      )}
      <div className={`wrap gap8 ${css['buttons']}`}>
        <ApplyButton
          cells={cells}
          isDisabled={panelContext.readOnly || !isFresh || cells === 0}
          onApply={() => {
            onApplied?.();
            panelContext.applyFix(fix);
          }}
        />
        {children}
      </div>
    </div>
  );
}

interface ApplyButtonProps {
  /** Number of cells that would change. */
  readonly cells: number;
  readonly isDisabled: boolean;
  readonly onApply: () => void;
}

/** Button such as "Change 12 cells". */
export function ApplyButton({ cells, isDisabled, onApply }: ApplyButtonProps) {
  return (
    <Button size="sm" onClick={onApply} {...blockedProps(isDisabled)}>
      <Plural
        id="mend.apply"
        value={cells}
        _0="Change"
        one="Change # cell"
        other="Change # cells"
      />
    </Button>
  );
}

/** Text such as "12 rows". */
export function RowCount({ count }: { readonly count: number }) {
  return <Plural id="import.rows" value={count} one="# row" other="# rows" />;
}

interface HintProps {
  readonly icon?: 'info' | 'warning';
  readonly children: ReactNode;
}

/** Note to read before applying a fix. */
export function Hint({ icon = 'info', children }: HintProps) {
  return (
    <div className={`flex gap8 small pad-row rounded info-wash ${panelCss['hint']}`}>
      <Icon name={icon} size={16} />
      <span>{children}</span>
    </div>
  );
}

/** Explains that a fix also applies to rows hidden by the filter; nothing without a filter. */
export function AllRowsHint({ panelContext }: { readonly panelContext: PanelContext }) {
  return (
    panelContext.query.filter !== undefined && (
      <Hint>
        <Trans id="mend.allRows">Applies to all rows, including those hidden by the filter.</Trans>
      </Hint>
    )
  );
}

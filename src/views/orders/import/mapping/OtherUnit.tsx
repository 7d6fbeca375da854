import { Trans } from '@lingui/react/macro';
import { Icon } from '../../../../ui/Icon.tsx';
import css from '../MappingPanel.module.css';

interface OtherUnitProps {
  readonly id: string;
  /** The unit that the header names. */
  readonly said: string;
  /** The unit that orders are in. */
  readonly own: string;
  /** The column is chosen all the same, and cannot be. */
  readonly isWrong: boolean;
}

/** Why a column in a unit that nobody can convert to the orders’ own is not the field’s. */
export function OtherUnit({ id, said: measured, own, isWrong }: OtherUnitProps) {
  return (
    <span
      id={id}
      className={`flex gap6 above6 warned tiny ${css['unit']}`}
      data-wrong={isWrong || undefined}
    >
      <Icon name={isWrong ? 'error' : 'warning'} size={14} />
      <span>
        <Trans id="mapping.unit">
          The header says <bdi>{measured}</bdi>, but orders are in {own}. Convert the column to{' '}
          {own} in your spreadsheet, then choose the file again.
        </Trans>
      </span>
    </span>
  );
}

/** Units that values may be in, by the unit that orders are in; what is converted. */
const units: Readonly<Partial<Record<string, readonly string[]>>> = {
  kg: ['kg', 'g', 'lb', 'oz', 't'],
  cm: ['cm', 'mm', 'm', 'in'],
};

/** The small unit that a file without a unit most likely means beside the orders' own. */
export const smallUnits: Readonly<Partial<Record<string, string>>> = { kg: 'g', cm: 'mm' };

/** Units that the values of a field may be in; empty if it has no unit. */
export const unitsOf = (own: string | undefined): readonly string[] =>
  own === undefined ? [] : (units[own] ?? []);

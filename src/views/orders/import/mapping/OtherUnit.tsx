import { Trans } from '@lingui/react/macro';
import { Icon } from '../../../../ui/Icon.tsx';
import css from '../MappingPanel.module.css';

interface OtherUnitProps {
  readonly id: string;
  /** Unit in the header. */
  readonly headerUnit: string;
  /** Unit of the orders. */
  readonly orderUnit: string;
  /** Whether the column is chosen, which is an error. */
  readonly isWrong: boolean;
}

/** Explains that a column's unit can't be converted to the unit of the orders. */
export function OtherUnit({ id, headerUnit: measured, orderUnit: own, isWrong }: OtherUnitProps) {
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

/** Convertible units, by unit of the orders. */
const units: Readonly<Partial<Record<string, readonly string[]>>> = {
  kg: ['kg', 'g', 'lb', 'oz', 't'],
  cm: ['cm', 'mm', 'm', 'in'],
};

/** Second most likely unit of a file without units, by unit of the orders. */
export const smallUnits: Readonly<Partial<Record<string, string>>> = { kg: 'g', cm: 'mm' };

/** Convertible units of a field; empty if it has no unit. */
export const listUnits = (unit: string | undefined): readonly string[] =>
  unit === undefined ? [] : (units[unit] ?? []);

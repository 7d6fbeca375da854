import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  countReceiptRows,
  type ImportReceipt,
  type RowStatus,
} from '../../../api/contract/orders/importReceipts.ts';
import { isOrderKind } from '../../../domain/sheets/sheet.ts';
import type { ListPreferences } from '../../../machines/list/listPreferences.ts';
import { useDeclared, useKit } from '../../shared/portal.ts';
import { Chip } from '../../../ui/Chip.tsx';
import { useFormats } from '../../../language/format.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { DataTable } from '../../../list/DataTable.tsx';
import { useListQuery } from '../../../list/useListQuery.ts';
import { toPageSize, useListPreferences } from '../../../list/useListPreferences.ts';
import { useOwnActor } from '../../../ui/useOwnActor.ts';
import { rowCountTexts } from '../import/importTexts.ts';
import { receiptRowColumns } from './receiptRowColumns.tsx';
import { receiptRowList } from './receiptRowList.ts';

const outcomeChips = [
  ['created', 'check', 'success'],
  ['duplicate', 'columns', 'warning'],
  ['invalid', 'error', 'error'],
] as const;

interface ReceiptRowsProps {
  readonly receipt: ImportReceipt;
}

/** Rows of an import, filtered by result. */
export function ReceiptRows({ receipt }: ReceiptRowsProps) {
  const [preferences, onPreferencesChange] = useListPreferences(
    useKit().preferenceStore,
    useDeclared(receiptRowList).id,
  );
  return preferences === null ? null : (
    <LoadedRows
      receipt={receipt}
      preferences={preferences}
      onPreferencesChange={onPreferencesChange}
    />
  );
}

interface LoadedRowsProps extends ReceiptRowsProps {
  readonly preferences: ListPreferences;
  readonly onPreferencesChange: (change: Partial<ListPreferences>) => void;
}

function LoadedRows({ receipt, preferences, onPreferencesChange }: LoadedRowsProps) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const { integer } = useFormats();
  const { importId, kind, cancelled } = receipt;
  const [status, setStatus] = useState<RowStatus | null>(null);
  const filters = useMemo(
    () => ({ importId, ...(status === null ? {} : { status }) }),
    [importId, status],
  );
  const { defaults } = receiptRowList;
  const size = toPageSize(preferences, defaults);
  const list = useOwnActor(useDeclared(receiptRowList), { ...defaults, filters, size });
  useListQuery(list, filters, defaults.sort);
  const columns = useMemo(() => receiptRowColumns(kind), [kind]);

  // Refreshes after the cancellation, which changes the status of the orders.
  const cancelledAt = cancelled?.at ?? null;
  const lastCancelledAt = useRef(cancelledAt);
  useEffect(() => {
    if (lastCancelledAt.current === cancelledAt) return;
    lastCancelledAt.current = cancelledAt;
    list?.send({ type: 'refresh' });
  }, [list, cancelledAt]);

  if (list === null) return null;
  const { sent } = countReceiptRows(receipt);
  return (
    <>
      <div
        className="wrap rigid gap6 below10"
        role="group"
        aria-label={t({ id: 'import.chips', message: 'Show rows' })}
      >
        <Chip pressed={status === null} count={integer(sent)} onClick={() => setStatus(null)}>
          <Trans id="receipt.count.sent">Sent</Trans>
        </Chip>
        {outcomeChips.map(([outcome, icon, tone]) => (
          <Chip
            key={outcome}
            icon={icon}
            tone={tone}
            count={integer(receipt[outcome])}
            pressed={status === outcome}
            onClick={() => setStatus(outcome)}
          >
            {outcome === 'duplicate' && !isOrderKind(kind) ? (
              <Trans id="receipt.inBook">Already in the book</Trans>
            ) : (
              i18n._(rowCountTexts[outcome])
            )}
          </Chip>
        ))}
      </div>
      <DataTable
        label={t({ id: 'import.grid', message: 'Rows of the file' })}
        list={list}
        columns={columns}
        onSort={() => undefined}
        preferences={preferences}
        onPreferencesChange={onPreferencesChange}
        empty={
          <Notice
            icon="check"
            title={<Trans id="receipt.rows.none">No rows with this result</Trans>}
            text={<Trans id="receipt.rows.none.text">Choose another result above.</Trans>}
          />
        }
      />
    </>
  );
}

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Progress } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import {
  companyColumns,
  type CompanyColumn,
  type ExportFormat,
  exportFormats,
  type OrderColumn,
  portalColumns,
  type PortalColumn,
  sheetColumns,
  defaultColumns,
} from '../../../api/contract/orders/orderExport.ts';
import { download } from '../../../machines/download/machine.ts';
import type { ListQuery } from '../../../machines/list/types.ts';
import { language } from '../../../language/i18n.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { FailureAlert } from '../../shared/FailureAlert.tsx';
import { toasts } from '../../../ui/toasts.ts';
import { useOwnActor } from '../../../ui/useOwnActor.ts';
import { words } from '../../../ui/commonWords.tsx';
import { useDeclared } from '../../shared/portal.ts';
import { fieldTextId } from '../OutcomeText.tsx';
import css from './Bulk.module.css';
import {
  type ListedFilters,
  type OrderFamily,
  orderLists,
  type OrderSortBy,
} from './orderLists.ts';

/** Orders to export: those in `ids`, or all that match the filters if it is null. */
export interface ExportScope extends Pick<
  ListQuery<ListedFilters, OrderSortBy>,
  'filters' | 'sort'
> {
  readonly ids: readonly string[] | null;
}

export interface ExportDialogProps {
  readonly family: OrderFamily;
  readonly scope: ExportScope;
  readonly onClose: () => void;
}

type AnyColumn = OrderColumn | CompanyColumn;

const columnTexts: Readonly<Record<PortalColumn | CompanyColumn, MessageDescriptor>> = {
  waybillNo: words.waybillNo,
  kind: words.type,
  status: words.status,
  createdAt: words.createdAt,
  printedAt: msg({ id: 'orders.printed', message: 'Label printed' }),
  companyNo: words.customerCode,
  companyName: words.company,
};

const formatTexts: Readonly<Record<ExportFormat, string>> = { xlsx: 'Excel', csv: 'CSV' };

const goodsTexts: Readonly<Record<ExportFormat, MessageDescriptor>> = {
  xlsx: msg({ id: 'export.goods.xlsx', message: 'Include goods lines on a separate sheet' }),
  csv: msg({
    id: 'export.goods.csv',
    message: 'Include goods lines: one row per line, with its order’s columns',
  }),
};

/** Dialog that chooses columns and format of an export, then shows its progress. */
export function ExportDialog({ family, scope, onClose }: ExportDialogProps) {
  const actor = useOwnActor(useDeclared(download), undefined);
  const { i18n } = useTexts();
  const { t } = useLingui();
  const id = useId();
  const isDownloading = useSelector(actor ?? undefined, (s) => s?.matches('downloading') ?? false);
  const failure = useSelector(actor ?? undefined, (s) => s?.context.failure ?? null);
  const share = useSelector(actor ?? undefined, (s) => s?.context.share ?? null);
  const hasCompanies = family.startsWith('carrier');
  const columns: readonly AnyColumn[] = [
    ...(hasCompanies ? companyColumns : []),
    ...portalColumns,
    ...sheetColumns,
  ];
  const standardColumns: readonly AnyColumn[] = [
    ...(hasCompanies ? companyColumns : []),
    ...defaultColumns,
  ];
  const [selectedColumns, setSelectedColumns] = useState<readonly AnyColumn[]>(standardColumns);
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [includesGoods, setIncludesGoods] = useState(false);

  const hasStarted = useRef(false);
  useEffect(() => {
    if (isDownloading) hasStarted.current = true;
    else if (hasStarted.current && failure === null) {
      toasts.success(t({ id: 'export.saved', message: 'File downloaded' }));
      onClose();
    }
  }, [isDownloading, failure, onClose, t]);

  const formatColumn = (column: AnyColumn): string => {
    const text = Object.entries(columnTexts).find(([key]) => key === column)?.[1];
    return text === undefined ? i18n._(fieldTextId(column)) : i18n._(text);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { filters, sort, ids } = scope;
    actor?.send({
      type: 'download',
      request: orderLists[family].toExportRequest({
        filters,
        sort,
        format,
        goods: includesGoods,
        language: language(),
        columns: columns.filter((column) => selectedColumns.includes(column)),
        ...(ids === null ? {} : { ids: [...ids] }),
      }),
    });
  };
  const count = scope.ids?.length ?? 0;
  const renderSelectButton = (columns: readonly AnyColumn[], text: ReactNode) => (
    <Button
      size="compact-sm"
      variant="subtle"
      disabled={isDownloading}
      onClick={() => setSelectedColumns(columns)}
    >
      {text}
    </Button>
  );
  return (
    <Dialog title={<Trans id="export.title">Export orders</Trans>} onClose={onClose}>
      <form className="grid gap12" onSubmit={submit}>
        <FailureAlert failure={failure} />
        <p className="line gap8 flat">
          {scope.ids === null ? (
            <Trans id="export.all">All matching orders, in the order of the list.</Trans>
          ) : (
            <Plural
              id="bulk.chosen"
              value={count}
              one="# order selected"
              other="# orders selected"
            />
          )}
        </p>
        <div
          role="radiogroup"
          aria-label={t({ id: 'export.format', message: 'Format' })}
          className={`wrap gap8 across20 ${css['choices']}`}
        >
          {exportFormats.map((each) => (
            <label className="line gap8 pointer" key={each}>
              <input
                type="radio"
                name="format"
                checked={format === each}
                disabled={isDownloading}
                onChange={() => setFormat(each)}
              />
              {formatTexts[each]}
            </label>
          ))}
        </div>
        <div className={`wrap gap8 across20 ${css['choices']}`}>
          <label className="line gap8 pointer">
            <input
              type="checkbox"
              checked={includesGoods}
              disabled={isDownloading}
              onChange={(event) => setIncludesGoods(event.currentTarget.checked)}
            />
            {i18n._(goodsTexts[format])}
          </label>
        </div>
        <div className={`wrap gap8 across20 ${css['choices']}`}>
          <strong id={id}>
            <Trans id="export.columns">Columns</Trans>
          </strong>
          {renderSelectButton(columns, <Trans id="export.columns.all">All</Trans>)}
          {renderSelectButton(standardColumns, <Trans id="export.columns.usual">Standard</Trans>)}
        </div>
        <div role="group" aria-labelledby={id} className={`grid scroll flat ${css['columns']}`}>
          {columns.map((column) => (
            <label className="line gap8 pointer" key={column}>
              <input
                type="checkbox"
                checked={selectedColumns.includes(column)}
                disabled={isDownloading}
                onChange={(event) =>
                  setSelectedColumns(
                    event.currentTarget.checked
                      ? [...selectedColumns, column]
                      : selectedColumns.filter((other) => other !== column),
                  )
                }
              />
              {formatColumn(column)}
            </label>
          ))}
        </div>
        {isDownloading && (
          <Progress
            aria-label={t({ id: 'export.progress', message: 'Export progress' })}
            value={(share ?? 0) * 100}
            animated
          />
        )}
        <DialogButtons onCancel={onClose}>
          <BusyButton type="submit" loading={isDownloading} disabled={selectedColumns.length === 0}>
            <Trans id="bulk.export">Export</Trans>
          </BusyButton>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

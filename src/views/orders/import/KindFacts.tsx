import type { ReactNode } from 'react';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { type ImportKind, isOrderKind } from '../../../domain/sheets/sheet.ts';
import { sheets } from '../../../domain/sheets/sheets.ts';
import { useFormats } from '../../../language/format.ts';

/** Explanation of the rows of a file, by kind. */
const rowTexts: Readonly<Record<ImportKind, MessageDescriptor>> = {
  domestic: msg({
    id: 'import.kind.domestic',
    message:
      'One row per order, delivered within your own country. Weights in kilograms, sizes in centimetres.',
  }),
  international: msg({
    id: 'import.kind.international',
    message:
      'One row per goods line. Rows with the same order number form one order: fill in receiver and parcel in its first row. Describe the goods in English for customs; many countries require an HS code.',
  }),
  ltl: msg({
    id: 'import.kind.ltl',
    message:
      'One row per pallet shipment within your own country: number of pallets, size, total weight and pickup date.',
  }),
  express: msg({
    id: 'import.kind.express',
    message:
      'One row per item sold. Rows with the same order number form one order: fill in platform, buyer and parcel in its first row.',
  }),
  fbs: msg({
    id: 'import.kind.fbs',
    message:
      'One row per SKU from a warehouse. Rows with the same order number form one order: fill in warehouse and receiver in its first row.',
  }),
  sender: msg({
    id: 'import.kind.sender',
    message:
      'One sender per row. Write phones with + and the country code, or as they are dialled in the country of the row.',
  }),
  receiver: msg({
    id: 'import.kind.receiver',
    message:
      'One receiver per row. Write phones with + and the country code, or as they are dialled in the country of the row.',
  }),
};

interface ImportFactProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** Fact about the files that can be imported. */
export function ImportFact({ title, children }: ImportFactProps) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Meaning of the rows of a kind, and its required columns. */
export function KindFacts({ kind }: { readonly kind: ImportKind }) {
  const { i18n } = useLingui();
  const { list } = useFormats();
  const required = sheets[kind].columns.filter(({ field }) => field.required);
  const title = isOrderKind(kind) ? (
    <Trans id="import.required.title">Required in every order</Trans>
  ) : (
    <Trans id="import.required.address">Required in every address</Trans>
  );
  return (
    <>
      <ImportFact title={<Trans id="import.kind.title">Rows</Trans>}>
        {i18n._(rowTexts[kind])}
      </ImportFact>
      <ImportFact title={title}>{list(required.map(({ label }) => i18n._(label)))}</ImportFact>
    </>
  );
}

import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { OrderKind } from '../../../api/contract/sheet.ts';
import { sheets } from '../../../api/contract/sheets.ts';
import { useFormats } from '../../shell/format.ts';

/** What a sheet of this kind looks like, and what is asked of it besides. */
const hints: Readonly<Record<OrderKind, MessageDescriptor>> = {
  domestic: msg({
    id: 'import.kind.domestic',
    message:
      'One row is one order within your own country. Weights in kilograms, sizes in centimetres.',
  }),
  international: msg({
    id: 'import.kind.international',
    message:
      'One row is one goods line. Rows with the same order number are one order: receiver and parcel stand in its first row. Customs read the goods in English, and many countries ask for an HS code.',
  }),
  ltl: msg({
    id: 'import.kind.ltl',
    message:
      'One row is one shipment of pallets within your own country: how many, of what size, all their weight, and the day of the pickup.',
  }),
  express: msg({
    id: 'import.kind.express',
    message:
      'One row is one item that was sold. Rows with the same order number are one order: platform, buyer and parcel stand in its first row.',
  }),
  fbs: msg({
    id: 'import.kind.fbs',
    message:
      'One row is one SKU out of a warehouse. Rows with the same order number are one order: warehouse and receiver stand in its first row.',
  }),
};

/** How the rows of a kind's sheet make orders, and which columns none can do without. */
export function KindFacts({ kind }: { readonly kind: OrderKind }) {
  const { i18n } = useLingui();
  const { list } = useFormats();
  const required = sheets[kind].columns.filter(({ field }) => field.required);
  return (
    <>
      <div>
        <dt>
          <Trans id="import.kind.title">Rows</Trans>
        </dt>
        <dd>{i18n._(hints[kind])}</dd>
      </div>
      <div>
        <dt>
          <Trans id="import.required.title">Needed in every order</Trans>
        </dt>
        <dd>{list(required.map(({ label }) => i18n._(label)))}</dd>
      </div>
    </>
  );
}

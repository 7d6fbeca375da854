import { Plural, Trans } from '@lingui/react/macro';
import type { Handover } from '../../../api/contract/orders/handover.ts';
import { type ReactNode, useId } from 'react';
import { useFormats } from '../../../ui/format.ts';
import { ScrollGroup } from '../../../ui/ScrollGroup.tsx';
import { Word } from '../../../ui/words.tsx';
import css from './Handover.module.css';

/** The sheet itself: what is handed over, its totals, and who signs for it. */
export function Sheet({ sheet }: { readonly sheet: Handover }) {
  const { dateTime, integer, decimal, money } = useFormats();
  const id = useId();
  const { rows, totals, companyName, companyNo, madeAt, madeBy, notFound } = sheet;
  const made = dateTime(madeAt);
  const gone = notFound.length;
  const { orders, pieces, weightKg, cod } = totals;
  return (
    <article className={`panel ${css['sheet']}`} aria-labelledby={id}>
      <header className={`wrap baseline apart gap4 across24 below14 ${css['head']}`}>
        <h2 id={id}>
          <Trans id="handover.title">Handover sheet</Trans>
        </h2>
        <p>
          <bdi>{companyName}</bdi> <bdi dir="ltr">{companyNo}</bdi>
        </p>
        <p>
          <Trans id="handover.made">
            Created {made} by <bdi>{madeBy}</bdi>
          </Trans>
        </p>
      </header>
      {gone > 0 && (
        <p className="flat below12 warned" role="alert">
          <Plural
            id="handover.notFound"
            value={gone}
            one="# selected order no longer exists and is not on this sheet."
            other="# selected orders no longer exist and are not on this sheet."
          />
        </p>
      )}
      <ScrollGroup className={`sideways ${css['scroller']}`} labelledBy={id}>
        <table className="sheet ruled">
          <thead>
            <tr>
              <th scope="col">
                <Trans id="handover.number">No.</Trans>
              </th>
              <th scope="col">
                <Word of="waybillNo" />
              </th>
              <th scope="col">
                <Trans id="orders.column.customerOrderNo">Order number</Trans>
              </th>
              <th scope="col">
                <Trans id="orders.column.receiverName">Receiver</Trans>
              </th>
              <th scope="col">
                <Trans id="orders.column.receiverCity">City</Trans>
              </th>
              <th scope="col" data-align="end">
                <Trans id="orders.column.pieces">Pieces</Trans>
              </th>
              <th scope="col" data-align="end">
                <Trans id="orders.column.weightKg">Weight (kg)</Trans>
              </th>
              <th scope="col" data-align="end">
                <Trans id="orders.column.codAmount">COD amount</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={row.id}>
                <td>{integer(at + 1)}</td>
                <td>
                  <bdi dir="ltr">{row.waybillNo}</bdi>
                </td>
                <td>
                  <bdi dir="ltr">{row.customerOrderNo}</bdi>
                </td>
                <td>
                  <bdi>{row.receiverName}</bdi>
                </td>
                <td>
                  <bdi>{row.receiverCity}</bdi>
                </td>
                <td data-align="end">{integer(row.pieces)}</td>
                <td data-align="end">{row.weightKg > 0 && decimal(row.weightKg)}</td>
                <td data-align="end">
                  {row.codAmount !== null && <bdi>{money(row.codAmount, row.currency)}</bdi>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollGroup>
      <dl className={`wrap gap8 across32 ${css['totals']}`}>
        <div>
          <dt className="muted small">
            <Word of="orders" />
          </dt>
          <dd>{integer(orders)}</dd>
        </div>
        <div>
          <dt className="muted small">
            <Trans id="orders.column.pieces">Pieces</Trans>
          </dt>
          <dd>{integer(pieces)}</dd>
        </div>
        <div>
          <dt className="muted small">
            <Trans id="orders.column.weightKg">Weight (kg)</Trans>
          </dt>
          <dd>{decimal(weightKg)}</dd>
        </div>
        {cod.map(({ currency, amount, orders: of }) => (
          <div key={currency}>
            <dt className="muted small">
              <Plural
                id="handover.cod"
                value={of}
                one="COD to collect, # order"
                other="COD to collect, # orders"
              />
            </dt>
            <dd>
              <bdi>{money(amount, currency)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <div className={`grid gap16 across32 tiles unbroken ${css['signatures']}`}>
        <Signature title={<Trans id="handover.given">Handed over by</Trans>} />
        <Signature title={<Trans id="handover.taken">Received by driver</Trans>} />
      </div>
    </article>
  );
}

/** Lines to sign on. */
function Signature({ title }: { readonly title: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <p>
        <Trans id="handover.name">Name</Trans>
      </p>
      <p>
        <Trans id="handover.signature">Signature</Trans>
      </p>
      <p>
        <Trans id="handover.date">Date and time</Trans>
      </p>
    </section>
  );
}

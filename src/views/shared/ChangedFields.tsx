import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import type { RecordChange } from '../../api/contract/records/records.ts';
import { isCarrierSession } from '../../machines/session/selectors.ts';
import { useFormats } from '../../language/format.ts';
import { Moment } from '../../language/Moment.tsx';
import { useSession } from './portal.ts';
import { codesText, fieldText } from './recordTexts.ts';

/** Changed fields of a record, before and after. */
export function ChangedFields({ change }: { readonly change: RecordChange }) {
  const { i18n } = useLingui();
  return (
    <dl className="grid gap4 flat">
      {change.changes.map(({ field, from, to }) => {
        const text = fieldText(i18n, change.kind, field);
        return (
          <div className="wrap gap2 across8" key={field}>
            <dt className="muted">
              {text === null ? <bdi>{field}</bdi> : text.name}
              {text !== null && text.suffix !== '' && <bdi> {text.suffix}</bdi>}
            </dt>
            <dd className="wrap gap2 across8 anywhere">
              {from !== null && (
                <del className="muted">
                  <Value kind={change.kind} field={field} text={from} />
                </del>
              )}
              {to !== null && (
                <ins className="bold undecorated">
                  <Value kind={change.kind} field={field} text={to} />
                </ins>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** JSON format of an instant. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

interface ValueProps {
  readonly kind: RecordChange['kind'];
  readonly field: string;
  readonly text: string;
}

function Value({ kind, field, text }: ValueProps) {
  const { i18n } = useLingui();
  const { list } = useFormats();
  if (text === 'true') return <Trans id="record.yes">Yes</Trans>;
  if (text === 'false') return <Trans id="record.no">No</Trans>;
  if (INSTANT.test(text)) return <Moment at={text} />;
  const codes = codesText(i18n, kind, field, text);
  return codes === null ? <bdi>{text}</bdi> : list(codes);
}

/** Author of a change: a colleague by name, or the other side. */
export function ChangedBy({ change: { by } }: { readonly change: RecordChange }) {
  const isCarrier = useSession(isCarrierSession);
  if (by !== null) return <bdi>{by}</bdi>;
  return isCarrier ? (
    <Trans id="changes.by.merchant">Merchant</Trans>
  ) : (
    <Trans id="changes.by.carrier">Carrier</Trans>
  );
}

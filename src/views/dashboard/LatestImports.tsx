import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { ImportReceipt, ReceiptFilters } from '../../api/contract/orders/importReceipts.ts';
import { isOrderKind } from '../../domain/sheets/sheet.ts';
import { selectListFailure, selectPage } from '../../machines/list/selectors.ts';
import { href } from '../../routes/paths.ts';
import { useDeclared } from '../shared/portal.ts';
import { receiptList } from '../shared/sharedLists.ts';
import { failureText } from '../../language/failureText.ts';
import type { ListActor } from '../../list/listTypes.ts';
import { toTabState } from '../shared/pageTab.ts';
import { importKindTexts } from '../shared/codeTexts.ts';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import css from './Home.module.css';
import { Moment } from '../../language/Moment.tsx';

/** Maximum number of imports shown. */
const MAX_IMPORTS = 5;

function ImportList({
  list,
}: {
  readonly list: ListActor<ReceiptFilters, 'startedAt', ImportReceipt>;
}) {
  const { i18n } = useLingui();
  const page = useSelector(list, selectPage);
  const failure = useSelector(list, selectListFailure);
  if (page === null) return failure === null ? null : <p>{failureText(i18n, failure)}</p>;
  if (page.rows.length === 0) {
    return (
      <p className="flat above8 muted">
        <Trans id="home.noImports">No imports yet</Trans>
      </p>
    );
  }
  return (
    <ul className="grid list above8">
      {page.rows.map(({ importId, fileName, kind, startedAt, created }) => (
        <li key={importId} className={`grid gap2 across16 lined ${css['import']}`}>
          <Link href={href('importReceipt', { importId })} state={toTabState(fileName)}>
            {fileName === '' ? (
              <Trans id="receipt.pasted">Pasted rows</Trans>
            ) : (
              <bdi>{fileName}</bdi>
            )}
          </Link>
          <span>{i18n._(importKindTexts[kind])}</span>
          <span>
            <Moment at={startedAt} />
          </span>
          <span>
            {isOrderKind(kind) ? (
              <Plural
                id="home.created"
                value={created}
                one="# order created"
                other="# orders created"
              />
            ) : (
              <Plural
                id="home.added"
                value={created}
                one="# address added"
                other="# addresses added"
              />
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Latest imports of the company, for users who import. */
export function LatestImports() {
  const list = useOwnActor(useDeclared(receiptList), {
    ...receiptList.defaults,
    size: MAX_IMPORTS,
  });
  return (
    <section aria-labelledby="home-imports">
      <div className={`wrap baseline gap4 across20 ${css['sectionHead']}`}>
        <h2 id="home-imports" className="flat">
          <Trans id="home.imports">Recent imports</Trans>
        </h2>
        <Link href={href('importReceipts')}>
          <Trans id="home.allImports">All imports</Trans>
        </Link>
        <Link href={href('orderImport')}>
          <Trans id="home.import">Import orders</Trans>
        </Link>
      </div>
      {list !== null && <ImportList list={list} />}
    </section>
  );
}

import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import {
  type ReturnChange,
  returnEditor,
  type ReturnRecord,
  type ReturnsPageName,
} from './returnDeclarations.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Splash } from '../../ui/Splash.tsx';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import type { FieldDifference } from '../shared/OvertakenRecord.tsx';
import { useTabName } from '../shared/pageTab.ts';
import { useDeclared } from '../shared/portal.ts';
import { RecordScreen } from '../shared/RecordScreen.tsx';
import { createReturnsBack, registerTitle } from './returnTitles.tsx';
import { returnStatusTexts } from './returnTexts.ts';
import { useRecordHref } from '../shared/useRecordHref.ts';
import { returnDecisionTexts } from './Decisions.tsx';
import { Return } from './Return.tsx';
import { ReturnForm } from './ReturnForm.tsx';
import { Waybill } from './returnColumns.tsx';
import { RecordTitle } from '../shared/RecordTitle.tsx';

interface ReturnScreenProps {
  readonly page: ReturnsPageName;
  /** Null for a new return. */
  readonly id: string | null;
  /** Order of a new return. */
  readonly orderNo: string | null;
}

/** Page of one return, or the form of a new one. */
export function ReturnScreen({ page, id, orderNo }: ReturnScreenProps) {
  const { i18n } = useLingui();
  const href = useRecordHref(page);
  const editor = useOwnActor(useDeclared(returnEditor), { id, copyOf: orderNo });
  useTabName(useSelector(editor ?? undefined, (s) => getTabName(s?.context.base ?? null)));
  if (editor === null) return <Splash />;
  const back = createReturnsBack(page, href(null));

  /** Current state, compared with the decision that was about to be sent. */
  const differences = (theirs: ReturnRecord, mine: ReturnChange): FieldDifference[] => {
    if (theirs.type === 'new' || mine.type === 'register') return [];
    const { returnNo, status } = theirs.detail.row;
    const currentStatus = i18n._(returnStatusTexts[status]);
    return [[returnNo, currentStatus, i18n._(returnDecisionTexts[mine.move.action])]];
  };

  return (
    <RecordScreen
      actor={editor}
      back={back}
      missing={
        id === null ? (
          <Trans id="returns.notPossible">This order can’t be returned</Trans>
        ) : (
          <Trans id="returns.failed">Couldn’t load the return</Trans>
        )
      }
      conflict={{
        title: <Trans id="returns.overtaken">This return has changed since you opened it</Trans>,
        getLastChange: () => null,
        differences,
      }}
    >
      {(base, edition) => {
        if (base === null) return null;
        if (base.type === 'new') {
          const title = registerTitle(page);
          const { items, waybillNo } = base.returnable;
          return items.every(({ delivered, returned }) => returned >= delivered) ? (
            <div className="grid page gap16">
              <RecordTitle back={back}>{title}</RecordTitle>
              <Alert color="blue" icon={<Icon name="info" />}>
                <Trans id="returns.nothingLeft">
                  Everything in this order is already in a return.
                </Trans>{' '}
                <Waybill number={waybillNo} />
              </Alert>
            </div>
          ) : (
            <ReturnForm
              editor={editor}
              returnable={base.returnable}
              type={page === 'returnRegistration' ? 'return' : 'exchange'}
              back={back}
              title={title}
            />
          );
        }
        const { detail } = base;
        return id === null ? (
          <OpenReturn href={href(detail.row.id)} />
        ) : (
          <Return key={edition} editor={editor} detail={detail} back={back} />
        );
      }}
    </RecordScreen>
  );
}

const getTabName = (base: ReturnRecord | null) =>
  base?.type === 'known' ? base.detail.row.returnNo : undefined;

/** Opens the page of the registered return, with its label. */
function OpenReturn({ href }: { readonly href: string }) {
  const [, navigate] = useLocation();
  useEffect(() => navigate(href, { replace: true }), [navigate, href]);
  return <Splash />;
}

import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import type { RecordEditorActor } from '../../machines/recordEditor/machine.ts';
import { failureText } from '../../ui/failureText.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Splash } from '../../ui/Splash.tsx';
import { toasts } from '../../ui/toasts.ts';

interface RecordScreenProps<Detail, Content> {
  readonly actor: RecordEditorActor<Detail, Content>;
  /** The list that the record belongs to. */
  readonly back: string;
  /** What the link to the list says. */
  readonly backText: ReactNode;
  /** Why there is nothing to show. */
  readonly missing: ReactNode;
  /** The form; null is a new record. `saved` counts: what was typed before is void then. */
  readonly children: (detail: Detail | null, saved: number) => ReactNode;
}

/** A page of one record: loading, not found, the form, and back to the list once it is deleted. */
export function RecordScreen<Detail, Content>(props: RecordScreenProps<Detail, Content>) {
  const { actor, back, backText, missing, children } = props;
  const { i18n } = useLingui();
  const [, go] = useLocation();
  const detail = useSelector(actor, (s) => s.context.detail);
  const failure = useSelector(actor, (s) => s.context.failure);
  const saved = useSelector(actor, (s) => s.context.saved);
  const state = useSelector(actor, (s) => s.value);
  const reported = useRef(saved);
  useEffect(() => {
    if (state === 'gone') {
      toasts.success();
      go(back, { replace: true });
    } else if (saved > reported.current) toasts.success();
    reported.current = saved;
  }, [state, saved, go, back]);
  if (state === 'loading' || state === 'gone') return <Splash />;
  if (state !== 'missing') return children(detail, saved);
  return (
    <Notice
      level={2}
      icon="alert"
      title={missing}
      text={failure === null ? null : failureText(i18n, failure)}
    >
      <Button onClick={() => actor.send({ type: 'refresh' })}>
        <Trans id="table.again">Try again</Trans>
      </Button>
      <Button variant="default" component={Link} href={back}>
        {backText}
      </Button>
    </Notice>
  );
}

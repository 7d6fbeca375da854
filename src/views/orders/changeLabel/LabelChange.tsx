import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Button, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useState, type FormEvent } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import { labelChange, type labelChangeMachine } from '../../../machines/labelChange/machine.ts';
import { FailureAlert } from '../../shared/FailureAlert.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Splash } from '../../../ui/Splash.tsx';
import { useFirstField } from '../../../ui/useOnChange.ts';
import { useOwnActor } from '../../../ui/useOwnActor.ts';
import { usePageShown } from '../../../ui/usePageShown.ts';
import { useDeclared } from '../../shared/portal.ts';
import { WaybillNumbers } from './WaybillNumbers.tsx';

interface LabelChangeProps {
  /** `search` shows the numbers; `update` assigns another one. */
  readonly task: 'search' | 'update';
}

/** Finds an order by any current or previous number, and changes its number: `?orderNo=…`. */
export default function LabelChange({ task }: LabelChangeProps) {
  const orderNo = (new URLSearchParams(useSearch()).get('orderNo') ?? '').trim();
  const actor = useOwnActor(useDeclared(labelChange), undefined);
  useEffect(() => {
    if (actor === null || actor.getSnapshot().context.orderNo === orderNo) return;
    actor.send({ type: 'find', orderNo });
  }, [actor, orderNo]);
  // Another page may have printed its label.
  usePageShown(() => actor?.send({ type: 'refresh' }));
  return (
    <Box className="stack gap14" maw="56rem">
      <NumberForm key={orderNo} orderNo={orderNo} />
      {actor !== null && <FoundOrder actor={actor} task={task} />}
    </Box>
  );
}

/** Form for the number, which is stored in the page's address. */
function NumberForm({ orderNo }: { readonly orderNo: string }) {
  const { t } = useLingui();
  const [path, navigate] = useLocation();
  const [text, setText] = useState(orderNo);
  const input = useFirstField<HTMLInputElement>(orderNo === '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const number = text.trim();
    if (number !== '') navigate(`${path}?${new URLSearchParams({ orderNo: number }).toString()}`);
  };
  return (
    <search>
      <form className="wrap bottom gap12" onSubmit={submit}>
        <TextInput
          ref={input}
          flex="0 1 22rem"
          label={t({ id: 'changeLabel.number', message: 'Waybill or order number' })}
          description={t({
            id: 'changeLabel.number.hint',
            message: 'Previous waybill numbers work too.',
          })}
          dir="ltr"
          spellCheck={false}
          maxLength={40}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" leftSection={<Icon name="search" size={16} />}>
          <Trans id="filter.apply">Search</Trans>
        </Button>
      </form>
    </search>
  );
}

interface FoundOrderProps extends LabelChangeProps {
  readonly actor: ActorRefFrom<typeof labelChangeMachine>;
}

function FoundOrder({ actor, task }: FoundOrderProps) {
  const order = useSelector(actor, (s) => s.context.order);
  const failure = useSelector(actor, (s) => s.context.failure);
  const isSearching = useSelector(actor, (s) => s.matches('finding'));
  return (
    <>
      {isSearching && <Splash />}
      <FailureAlert failure={failure} />
      {order !== null && <WaybillNumbers actor={actor} order={order} task={task} />}
    </>
  );
}

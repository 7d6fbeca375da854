import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { orderMarks, type ListedTag } from '../../api/contract/orders/orderMarks.ts';
import { selectAnswer } from '../../machines/answer/machine.ts';
import { declareAnswer } from '../../machines/declare.ts';
import type { OptionsProps } from '../../list/filters/filterFields.ts';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import { useDeclared } from './portal.ts';

const companyTags = declareAnswer<null, readonly ListedTag[]>(
  'companyTags',
  (ask, _question, options) => ask(orderMarks.findOrderTags, undefined, options),
);

interface OrderTags {
  /** Tags of the company, by name; null until loaded. */
  readonly tags: readonly ListedTag[] | null;
  readonly refresh: () => void;
}

/** Loads the company's tags once `shouldLoad` is true. */
export function useOrderTags(shouldLoad: boolean): OrderTags {
  const machine = useDeclared(companyTags);
  const actor = useOwnActor(shouldLoad ? machine : null, { question: null });
  const tags = useSelector(actor ?? undefined, (s) => (s === undefined ? null : selectAnswer(s)));
  return { tags, refresh: () => actor?.send({ type: 'refresh' }) };
}

/** Tags as options of a filter. */
export function TagOptions({ shouldLoad, children }: OptionsProps): ReactNode {
  const { tags, refresh } = useOrderTags(shouldLoad);
  const options = tags?.map(({ id, name }) => ({ value: id, text: name })) ?? null;
  return children({ options, refresh });
}

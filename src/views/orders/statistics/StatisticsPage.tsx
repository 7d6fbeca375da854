import { useState } from 'react';
import { useSearch } from 'wouter';
import { useDeclared } from '../../shared/portal.ts';
import { useToday } from '../../../ui/form/days.ts';
import { useOwnActor } from '../../../ui/useOwnActor.ts';
import { orderStatistics, questionOf } from './question.ts';
import { Statistics } from './Statistics.tsx';

/** /order/order-static: orders made over time, by status, service, country or kind. */
export default function OrderStatic() {
  const search = useSearch();
  // "The last 30 days" are those before the page was opened; they do not move under the reader.
  const now = useToday();
  const [today] = useState(now);
  const question = questionOf(search, today);
  const actor = useOwnActor(useDeclared(orderStatistics), { question });
  return actor === null ? null : <Statistics actor={actor} question={question} today={today} />;
}

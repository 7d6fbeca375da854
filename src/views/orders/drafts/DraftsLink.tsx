import { Plural } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'wouter';
import { orderDrafts } from '../../../api/contract/orders/orderDrafts.ts';
import { declareAnswer } from '../../../machines/declare.ts';
import { href } from '../../../routes/paths.ts';
import { usePageShown } from '../../../ui/usePageShown.ts';
import { useMay } from '../../shared/portal.ts';
import { useAnswer } from '../../shared/useAnswer.ts';

const draftCount = declareAnswer<null, number>('draftCount', async (ask, _, options) => {
  const answer = await ask(orderDrafts.queryOrderDraftList, { size: 1 }, options);
  return answer.ok ? { ok: true, data: answer.data.total } : answer;
});

/** Link to the drafts with their number; nothing if there are none. */
export function DraftsLink() {
  return useMay('order.write') ? <CountedLink /> : null;
}

function CountedLink() {
  const { answer, refresh } = useAnswer(draftCount, null);
  const count = answer ?? 0;
  usePageShown(refresh);
  if (count === 0) return null;
  return (
    <Button component={Link} href={href('orderDrafts')} size="xs" variant="default">
      <Plural id="entry.drafts" value={count} one="# draft" other="# drafts" />
    </Button>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import type { GoodsTemplate } from '../../../api/contract/orders/goodsTemplates.ts';
import { isOpenTo } from '../../../api/contract/pageAccess.ts';
import { pages } from '../../../api/contract/pages.ts';
import { sheets } from '../../../domain/sheets/sheets.ts';
import { selectContent, selectVerdict } from '../../../machines/orderEntry/selectors.ts';
import { selectProfile } from '../../../machines/session/selectors.ts';
import { useFormats } from '../../../language/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useRequestedPart } from '../../../ui/lazyPart.ts';
import { lazyPartWithTexts } from '../../shared/lazyPartWithTexts.ts';
import { toasts } from '../../../ui/toasts.ts';
import { useSession } from '../../shared/portal.ts';
import { toTemplateGoods, withTemplate } from '../goods/templateGoods.ts';
import css from './Entry.module.css';
import { useEntry, focusIn } from './useEntry.ts';

const lazyTemplatePick = lazyPartWithTexts(() => import('../goods/TemplatePick.tsx'));
const lazySaveTemplate = lazyPartWithTexts(() => import('../goods/SaveTemplate.tsx'));

interface GoodsToolsProps {
  readonly disabled: boolean;
}

/** Buttons that fill in the goods from a template, or save them as a new one. */
export function GoodsTools({ disabled }: GoodsToolsProps) {
  const actor = useEntry();
  const { t } = useLingui();
  const { integer } = useFormats();
  const profile = useSession(selectProfile);
  const { kind } = actor.getSnapshot().context;
  const [openDialog, setOpenDialog] = useState<'pick' | 'save' | null>(null);
  const container = useRef<HTMLDivElement>(null);
  const close = () => {
    setOpenDialog(null);
    // The button is rendered again once the list is closed.
    requestAnimationFrame(() => focusIn(container.current, 'button'));
  };
  const pick = useRequestedPart(lazyTemplatePick, openDialog === 'pick', close);
  const save = useRequestedPart(lazySaveTemplate, openDialog === 'save', close);
  const isEmpty = useSelector(
    actor,
    (s) => toTemplateGoods(kind, selectContent(s)).goods.length === 0,
  );
  if (profile === null || !isOpenTo(profile, pages.goodsTemplates)) return null;

  const fillIn = (template: GoodsTemplate) => {
    close();
    const { values, goods } = withTemplate(kind, selectContent(actor.getSnapshot()), template);
    const most = integer(sheets[kind].group?.maxRows ?? 0);
    if (goods !== null && goods.length > (sheets[kind].group?.maxRows ?? 0)) {
      toasts.error(
        t({ id: 'entry.goods.tooMany', message: `An order has at most ${most} goods lines.` }),
      );
      return;
    }
    if (goods !== null) actor.send({ type: 'lines', goods });
    actor.send({ type: 'fill', values });
  };
  return (
    <div ref={container} className={`row gap6 across12 flat below12 wordy ${css['tools']}`}>
      {openDialog === 'pick' && pick !== null ? (
        <pick.TemplatePick onPick={fillIn} onClose={close} />
      ) : (
        <Button
          size="compact-sm"
          variant="default"
          disabled={disabled}
          leftSection={<Icon name="bookmark" size={14} />}
          onClick={() => setOpenDialog('pick')}
        >
          <Trans id="entry.goods.choose">Use a goods template</Trans>
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="subtle"
        disabled={disabled || isEmpty}
        leftSection={<Icon name="plus" size={14} />}
        onClick={() => setOpenDialog('save')}
      >
        <Trans id="entry.goods.keep">Save as template</Trans>
      </Button>
      {openDialog === 'save' && save !== null && (
        <save.SaveTemplate
          goods={toTemplateGoods(kind, selectVerdict(actor.getSnapshot()).content)}
          onClose={() => setOpenDialog(null)}
        />
      )}
    </div>
  );
}

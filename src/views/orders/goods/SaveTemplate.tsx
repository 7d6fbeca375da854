import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import * as v from 'valibot';
import {
  goodsTemplateContent,
  type GoodsTemplateContent,
  type StoredGoods,
} from '../../../api/contract/orders/goodsTemplates.ts';
import { BusyButton } from '../../../ui/BusyButton.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { FormAlert } from '../../../form/FormAlert.tsx';
import { TextField } from '../../../form/TextField.tsx';
import { useForm } from '../../../form/useForm.tsx';
import { useFormats } from '../../../language/format.ts';
import { toasts } from '../../../ui/toasts.ts';
import { useOwnActor } from '../../../ui/useOwnActor.ts';
import { words } from '../../../ui/commonWords.tsx';
import { useDeclared } from '../../shared/portal.ts';
import { isSavingRecord } from '../../shared/RecordScreen.tsx';
import { goodsNames, type TemplateActor, templateEditor } from './templateEditor.ts';

interface SaveTemplateProps {
  readonly goods: StoredGoods;
  readonly onClose: () => void;
}

/** Dialog that saves the goods of an order as a template. */
export function SaveTemplate({ goods, onClose }: SaveTemplateProps) {
  const editor = useOwnActor(useDeclared(templateEditor), { id: null, copyOf: null });
  // Rendered outside the order's form, whose key handlers must not get the dialog's events.
  return createPortal(
    <Dialog
      title={<Trans id="entry.goods.keep.title">Save goods as a template</Trans>}
      onClose={onClose}
    >
      {editor !== null && <NameForm editor={editor} goods={goods} onClose={onClose} />}
    </Dialog>,
    document.body,
  );
}

function NameForm({
  editor,
  goods,
  onClose,
}: SaveTemplateProps & { readonly editor: TemplateActor }) {
  const { t } = useLingui();
  const { list } = useFormats();
  const isBusy = useSelector(editor, isSavingRecord);
  const initial: GoodsTemplateContent = { name: '', ...goods };
  const { props, field, alert } = useForm({
    initial,
    schema: goodsTemplateContent,
    failure: useSelector(editor, (s) => s.context.failure),
    refusals: { 'record.name.taken': 'name' },
    clearedFields: [],
    busy: isBusy,
    send: (content) => editor.send({ type: 'save', content }),
    dismiss: () => editor.send({ type: 'dismiss' }),
  });
  useEffect(() => {
    const subscription = editor.on('saved', () => {
      toasts.success(t({ id: 'entry.goods.kept', message: 'Template saved' }));
      onClose();
    });
    return () => subscription.unsubscribe();
  }, [editor, onClose, t]);
  // Goods with errors have no field here: they are fixed in the order.
  const hasGoodsErrors = !v.is(goodsTemplateContent.entries.goods, goods.goods);
  if (hasGoodsErrors) {
    return (
      <p>
        <Trans id="entry.goods.keep.wrong">
          Fix the goods of the order first: a name or an SKU, and numbers without errors. A template
          has at most 20 goods lines.
        </Trans>
      </p>
    );
  }
  return (
    <form {...props} className="grid gap12">
      <FormAlert {...alert} />
      <p className="flat">
        <bdi>{list(goodsNames(goods.goods))}</bdi>
      </p>
      {field('name', TextField, { label: t(words.name) })}
      <DialogButtons onCancel={onClose}>
        <BusyButton type="submit" loading={isBusy}>
          <Trans id="entry.goods.keep.go">Save template</Trans>
        </BusyButton>
      </DialogButtons>
    </form>
  );
}

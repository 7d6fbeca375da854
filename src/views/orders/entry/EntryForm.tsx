import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Kbd } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useId, useMemo, useRef } from 'react';
import { isLineKey } from '../../../domain/sheets/judgeEntry.ts';
import { sheets } from '../../../domain/sheets/sheets.ts';
import { parseFieldName, textAt } from '../../../machines/orderEntry/entryContent.ts';
import {
  selectContent,
  selectEntryContext,
  selectDraftStorage,
  isUnsaved,
  selectOrderFailure,
  selectReplacedNumber,
  selectEntryScreen,
  selectVerdict,
} from '../../../machines/orderEntry/selectors.ts';
import type { AfterSave } from '../../../machines/orderEntry/types.ts';
import { BusyButton, blockedProps } from '../../../ui/BusyButton.tsx';
import { failureText } from '../../../language/failureText.ts';
import { FormAlert } from '../../../form/FormAlert.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useOnChange } from '../../../ui/useOnChange.ts';
import { useUnsaved } from '../../shared/pageTab.ts';
import { useMayConfirmAndPrint } from '../usePermissions.ts';
import { AddressTools } from './AddressTools.tsx';
import { OpenDrafts, QuotaLine, DraftSplitNote, DraftState } from './DraftNotes.tsx';
import css from './Entry.module.css';
import { useEntry, useFieldBlur, useSaveKeys, focusIn } from './useEntry.ts';
import { EntryField } from './EntryField.tsx';
import { HiddenFields } from './HiddenFields.tsx';
import { GoodsLines } from './GoodsLines.tsx';
import { GoodsTools } from './GoodsTools.tsx';
import { QuotePanel } from './QuotePanel.tsx';
import { sections, type Section } from './entrySections.ts';
import { useFolding } from './useFolding.ts';

const SAVE_KEYS = 'Ctrl ↵';
const NEXT_KEYS = 'Ctrl ⇧ ↵';

/** Form of one order, with its price and the save buttons. */
export function EntryForm() {
  const actor = useEntry();
  const { i18n } = useTexts();
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const { kind, task } = actor.getSnapshot().context;
  const screen = useSelector(actor, selectEntryScreen);
  const folding = useFolding(actor, form);
  const { visible } = folding;
  const draftId = useSelector(actor, (s) => selectEntryContext(s).draftId);
  const attempts = useSelector(actor, (s) => selectEntryContext(s).attempts);
  const hasChanges = useSelector(actor, isUnsaved);
  useUnsaved(hasChanges, useSelector(actor, selectDraftStorage));

  const { columns, group } = sheets[kind];
  const lineColumns = useMemo(
    () => sheets[kind].columns.filter(({ key }) => isLineKey(sheets[kind], key)),
    [kind],
  );
  const isBusy = screen === 'saving';
  const isEdit = task.type === 'edit';

  const replacedNumber = useSelector(actor, selectReplacedNumber);
  // Focuses the first field when the form opens, also for the next order.
  useOnChange(draftId, () => {
    focusIn(
      form.current,
      replacedNumber === null ? '[data-field]' : '[data-field="values.receiverAddress"]',
    );
  });
  // Focuses the first error after an attempt to save.
  useOnChange(attempts, () => {
    if (attempts > 0) focusIn(form.current, '[aria-invalid="true"]');
  });

  const mayPrint = useMayConfirmAndPrint();
  const save = (after: AfterSave) => actor.send({ type: 'save', after });
  useSaveKeys(form, (opensAnother) => {
    if (replacedNumber !== null) save('print');
    else save(opensAnother && !isEdit ? 'another' : 'show');
  });
  useFieldBlur(form, (name) => {
    const field = parseFieldName(name);
    // Blank fields are checked on save only.
    if (textAt(selectContent(actor.getSnapshot()), field) !== '')
      actor.send({ type: 'visit', field });
  });

  return (
    <form
      ref={form}
      className={`grid top gap20 ${css['page']}`}
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={`grid gap16 ${css['form']}`}>
        {replacedNumber !== null && <NewLabelNote replacedNumber={replacedNumber} />}
        <DraftSplitNote />
        <OpenDrafts />
        {sections[kind]
          .filter(({ fields }) => hasVisibleField(fields, visible))
          .map((section) => (
            <section
              key={section.id}
              className={`panel pad-panel ${css['section']}`}
              aria-labelledby={`${id}${section.id}`}
            >
              <h2 id={`${id}${section.id}`}>{i18n._(section.title)}</h2>
              {(section.id === 'sender' || section.id === 'receiver') && (
                <AddressTools kind={section.id} disabled={isBusy} />
              )}
              {hasGoods(section) && <GoodsTools disabled={isBusy} />}
              {section.fields === 'goods' ? (
                group !== undefined && (
                  <GoodsLines group={group} columns={lineColumns} disabled={isBusy} />
                )
              ) : (
                <div className={`grid across14 ${css['grid']}`}>
                  {section.fields
                    .filter((key) => visible.has(key))
                    .flatMap((key) => columns.filter((column) => column.key === key))
                    .map((column) => (
                      <EntryField key={column.key} column={column} line={null} disabled={isBusy} />
                    ))}
                </div>
              )}
            </section>
          ))}
        <HiddenFields folding={folding} />
      </div>
      <div className={`grid gap16 sticky ${css['side']}`}>
        {kind !== 'fbs' && <QuotePanel />}
        <div className={`grid gap8 ${css['actions']}`}>
          {/* Next to the buttons, because the top of a long form may be scrolled away. */}
          {screen !== 'offline' && <SaveFailure />}
          {screen === 'offline' && (
            <Alert color="yellow" role="status" icon={<Icon name="offline" />}>
              <Trans id="entry.offline">
                We can’t reach the service. Your order is saved in this browser and will be sent
                when you’re back online.
              </Trans>
            </Alert>
          )}
          {attempts > 0 && (
            <ErrorCount onShow={() => focusIn(form.current, '[aria-invalid="true"]')} />
          )}
          {!isEdit && <QuotaLine />}
          <BusyButton
            type="button"
            loading={isBusy}
            rightSection={<Kbd size="xs">{SAVE_KEYS}</Kbd>}
            onClick={() => save(replacedNumber === null ? 'show' : 'print')}
          >
            {replacedNumber !== null ? (
              <Trans id="entry.save.newLabel">Save and print new label</Trans>
            ) : isEdit ? (
              <Trans id="entry.save.edit">Save changes</Trans>
            ) : (
              <Trans id="entry.save">Create order</Trans>
            )}
          </BusyButton>
          {mayPrint && replacedNumber === null && (
            <Button
              type="button"
              variant="default"
              leftSection={<Icon name="print" size={16} />}
              onClick={() => save('print')}
              {...blockedProps(isBusy)}
            >
              {isEdit ? (
                <Trans id="entry.save.edit.print">Save and print label</Trans>
              ) : (
                <Trans id="entry.save.print">Create and print label</Trans>
              )}
            </Button>
          )}
          {!isEdit && (
            <>
              <Button
                type="button"
                variant="default"
                rightSection={<Kbd size="xs">{NEXT_KEYS}</Kbd>}
                onClick={() => save('another')}
                {...blockedProps(isBusy)}
              >
                <Trans id="entry.saveNext">Save and add another</Trans>
              </Button>
              <Button
                type="button"
                variant="subtle"
                onClick={() => actor.send({ type: 'shelve' })}
                {...blockedProps(isBusy || !hasChanges)}
              >
                <Trans id="entry.shelve">Save draft</Trans>
              </Button>
              <DraftState />
            </>
          )}
        </div>
      </div>
    </form>
  );
}

/** Says what saving does to an order whose label is printed. */
function NewLabelNote({ replacedNumber }: { readonly replacedNumber: string }) {
  const number = <bdi dir="ltr">{replacedNumber}</bdi>;
  return (
    <Alert color="yellow" icon={<Icon name="print" />}>
      <Trans id="entry.newLabel">
        The label {number} is already printed. Saving assigns a new waybill number and prints a new
        label. Remove or cover the old one.
      </Trans>
    </Alert>
  );
}

/** Whether a section has a visible field. */
const hasVisibleField = (fields: Section['fields'], visible: ReadonlySet<string>): boolean =>
  fields === 'goods' || fields.some((key) => visible.has(key));

/** Whether a section has the goods: their lines, or their name. */
const hasGoods = ({ fields }: Section): boolean =>
  fields === 'goods' || fields.includes('goodsName');

/** Reason why the order was not saved. */
function SaveFailure() {
  const actor = useEntry();
  const { i18n } = useTexts();
  const { t } = useLingui();
  const failure = useSelector(actor, selectOrderFailure);
  if (failure === null) return null;
  const isDeleted = failure.kind === 'refused' && failure.key === 'order.unknown';
  const deleted = t({
    id: 'entry.deleted',
    message: 'Someone deleted this order while you were editing. What you typed is still here.',
  });
  return <FormAlert text={isDeleted ? deleted : failureText(i18n, failure)} />;
}

/** Number of fields with errors, after an attempt to save. */
function ErrorCount({ onShow }: { readonly onShow: () => void }) {
  const actor = useEntry();
  const count = useSelector(
    actor,
    (s) => selectVerdict(s).findings.filter(({ severity }) => severity === 'error').length,
  );
  if (count === 0) return null;
  return (
    <p className="flat warned small" role="status">
      <Plural
        id="entry.faults"
        value={count}
        one="# field needs your attention."
        other="# fields need your attention."
      />{' '}
      <Button size="compact-sm" variant="default" onClick={onShow}>
        <Trans id="entry.faults.go">Show first</Trans>
      </Button>
    </p>
  );
}

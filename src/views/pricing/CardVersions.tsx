import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useState } from 'react';
import * as v from 'valibot';
import { Link } from 'wouter';
import type { RateCard } from '../../api/contract/pricing/rateCards.ts';
import { rateCardRules } from '../../domain/lifecycles/rateCard/machine.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Panel } from '../../ui/Facts.tsx';
import { DayField } from '../../form/DayField.tsx';
import { FormAlert } from '../../form/FormAlert.tsx';
import { useForm } from '../../form/useForm.tsx';
import { useFormats } from '../../language/format.ts';
import { isSavingRecord } from '../shared/RecordScreen.tsx';
import { SheetTable } from '../../ui/SheetTable.tsx';
import records from '../shared/Records.module.css';
import { useRecordHref } from '../shared/useRecordHref.ts';
import { type CardEditorActor, cardKey } from './cardEditor.ts';
import { CardFilePanel } from './CardFilePanel.tsx';
import { CardPreviewPanel } from './CardPreview.tsx';
import { cardStateTexts } from './quoteTexts.ts';
import css from './quotes.module.css';

interface CardVersionsProps {
  readonly editor: CardEditorActor;
  readonly card: RateCard;
}

/** Versions of a card, actions on the selected one, and its preview. */
export function CardVersions({ editor, card }: CardVersionsProps) {
  const { i18n } = useTexts();
  const { day } = useFormats();
  const href = useRecordHref('rateCards', 'card');
  const { id, versions, shown } = card;
  return (
    <div className={records['form']}>
      <Panel title={<Trans id="rateCard.versions">Versions</Trans>}>
        <div className={`sideways ${css['scroll']}`}>
          <SheetTable
            className={css['table']}
            rows={versions}
            rowKey={({ version }) => version}
            isCurrent={({ version }) => version === shown.version}
            columns={{
              version: {
                title: <Trans id="rateCard.version">Version</Trans>,
                render: ({ version }) => <Link href={href(cardKey(id, version))}>{version}</Link>,
              },
              label: {
                title: <Trans id="rateCard.state.label">State</Trans>,
                render: ({ state }) => i18n._(cardStateTexts[state]),
              },
              from: {
                title: <Trans id="rateCard.from">First day</Trans>,
                render: ({ from }) => (from === null ? '–' : day(from)),
              },
              to: {
                title: <Trans id="rateCard.to">Last day</Trans>,
                render: ({ to }) => (to === null ? '–' : day(to)),
              },
              by: {
                title: <Trans id="rateCard.by">Saved by</Trans>,
                render: ({ by }) => <bdi>{by === '' ? '–' : by}</bdi>,
              },
            }}
          />
        </div>
        {rateCardRules.isAllowed(shown.state, 'activate') && <Activation editor={editor} />}
      </Panel>
      <CardFilePanel editor={editor} card={card} />
      <CardPreviewPanel card={card} />
    </div>
  );
}

const activationForm = v.pipe(
  v.object({ from: v.string(), to: v.string() }),
  v.object({
    from: v.pipe(v.string(), v.isoDate('rateCard.day')),
    to: v.union([v.literal(''), v.pipe(v.string(), v.isoDate('rateCard.day'))], 'rateCard.day'),
  }),
);

/** Form that activates a draft from a day, optionally until another, or discards it. */
function Activation({ editor }: Pick<CardVersionsProps, 'editor'>) {
  const { t } = useLingui();
  const [isConfirming, setConfirming] = useState(false);
  const busy = useSelector(editor, isSavingRecord);
  const failure = useSelector(editor, ({ context }) =>
    context.content?.type === 'activate' ? context.failure : null,
  );
  const { props, field, alert } = useForm({
    initial: { from: '', to: '' },
    schema: activationForm,
    failure,
    refusals: {},
    clearedFields: [],
    busy,
    send: ({ from, to }) =>
      editor.send({
        type: 'save',
        content: { type: 'activate', from, to: to === '' ? null : to },
      }),
    dismiss: () => editor.send({ type: 'dismiss' }),
  });
  const days = [
    ['from', t({ id: 'rateCard.from', message: 'First day' })],
    ['to', t({ id: 'rateCard.to', message: 'Last day' })],
  ] as const;
  return (
    <form {...props}>
      <FormAlert {...alert} />
      <p className={`flat muted ${css['note']}`}>
        <Trans id="rateCard.activate.note">
          From its first day on, this version prices new orders, and can’t be changed any more. The
          version before ends the day before.
        </Trans>
      </p>
      <div className={`wordy ${css['line']}`}>
        {days.map(([key, label]) => field(key, DayField, { label }))}
        <BusyButton type="submit" size="md" loading={busy}>
          <Trans id="rateCard.activate">Activate version</Trans>
        </BusyButton>
        <Button variant="default" size="md" onClick={() => setConfirming(true)}>
          <Trans id="rateCard.discard">Discard draft</Trans>
        </Button>
      </div>
      {isConfirming && (
        <ConfirmDialog
          title={<Trans id="rateCard.discard.title">Discard this draft?</Trans>}
          cancelLabel={<Trans id="rateCard.discard.keep">Keep draft</Trans>}
          onCancel={() => setConfirming(false)}
          confirmLabel={<Trans id="rateCard.discard">Discard draft</Trans>}
          onConfirm={() => {
            setConfirming(false);
            editor.send({ type: 'save', content: { type: 'discard' } });
          }}
        >
          <Trans id="rateCard.discard.text">Its rates are lost. Active versions stay.</Trans>
        </ConfirmDialog>
      )}
    </form>
  );
}

import type { MessageDescriptor } from '@lingui/core';
import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import {
  type PlatformContent,
  type PlatformDetail,
  platforms,
  toPlatformHistory,
} from '../../api/contract/platforms/platforms.ts';
import { declareAnswer } from '../../machines/declare.ts';
import { declareEditor } from '../../machines/recordEditor/declareEditor.ts';
import type { RecordEditorActor } from '../../machines/recordEditor/machine.ts';
import { Fact, Facts, Panel } from '../../ui/Facts.tsx';
import { CheckField } from '../../form/CheckField.tsx';
import { ChoiceField } from '../../form/ChoiceField.tsx';
import { OptionField } from '../../form/OptionField.tsx';
import { TextField } from '../../form/TextField.tsx';
import type { RenderField } from '../../form/useForm.tsx';
import { Splash } from '../../ui/Splash.tsx';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import { Word, words } from '../../ui/commonWords.tsx';
import { paymentTexts, serviceTexts } from '../shared/codeTexts.ts';
import { useDeclared } from '../shared/portal.ts';
import { RecordForm } from '../shared/RecordForm.tsx';
import { RecordHistory } from '../shared/RecordHistory.tsx';
import css from '../shared/Records.module.css';
import { RecordScreen } from '../shared/RecordScreen.tsx';
import type { BackLink } from '../shared/RecordTitle.tsx';
import { useAnswer } from '../shared/useAnswer.ts';
import { useRecordDifferences } from '../shared/useRecordDifferences.ts';
import { useRecordHref } from '../shared/useRecordHref.ts';
import { PlatformStatusChip } from './platformColumns.tsx';
import { platformForm, type TypedPlatform, toTypedPlatform } from './platformForm.ts';
import { PlatformKeys } from './PlatformKeys.tsx';
import { platformTypeTexts } from './platformTexts.ts';
import { PlatformWebhooks } from './PlatformWebhooks.tsx';
import { ShopPanel } from './ShopPanel.tsx';

const platformEditor = declareEditor<PlatformDetail, PlatformContent>('platformEditor', {
  fetch: async (ask, { id }, options) =>
    id === null ? { ok: true, data: null } : ask(platforms.getPlatform, { id }, options),
  save: async (ask, { id, newId, base, content }) => {
    if (id !== null) {
      return ask(platforms.updatePlatform, { id, version: base?.version ?? 0, ...content });
    }
    const saved = await ask(platforms.addPlatform, { id: newId, ...content });
    // Null opens the page of a new platform, with its keys.
    return saved.ok ? { ok: true, data: null } : saved;
  },
});

/** Page of one platform: defaults, keys, webhooks and history. `id` is null for a new one. */
export function PlatformEditor({ id }: { readonly id: string | null }) {
  const href = useRecordHref('platforms', 'platform');
  const toDifferences = useRecordDifferences('platform');
  const editor = useOwnActor(useDeclared(platformEditor), { id, copyOf: null });
  // Fetches the history again after each action on keys or webhooks.
  const [actionCount, setActionCount] = useState(0);
  const onActed = useCallback(() => setActionCount((count) => count + 1), []);
  if (editor === null) return <Splash />;
  const back = { href: href(null), text: <Trans id="platforms.all">All platforms</Trans> };
  return (
    <RecordScreen
      actor={editor}
      back={back}
      {...(id === null ? { after: href(editor.getSnapshot().context.newId) } : {})}
      missing={<Trans id="platforms.failed">Couldn’t load the platform</Trans>}
      conflict={{
        title: <Trans id="platforms.overtaken">Someone else changed this platform</Trans>,
        getLastChange: () => null,
        differences: (theirs, mine) =>
          toDifferences(toPlatformHistory(theirs.content), toPlatformHistory(mine)),
      }}
    >
      {(stored, edition) => (
        <>
          <PlatformForm key={edition} editor={editor} stored={stored} back={back} />
          {stored !== null && (
            <>
              <PlatformKeys platformId={stored.id} onActed={onActed}>
                <PlatformWebhooks platformId={stored.id} onActed={onActed} />
              </PlatformKeys>
              <RecordHistory
                key={`history ${edition} ${actionCount}`}
                kind="platform"
                recordId={stored.id}
              />
            </>
          )}
        </>
      )}
    </RecordScreen>
  );
}

/** Text on labels of a sandbox, the same in every language. */
const specimen = 'SPECIMEN';

interface PlatformFormProps {
  readonly editor: RecordEditorActor<PlatformDetail, PlatformContent>;
  readonly stored: PlatformDetail | null;
  readonly back: BackLink;
}

function PlatformForm({ editor, stored, back }: PlatformFormProps) {
  const { t } = useLingui();
  return (
    <RecordForm
      editor={editor}
      initial={toTypedPlatform(stored)}
      schema={platformForm}
      refusals={{ 'platform.name.taken': 'name' }}
      back={back}
      title={
        stored === null ? <Trans id="platforms.new">New platform</Trans> : <bdi>{stored.name}</bdi>
      }
    >
      {({ field, control }) => (
        <>
          <Panel>
            {stored?.status === 'suspended' && <Suspension stored={stored} />}
            <div className={css['inputs']}>
              {field('name', TextField, { label: t(words.name) })}
              {field('type', ChoiceField, { label: t(words.type), choices: platformTypeTexts })}
            </div>
            {stored?.sandbox === true && (
              <p className="flat below12 muted">
                <Trans id="platform.sandbox.is">
                  Sandbox: orders sent with its keys are never shipped or billed, and their labels
                  say {specimen}.
                </Trans>
              </p>
            )}
            <div className={css['checks']}>
              {stored === null &&
                field('sandbox', CheckField, {
                  label: <Trans id="platform.sandbox">Sandbox</Trans>,
                  description: (
                    <Trans id="platform.sandbox.note">
                      To try the API: its orders are never shipped or billed, and appear in none of
                      your lists. This can’t be changed later.
                    </Trans>
                  ),
                })}
              {field('active', CheckField, {
                label: <Trans id="platform.active">Active</Trans>,
                description: (
                  <Trans id="platform.active.note">
                    Untick to pause the platform. Its keys stop working at once, and work again when
                    you tick it.
                  </Trans>
                ),
              })}
            </div>
          </Panel>
          <ShopPanel field={field} control={control} stored={stored} />
          <Defaults field={field} stored={stored} />
        </>
      )}
    </RecordForm>
  );
}

function Suspension({ stored: { status, suspensionReason } }: { readonly stored: PlatformDetail }) {
  return (
    <Facts>
      <Fact name={<Word of="status" />}>
        <PlatformStatusChip status={status} />
      </Fact>
      <Fact name={<Trans id="platform.suspension">The carrier’s reason</Trans>} wide>
        <bdi>{suspensionReason}</bdi>
      </Fact>
    </Facts>
  );
}

const sendersAnswer = declareAnswer<null, readonly { id: string; name: string }[]>(
  'platformSenders',
  (ask, _question, options) => ask(platforms.getPlatformSenders, undefined, options),
);

interface DefaultsProps {
  readonly field: RenderField<TypedPlatform>;
  readonly stored: PlatformDetail | null;
}

/** Default values of the platform's orders. */
function Defaults({ field, stored }: DefaultsProps) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const toOptions = (texts: Readonly<Record<string, MessageDescriptor>>) =>
    Object.entries(texts).map(([value, text]) => ({ value, label: i18n._(text) }));
  const { answer: senders } = useAnswer(sendersAnswer, null);
  const senderId = stored?.content.senderId ?? null;
  const options = (senders ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isDeleted = senders !== null && !options.some(({ value }) => value === senderId);
  const missingLabel = isDeleted
    ? t({ id: 'platform.sender.gone', message: 'Deleted from the address book' })
    : t({ id: 'platform.sender.loading', message: 'Loading…' });
  const isListed = senderId === null || options.some(({ value }) => value === senderId);
  return (
    <Panel title={<Trans id="platform.defaults">Defaults for its orders</Trans>}>
      <p className="flat below12 muted">
        <Trans id="platform.defaults.note">
          Used for orders of this platform that don’t set these themselves.
        </Trans>
      </p>
      <div className={css['inputs']}>
        {field('senderId', OptionField, {
          label: t({ id: 'platform.sender', message: 'Sender' }),
          emptyLabel: t({ id: 'platform.sender.none', message: 'Your company’s default sender' }),
          options: isListed ? options : [...options, { value: senderId, label: missingLabel }],
        })}
        {field('service', OptionField, {
          label: t({ id: 'platform.service', message: 'Service' }),
          emptyLabel: t({ id: 'platform.none', message: 'No default' }),
          options: toOptions(serviceTexts),
        })}
        {field('payer', OptionField, {
          label: t({ id: 'platform.payer', message: 'Who pays the freight' }),
          emptyLabel: t({ id: 'platform.none', message: 'No default' }),
          options: toOptions(paymentTexts),
        })}
      </div>
    </Panel>
  );
}

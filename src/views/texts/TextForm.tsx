import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Link } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import type { Language } from '../../domain/languages.ts';
import type { NewTexts } from '../../api/contract/texts/texts.ts';
import { offeredLanguages } from '../../language/i18n.ts';
import { checkText } from '../../icu/checkText.ts';
import {
  isTextSaving,
  selectTextFailure,
  selectSaveCount,
  type TextDetail,
  type textEditorMachine,
} from '../../machines/textEditor/machine.ts';
import { failureText } from '../../language/failureText.ts';
import { FormAlert } from '../../form/FormAlert.tsx';
import { useUnsaved } from '../shared/pageTab.ts';
import { toasts } from '../../ui/toasts.ts';
import { TextHistory } from './TextHistory.tsx';
import { LanguageField } from './LanguageField.tsx';
import { listTextPlaceholders, type Samples } from './textPreview.ts';
import css from './texts.module.css';
import { useRecordHref } from '../shared/useRecordHref.ts';
import { BusyButton, blockedProps } from '../../ui/BusyButton.tsx';

interface TextFormProps {
  readonly editor: ActorRefFrom<typeof textEditorMachine>;
  readonly detail: TextDetail;
}

type TypedTexts = Readonly<Partial<Record<Language, string>>>;

/** Text in five languages side by side, with previews and history. */
export function TextForm({ editor, detail: { text, history } }: TextFormProps) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const href = useRecordHref('langManage', 'text');
  const failure = useSelector(editor, selectTextFailure);
  const isSaving = useSelector(editor, isTextSaving);
  const saveCount = useSelector(editor, selectSaveCount);
  const [typedTexts, setTypedTexts] = useState<TypedTexts>({});
  const [sampleValues, setSampleValues] = useState<Samples>({});
  const form = useRef<HTMLFormElement>(null);
  const hasReported = useRef(false);

  useEffect(() => {
    if (saveCount === 0 || hasReported.current) return;
    hasReported.current = true;
    toasts.success(
      t({
        id: 'texts.saved',
        message: 'Saved. Users see it the next time they load the portal.',
      }),
    );
  }, [saveCount, t]);

  const currentText = (code: Language) => text.changed[code] ?? text.builtIn[code];
  const fields = offeredLanguages.map((code) => {
    const current = typedTexts[code] ?? currentText(code);
    // An error in a built-in text must not block edits of another language.
    const isChanged = current !== currentText(code);
    const findings = checkText(code, current, text.builtIn.en);
    return { code, current, isChanged, findings };
  });
  const changedFields = fields.filter(({ isChanged }) => isChanged);
  useUnsaved(changedFields.length > 0);
  const firstInvalid = changedFields.find(({ findings }) => findings.length > 0);
  const placeholderNames = listTextPlaceholders(text.builtIn.en);
  const samples = Object.fromEntries(
    placeholderNames.map((name) => [name, sampleValues[name] ?? `‹${name}›`]),
  );

  const edit = (change: TypedTexts) => {
    if (failure !== null) editor.send({ type: 'dismiss' });
    setTypedTexts({ ...typedTexts, ...change });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (firstInvalid !== undefined) {
      form.current?.querySelector<HTMLElement>(`[name="${firstInvalid.code}"]`)?.focus();
      return;
    }
    const newTexts: NewTexts = Object.fromEntries(
      changedFields.map(({ code, current }) => [
        code,
        current === text.builtIn[code] ? null : current,
      ]),
    );
    editor.send({ type: 'save', to: newTexts });
  };

  return (
    <form ref={form} className="column gap16" onSubmit={onSubmit} noValidate>
      <p className="flat muted mono anywhere">
        <bdi>{text.id}</bdi>
      </p>
      <FormAlert text={failure === null ? null : failureText(i18n, failure)} />
      {placeholderNames.length > 0 && (
        <fieldset className="wrap gap12 plain">
          <legend className="below6 muted">
            <Trans id="texts.samples">Preview values</Trans>
          </legend>
          {placeholderNames.map((name) => (
            <TextInput
              key={name}
              size="xs"
              label={<bdi>{`{${name}}`}</bdi>}
              value={sampleValues[name] ?? ''}
              placeholder={`‹${name}›`}
              onChange={(event) =>
                setSampleValues({ ...sampleValues, [name]: event.currentTarget.value })
              }
            />
          ))}
        </fieldset>
      )}
      <div className={`grid gap16 ${css['languages']}`}>
        {fields.map(({ code, current, findings }) => (
          <LanguageField
            key={code}
            language={code}
            builtIn={text.builtIn[code]}
            text={current}
            findings={findings}
            samples={samples}
            onChange={(value) => edit({ [code]: value })}
          />
        ))}
      </div>
      <div className="wrap gap10">
        <BusyButton type="submit" loading={isSaving} disabled={changedFields.length === 0}>
          <Trans id="texts.save">Save</Trans>
        </BusyButton>
        <Button
          variant="default"
          onClick={() => setTypedTexts({})}
          {...blockedProps(changedFields.length === 0)}
        >
          <Trans id="texts.discard">Discard changes</Trans>
        </Button>
        <Button variant="subtle" component={Link} href={href(null)}>
          <Trans id="texts.all">All texts</Trans>
        </Button>
      </div>
      <TextHistory
        text={text}
        history={history}
        onRestore={({ changes }) =>
          edit(
            Object.fromEntries(
              changes.map(({ language, from }) => [language, from ?? text.builtIn[language]]),
            ),
          )
        }
      />
    </form>
  );
}

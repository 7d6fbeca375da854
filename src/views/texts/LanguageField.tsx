import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useId } from 'react';
import type { Language } from '../../domain/languages.ts';
import type { TextFinding } from '../../api/contract/texts/texts.ts';
import { languageInfo } from '../../language/i18n.ts';
import { useFormats } from '../../language/format.ts';
import { renderPreview, type Samples } from './textPreview.ts';
import css from './texts.module.css';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { fillMessage } from '../../ui/commonWords.tsx';

const positionText = msg({ id: 'texts.place', message: 'Line {line}, column {column}' });

/** Isolates placeholders and tags, which read left to right in any language. */
const isolate = (value: string | number) =>
  typeof value === 'number' ? value : `\u2066${value}\u2069`;

/** Message and position of an error, in the current language. */
function findingText(i18n: I18n, { rule, params }: TextFinding): string {
  const values = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, isolate(value)]),
  );
  return `${fillMessage(i18n, positionText, values)}: ${i18n._(rule, values)}`;
}

interface LanguageFieldProps {
  readonly language: Language;
  readonly builtIn: string;
  /** Current text of the field. */
  readonly text: string;
  readonly findings: readonly TextFinding[];
  readonly samples: Samples;
  readonly onChange: (text: string) => void;
}

/** Text in one language with its preview. */
export function LanguageField(props: LanguageFieldProps) {
  const { language, builtIn, text, findings, samples, onChange } = props;
  const { t } = useLingui();
  const { i18n } = useTexts();
  const previewId = useId();
  const { name, dir } = languageInfo[language];
  // ICU plural forms are readable only from left to right.
  const getDirection = (source: string) => (/\{\w+,/.test(source) ? 'ltr' : dir);
  const isChanged = text !== builtIn;
  return (
    <section className={`column gap8 card ${css['language']}`}>
      <div className={`row apart gap8 ${css['languageHead']}`}>
        <h2 className="flat" lang={language}>
          {name}
        </h2>
        {isChanged && (
          <Button variant="subtle" size="compact-sm" onClick={() => onChange(builtIn)}>
            <Trans id="texts.builtIn">Built-in text</Trans>
          </Button>
        )}
      </div>
      <Textarea
        aria-label={t({ id: 'texts.in', message: `Text in ${name}` })}
        name={language}
        lang={language}
        dir={getDirection(text)}
        autosize
        minRows={2}
        value={text}
        spellCheck
        error={
          findings.length > 0 && (
            <span className="column">
              {findings.map((finding) => (
                <span key={`${finding.rule}${JSON.stringify(finding.params)}`}>
                  {findingText(i18n, finding)}
                </span>
              ))}
            </span>
          )
        }
        aria-describedby={previewId}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <div
        id={previewId}
        className={`grid across12 pad-note raised aside ${css['preview']}`}
        lang={language}
        dir={dir}
      >
        {findings.length === 0 && <Preview lines={renderPreview(language, text, samples)} />}
      </div>
      {isChanged && (
        <p className="flat muted small written" lang={language} dir={getDirection(builtIn)}>
          {builtIn}
        </p>
      )}
    </section>
  );
}

function Preview({ lines }: { readonly lines: ReturnType<typeof renderPreview> }) {
  const { integer } = useFormats();
  return lines.map(({ count, text }) => (
    <p key={count ?? ''}>
      {count !== null && <bdi className="muted">{integer(count)}</bdi>}
      <span>{text}</span>
    </p>
  ));
}

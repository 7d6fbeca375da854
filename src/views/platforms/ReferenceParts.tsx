import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type {
  Reference,
  ReferenceCall,
  ReferenceField,
} from '../../api/contract/platforms/openReference.ts';
import { Panel } from '../../ui/Facts.tsx';
import { ChoiceField } from '../../form/ChoiceField.tsx';
import { kindTexts } from '../shared/codeTexts.ts';
import { CodeBlock } from './CodeBlock.tsx';
import css from './platforms.module.css';
import { TryIt } from './TryIt.tsx';

/** Text of the API document: code in backticks, one paragraph per line. */
function FormattedText({ text }: { readonly text: string }) {
  const parts = [...text.replaceAll('\n\n', '\n').matchAll(/`([^`]*)`|[^`]+/g)];
  return parts.map(({ 0: part, 1: code, index }) =>
    code === undefined ? part : <code key={index}>{code}</code>,
  );
}

interface CallProps {
  readonly call: ReferenceCall;
  /** Key for the trial call. */
  readonly secret: string;
}

/** One call of the reference: request, response and errors. */
export function Call({ call, secret }: CallProps) {
  const { t } = useLingui();
  const [isTrying, setTrying] = useState(false);
  const { method, path, summary, description, parameters, body, curl } = call;
  const { statuses, answer, errors } = call;
  const answerText = t({ id: 'developers.answer', message: 'Answer' });
  return (
    <details className={css['call']}>
      <summary dir="ltr" lang="en">
        <strong>{summary}</strong> <code>{`${method} ${path}`}</code>
      </summary>
      <div className={`grid gap16 ${css['plain']}`}>
        <p className="flat" dir="ltr" lang="en">
          <FormattedText text={description} />
        </p>
        <FieldList fields={parameters} />
        {body.length > 0 && (
          <>
            <h3>
              <Trans id="developers.body">Body fields</Trans>
            </h3>
            <FieldList fields={body} />
          </>
        )}
        <CodeBlock text={curl} name={summary} />
        {answer !== null && (
          <CodeBlock text={answer} name={`${summary}: ${answerText}`} caption={answerText} />
        )}
        <FieldList fields={statuses} />
        <RefusalList errors={errors} />
        {/* Always mounted, so that the keyboard focus stays on the button. */}
        <div>
          <Button
            variant="default"
            aria-expanded={isTrying}
            onClick={() => setTrying((wasTrying) => !wasTrying)}
          >
            <Trans id="developers.try">Try it</Trans>
          </Button>
        </div>
        {isTrying && <TryIt call={call} secret={secret} />}
      </div>
    </details>
  );
}

/** Reasons for errors, by HTTP status. */
export function RefusalList({ errors }: Pick<ReferenceCall, 'errors'>) {
  return (
    <dl className={`grid gap8 flat ${css['errors']}`} dir="ltr" lang="en">
      {errors.map(({ status, about }) => (
        <div className="grid gap4 across16" key={status}>
          <dt className="anywhere">{status}</dt>
          <dd>
            <FormattedText text={about} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Fields with their types; `*` marks required ones. */
export function FieldList({ fields }: { readonly fields: readonly ReferenceField[] }) {
  if (fields.length === 0) return null;
  return (
    <dl className={`grid gap8 flat ${css['errors']}`} dir="ltr" lang="en">
      {fields.map(({ name, about, required }) => (
        <div className="grid gap4 across16" key={name}>
          <dt className="anywhere">
            <code>{required ? `${name} *` : name}</code>
          </dt>
          <dd>
            <FormattedText text={about} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Order fields of each kind. */
export function OrderFields({ kinds }: Pick<Reference, 'kinds'>) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const [selected, setSelected] = useState<string>('domestic');
  const shownKind = kinds.find(({ kind }) => kind === selected);
  return (
    <Panel title={<Trans id="developers.fields">Fields of an order</Trans>}>
      <p className="flat muted small">
        <Trans id="developers.fields.note">* must be filled in.</Trans>
      </p>
      <div className={css['choice']}>
        <ChoiceField
          name="kind"
          value={selected}
          error={null}
          onChange={setSelected}
          label={t({ id: 'developers.kind', message: 'Kind of order' })}
          choices={kinds.map(({ kind }) => ({ value: kind, label: i18n._(kindTexts[kind]) }))}
        />
      </div>
      {shownKind !== undefined && (
        <>
          <FieldList fields={shownKind.fields} />
          {shownKind.goods.length > 0 && (
            <>
              <h3 dir="ltr" lang="en">
                <code>{'goods[]'}</code>
              </h3>
              <FieldList fields={shownKind.goods} />
            </>
          )}
        </>
      )}
    </Panel>
  );
}

import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { Anchor, Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import {
  type ExampleLanguage,
  openReference,
  type Reference,
  type ReferenceCall,
  type ReferenceField,
  type ReferenceProgram,
} from '../../api/contract/platforms/reference.ts';
import { answerFailureOf, answerOf } from '../../machines/answer/selectors.ts';
import { declareAnswer } from '../../machines/declare.ts';
import { paths } from '../../routes/paths.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Panel } from '../../ui/Facts.tsx';
import { failureText } from '../../ui/failureText.ts';
import { ChoiceField } from '../../ui/form/ChoiceField.tsx';
import { Splash } from '../../ui/Splash.tsx';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import { kindTexts } from '../shared/codeTexts.ts';
import { useDeclaredAnswer } from '../shared/portal.ts';
import css from './platforms.module.css';

const referenceAnswer = declareAnswer<null, Reference>('openReference', (ask, _, options) =>
  ask(openReference.getOpenReference, undefined, options),
);

/** Names of their own, in every language. */
const languageNames: Readonly<Record<ExampleLanguage, string>> = {
  curl: 'curl',
  node: 'Node.js',
  python: 'Python',
  php: 'PHP',
};

/** /baseInfo/developers: how programs call the carrier, with examples to copy. */
export default function DevelopersPage() {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const asked = useOwnActor(useDeclaredAnswer(referenceAnswer), { question: null });
  const reference = useSelector(asked ?? undefined, (s) => (s === undefined ? null : answerOf(s)));
  const failure = useSelector(asked ?? undefined, (s) =>
    s === undefined ? null : answerFailureOf(s),
  );
  if (failure !== null) {
    return (
      <div className={css['plain']} role="alert">
        <span>{failureText(i18n, failure)}</span>
        <Button variant="default" onClick={() => asked?.send({ type: 'refresh' })}>
          <Trans id="table.again">Try again</Trans>
        </Button>
      </div>
    );
  }
  if (reference === null) return <Splash />;
  return (
    <div className={css['reference']}>
      <Beginning reference={reference} />
      <Programs
        title={<Trans id="developers.programs">From an order to its tracking</Trans>}
        label={t({ id: 'developers.language', message: 'Programming language' })}
        programs={reference.programs}
      />
      <Events reference={reference} />
      <Panel title={<Trans id="developers.calls">Calls</Trans>}>
        {reference.calls.map((call) => (
          <Call key={call.name} of={call} />
        ))}
      </Panel>
      <OrderFields kinds={reference.kinds} />
    </div>
  );
}

/** Where orders are tried. */
const trial = 'POST /orders/validate';

function Beginning({ reference: { version, documentPath } }: { readonly reference: Reference }) {
  return (
    <Panel title={<Trans id="developers.start">Get started</Trans>}>
      <ol className={css['steps']}>
        <li>
          <Trans id="developers.start.key">
            Add a <Link href={paths.platforms}>platform</Link> and create a key with the rights that
            your program needs.
          </Trans>
        </li>
        <li>
          <Trans id="developers.start.header">
            Send the key with each request: <code dir="ltr">Authorization: Bearer ptg_…</code>
          </Trans>
        </li>
        <li>
          <Trans id="developers.start.validate">
            Try your orders with <code dir="ltr">{trial}</code> first: nothing is stored.
          </Trans>
        </li>
      </ol>
      <p className={css['line']}>
        <Trans id="developers.document">
          Version <bdi dir="ltr">{version}</bdi>. For your tools:{' '}
          <Anchor href={documentPath} target="_blank" rel="noreferrer">
            OpenAPI 3.1 document
          </Anchor>
        </Trans>
      </p>
    </Panel>
  );
}

/** Code, read from left to right in every language, with a button that copies it. */
function Code({ text, name }: { readonly text: string; readonly name: string }) {
  return (
    <div className={css['code']}>
      <CopyButton text={text} name={<Trans id="developers.copy">Copy code</Trans>} />
      {/* Wider than its room: it has to take the focus, to be scrolled by keys. */}
      <pre dir="ltr" lang="en" tabIndex={0} role="group" aria-label={name}>
        <code>{text}</code>
      </pre>
    </div>
  );
}

interface ProgramsProps {
  readonly title: ReactNode;
  /** Of the choice of a language. */
  readonly label: string;
  readonly programs: readonly ReferenceProgram[];
  readonly children?: ReactNode;
}

function Programs({ title, label, programs, children }: ProgramsProps) {
  const [chosen, choose] = useState<string>(programs[0]?.language ?? '');
  const shown = programs.find(({ language }) => language === chosen);
  return (
    <Panel title={title}>
      {children}
      <div className={css['choice']}>
        <ChoiceField
          name="language"
          value={chosen}
          error={null}
          onChange={choose}
          label={label}
          choices={programs.map(({ language }) => ({
            value: language,
            label: languageNames[language],
          }))}
        />
      </div>
      {shown !== undefined && <Code text={shown.code} name={languageNames[shown.language]} />}
    </Panel>
  );
}

/** What webhooks send, and how it is verified. */
function Events({
  reference: { event, eventTypes, verifiers },
}: {
  readonly reference: Reference;
}) {
  const { t } = useMacro();
  return (
    <Programs
      title={<Trans id="developers.events">Receive events</Trans>}
      label={t({ id: 'developers.events.language', message: 'Language of your server' })}
      programs={verifiers}
    >
      <ol className={css['steps']}>
        <li>
          <Trans id="developers.events.add">
            Add a webhook to your platform and keep its secret on your server.
          </Trans>
        </li>
        <li>
          <Trans id="developers.events.verify">
            Verify each event before you use it, as the code below does.
          </Trans>
        </li>
        <li>
          <Trans id="developers.events.answer">
            Answer with a status from 200 to 299 within 15 seconds. Otherwise we try again for 3
            days.
          </Trans>
        </li>
        <li>
          <Trans id="developers.events.once">
            An event may arrive twice: ignore a <code dir="ltr">webhook-id</code> you have seen.
            Events of one order arrive in their sequence.
          </Trans>
        </li>
      </ol>
      <p className={css['line']} dir="ltr" lang="en">
        {eventTypes.map((type) => (
          <code key={type}>{`${type} `}</code>
        ))}
      </p>
      <Code text={event} name={t({ id: 'developers.event', message: 'An event' })} />
    </Programs>
  );
}

/** Words in which code is between backticks, as the document has it. */
function Written({ text }: { readonly text: string }) {
  const pieces = [...text.matchAll(/`([^`]*)`|[^`]+/g)];
  return pieces.map(({ 0: piece, 1: code, index }) =>
    code === undefined ? piece : <code key={index}>{code}</code>,
  );
}

function Call({ of: call }: { readonly of: ReferenceCall }) {
  const { method, path, summary, description, parameters, errors } = call;
  return (
    <details className={css['call']}>
      <summary dir="ltr" lang="en">
        <strong>{summary}</strong> <code>{`${method} ${path}`}</code>
      </summary>
      <div className={css['plain']}>
        <p className={css['line']} dir="ltr" lang="en">
          <Written text={description} />
        </p>
        <FieldList fields={parameters} />
        <Code text={call.curl} name={summary} />
        <dl className={css['errors']} dir="ltr" lang="en">
          {errors.map(({ status, about }) => (
            <div key={status}>
              <dt>{status}</dt>
              <dd>
                <Written text={about} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}

function FieldList({ fields }: { readonly fields: readonly ReferenceField[] }) {
  return (
    <dl className={css['errors']} dir="ltr" lang="en">
      {fields.map(({ name, about, required }) => (
        <div key={name}>
          <dt>
            <code>{required ? `${name} *` : name}</code>
          </dt>
          <dd>
            <Written text={about} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function OrderFields({ kinds }: Pick<Reference, 'kinds'>) {
  const { t } = useMacro();
  const { i18n } = useLingui();
  const [chosen, choose] = useState<string>('domestic');
  const shown = kinds.find(({ kind }) => kind === chosen);
  return (
    <Panel title={<Trans id="developers.fields">Fields of an order</Trans>}>
      <p className={css['muted']}>
        <Trans id="developers.fields.note">* must be filled in.</Trans>
      </p>
      <div className={css['choice']}>
        <ChoiceField
          name="kind"
          value={chosen}
          error={null}
          onChange={choose}
          label={t({ id: 'developers.kind', message: 'Kind of order' })}
          choices={kinds.map(({ kind }) => ({ value: kind, label: i18n._(kindTexts[kind]) }))}
        />
      </div>
      {shown !== undefined && (
        <>
          <FieldList fields={shown.fields} />
          {shown.goods.length > 0 && (
            <>
              <h3 dir="ltr" lang="en">
                <code>{'goods[]'}</code>
              </h3>
              <FieldList fields={shown.goods} />
            </>
          )}
        </>
      )}
    </Panel>
  );
}

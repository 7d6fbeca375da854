import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Anchor } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import {
  type ExampleLanguage,
  openReference,
  type Reference,
  type ReferenceProgram,
} from '../../api/contract/platforms/openReference.ts';
import { declareAnswer } from '../../machines/declare.ts';
import { paths } from '../../routes/paths.ts';
import { Panel } from '../../ui/Facts.tsx';
import { failureText } from '../../language/failureText.ts';
import { ChoiceField } from '../../form/ChoiceField.tsx';
import { SecretField } from '../../form/SecretField.tsx';
import { Retry } from '../../ui/Retry.tsx';
import { Splash } from '../../ui/Splash.tsx';
import { useAnswer } from '../shared/useAnswer.ts';
import { CodeBlock } from './CodeBlock.tsx';
import css from './platforms.module.css';
import { Call, FieldList, OrderFields, RefusalList } from './ReferenceParts.tsx';

const referenceAnswer = declareAnswer<null, Reference>('openReference', (ask, _, options) =>
  ask(openReference.getOpenReference, undefined, options),
);

/** Proper names, the same in every language. */
const languageNames: Readonly<Record<ExampleLanguage, string>> = {
  curl: 'curl',
  node: 'Node.js',
  python: 'Python',
  php: 'PHP',
};

/** /baseInfo/developers: API reference with examples to copy. */
export default function DevelopersPage() {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const { answer: reference, failure, refresh } = useAnswer(referenceAnswer, null);
  if (failure !== null) {
    return (
      <div className={`grid gap16 ${css['plain']}`} role="alert">
        <span>{failureText(i18n, failure)}</span>
        <Retry variant="default" onClick={refresh} />
      </div>
    );
  }
  if (reference === null) return <Splash />;
  return (
    <div className={`grid page gap16 ${css['reference']}`}>
      <GettingStarted reference={reference} />
      <Programs
        title={<Trans id="developers.programs">From an order to its tracking</Trans>}
        label={t({ id: 'developers.language', message: 'Programming language' })}
        programs={reference.programs}
      />
      <Events reference={reference} />
      <Refusals reference={reference} />
      <Calls calls={reference.calls} />
      <OrderFields kinds={reference.kinds} />
    </div>
  );
}

/** Reference of all calls. The key for trying them stays in this page's memory. */
function Calls({ calls }: Pick<Reference, 'calls'>) {
  const { t } = useLingui();
  const [secret, setSecret] = useState('');
  return (
    <Panel title={<Trans id="developers.calls">Calls</Trans>}>
      <div className={`grid gap6 below12 ${css['trialKey']}`}>
        <SecretField
          name="key"
          value={secret}
          error={null}
          onChange={setSecret}
          label={t({ id: 'developers.try.key', message: 'Key to try calls with' })}
          autoComplete="off"
          maxLength={200}
        />
        <p className="flat muted small">
          <Trans id="developers.try.key.note">
            Forgotten when you leave this page. Use a key of a sandbox platform: its orders are
            never shipped or billed.
          </Trans>
        </p>
      </div>
      {calls.map((call) => (
        <Call key={call.name} call={call} secret={secret} />
      ))}
    </Panel>
  );
}

/** Call for a first try: it creates no order. */
const trial = 'POST /orders/validate';
const retryAfter = 'Retry-After';
/** Members of the problem details in an error response. */
const [type, title, detail] = ['type', 'title', 'detail'] as const;
const cancelling = 'POST /orders/{number}/cancel';
const advancing = 'POST /orders/{number}/advance';

/** Settings of the example programs; the base URL of the API is this page's origin. */
const settings = () =>
  [
    `export PORTAGE_URL=${window.location.origin}`,
    'export PORTAGE_KEY=ptg_…',
    'export ORDER_NO=TEST-1001',
  ].join('\n');

function GettingStarted({
  reference: { version, documentPath },
}: {
  readonly reference: Reference;
}) {
  const { t } = useLingui();
  return (
    <Panel title={<Trans id="developers.start">Get started</Trans>}>
      <ol className="grid gap6 bullets below12">
        <li>
          <Trans id="developers.start.key">
            Add a <Link href={paths.platforms}>platform</Link> and create a key with the rights to
            create orders, print labels and track parcels. Copy the key: it is shown once. Make the
            platform a sandbox first: its orders are never shipped or billed.
          </Trans>
        </li>
        <li>
          <Trans id="developers.start.set">
            Where your program runs, set the address of the portal, the key and an order number of
            your own:
          </Trans>
          <CodeBlock
            text={settings()}
            name={t({ id: 'developers.start.settings', message: 'Settings of the programs' })}
          />
        </li>
        <li>
          <Trans id="developers.start.run">
            Run one of the programs below: it creates an order, downloads its label and reads its
            tracking.
          </Trans>
        </li>
        <li>
          <Trans id="developers.start.events">
            Let us call your server when something happens to an order: see “Receive events”.
          </Trans>
        </li>
      </ol>
      <p className="flat">
        <Trans id="developers.start.validate">
          In a sandbox, <code dir="ltr">{advancing}</code> moves an order on, so that you can try
          tracking and events. Orders of all other platforms are real: cancel those you only tried
          with <code dir="ltr">{cancelling}</code>. <code dir="ltr">{trial}</code> checks orders and
          stores nothing.
        </Trans>
      </p>
      <p className="flat">
        <Trans id="developers.start.header">
          Send the key with each request: <code dir="ltr">Authorization: Bearer ptg_…</code>
        </Trans>
      </p>
      <p className="flat">
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

interface ProgramsProps {
  readonly title: ReactNode;
  /** Label of the language selector. */
  readonly label: string;
  readonly programs: readonly ReferenceProgram[];
  readonly children?: ReactNode;
}

function Programs({ title, label, programs, children }: ProgramsProps) {
  const [selected, setSelected] = useState<string>(programs[0]?.language ?? '');
  const program = programs.find(({ language }) => language === selected);
  return (
    <Panel title={title}>
      {children}
      <div className={css['choice']}>
        <ChoiceField
          name="language"
          value={selected}
          error={null}
          onChange={setSelected}
          label={label}
          choices={programs.map(({ language }) => ({
            value: language,
            label: languageNames[language],
          }))}
        />
      </div>
      {program !== undefined && (
        <>
          <p className="flat">
            <Trans id="developers.run">
              Save it in a file and run it: <code dir="ltr">{program.command}</code>
            </Trans>
          </p>
          <CodeBlock text={program.code} name={languageNames[program.language]} />
        </>
      )}
    </Panel>
  );
}

const receiverSettings = [
  'export WEBHOOK_SECRET=whsec_…',
  '# No webhook: export WEBHOOK_SECRET="whsec_$(openssl rand -base64 24)"',
].join('\n');

/** Webhook events and how to verify them. */
function Events({ reference }: { readonly reference: Reference }) {
  const { event, eventTypes, eventFields, eventHeaders, receivers, sender } = reference;
  const { t } = useLingui();
  const action = t({ id: 'webhook.test', message: 'Send test event' });
  const created = t({ id: 'webhook.event.created', message: 'Order created' });
  return (
    <Programs
      title={<Trans id="developers.events">Receive events</Trans>}
      label={t({ id: 'developers.language', message: 'Programming language' })}
      programs={receivers}
    >
      <ol className="grid gap6 bullets below12">
        <li>
          <Trans id="developers.events.add">
            Add a webhook to your platform with your server’s public https address, and copy its
            secret: it is shown only once. Select the event “{created}” too if you want to be
            notified of orders that your program creates. A server on your own computer needs a
            tunnel that gives it a public address.
          </Trans>
        </li>
        <li>
          <Trans id="developers.events.run">
            Start your server with the secret. The examples below verify each event before using it.
          </Trans>
          <CodeBlock
            text={receiverSettings}
            name={t({ id: 'developers.events.settings', message: 'Server settings' })}
          />
        </li>
        <li>
          <Trans id="developers.events.test">
            Choose “{action}” in the webhook’s actions. We show your server’s response.
          </Trans>{' '}
          <Trans id="developers.events.local">
            If you have no public address, you can test without a webhook: create a secret yourself
            as above, and send your server a signed event from the same computer:{' '}
            <code dir="ltr">{sender.command}</code>
          </Trans>
          <CodeBlock
            text={sender.code}
            name={t({ id: 'developers.events.sender', message: 'Script that sends a test event' })}
          />
        </li>
        <li>
          <Trans id="developers.events.answer">
            Respond with a status from 200 to 299 within 15 seconds. Otherwise we retry for 3 days.
          </Trans>
        </li>
        <li>
          <Trans id="developers.events.once">
            An event may arrive more than once: ignore a <code dir="ltr">webhook-id</code> that you
            have already processed. Events of the same order arrive in sequence.
          </Trans>
        </li>
      </ol>
      <FieldList fields={eventTypes} />
      <FieldList fields={eventHeaders} />
      <CodeBlock text={event} name={t({ id: 'developers.event', message: 'An event' })} />
      <FieldList fields={eventFields} />
    </Programs>
  );
}

/** Error answers and rate limits. */
function Refusals({ reference }: { readonly reference: Reference }) {
  const { problem, errors, requestsPerMinute } = reference;
  const { t } = useLingui();
  return (
    <Panel title={<Trans id="developers.errors">Errors and limits</Trans>}>
      <p className="flat">
        <Trans id="developers.errors.about">
          A refused call answers with problem details. Let your program check{' '}
          <code dir="ltr">{type}</code>; <code dir="ltr">{title}</code> and{' '}
          <code dir="ltr">{detail}</code> are for people.
        </Trans>
      </p>
      <CodeBlock
        text={problem}
        name={t({ id: 'developers.errors.example', message: 'An error' })}
      />
      <p className="flat">
        <Trans id="developers.limits">
          Each key can make <bdi>{requestsPerMinute}</bdi> requests a minute. After that we answer
          429: wait as many seconds as <code dir="ltr">{retryAfter}</code> says.
        </Trans>
      </p>
      <p className="flat">
        <Trans id="developers.errors.any">Any call can be refused with these:</Trans>
      </p>
      <RefusalList errors={errors} />
    </Panel>
  );
}

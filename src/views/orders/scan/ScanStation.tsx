import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { countAccepted } from '../../../machines/scanStation/scanLines.ts';
import {
  selectHoldFailure,
  isDurable,
  isRecalling,
  selectScanLines,
  selectWaitingCount,
  type ScanStationActor,
} from '../../../machines/scanStation/machine.ts';
import { Fact, Facts, Panel } from '../../../ui/Facts.tsx';
import { failureText } from '../../../language/failureText.ts';
import { useFormats } from '../../../language/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Splash } from '../../../ui/Splash.tsx';
import { useUnsaved } from '../../shared/pageTab.ts';
import { useArea } from '../../shared/portal.ts';
import { actionTexts } from '../orderActions.ts';
import { useCamera } from '../labels/Camera.tsx';
import css from './Scan.module.css';
import { ScanLines, scanStateTexts } from './ScanLines.tsx';
import { ScanSetupForm } from './ScanSetupForm.tsx';

/** Field for a hand scanner, with the results of the scans. */
export function ScanStation({ actor }: { readonly actor: ScanStationActor }) {
  const { sound } = useArea('scans');
  const isRestoring = useSelector(actor, isRecalling);
  const waiting = useSelector(actor, selectWaitingCount);
  useEffect(() => {
    const subscription = actor.on('heard', ({ tone }) => sound(tone));
    return () => subscription.unsubscribe();
  }, [actor, sound]);
  useUnsaved(waiting > 0);
  if (isRestoring) return <Splash />;
  return (
    <div className={`stack top gap14 ${css['station']}`}>
      <div className="stack packed gap14">
        <ScanSetupForm actor={actor} />
        <ScanCounts actor={actor} />
      </div>
      <div className="stack packed gap14">
        <ScanField actor={actor} />
        <LatestScan actor={actor} />
        <UnsentScans actor={actor} />
        <ScanLines actor={actor} />
      </div>
    </div>
  );
}

function ScanField({ actor }: { readonly actor: ScanStationActor }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  useEffect(() => input.current?.focus(), []);
  const scan = (code: string) => {
    const [id, at] = [crypto.randomUUID(), new Date().toISOString()];
    actor.send({ type: 'scan', id, code, at });
  };
  const camera = useCamera(scan, 'lg');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    scan(text);
    setText('');
    input.current?.focus();
  };
  return (
    <>
      <form className={`wrap bottom gap12 ${css['field']}`} onSubmit={submit}>
        <TextInput
          ref={input}
          size="lg"
          label={t({ id: 'scan.field', message: 'Scan or type a waybill number' })}
          dir="ltr"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          inputMode="text"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" size="lg">
          <Trans id="scan.submit">Record</Trans>
        </Button>
        {camera.button}
      </form>
      {camera.picture}
    </>
  );
}

/** Result of the newest scan, in large letters. */
function LatestScan({ actor }: { readonly actor: ScanStationActor }) {
  const { i18n } = useTexts();
  const newest = useSelector(actor, selectScanLines)[0];
  return (
    <div className={css['latest']} role="status" data-state={newest?.state}>
      {newest === undefined ? (
        <Trans id="scan.none">Ready to scan</Trans>
      ) : (
        <>
          <strong>{i18n._(scanStateTexts[newest.state])}</strong>{' '}
          <bdi dir="ltr">{newest.waybillNo}</bdi>
        </>
      )}
    </div>
  );
}

function UnsentScans({ actor }: { readonly actor: ScanStationActor }) {
  const { i18n } = useTexts();
  const failure = useSelector(actor, selectHoldFailure);
  const waiting = useSelector(actor, selectWaitingCount);
  const canStore = useSelector(actor, isDurable);
  if (failure === null && canStore) return null;
  return (
    <Alert color="yellow" role="alert" icon={<Icon name="warning" />}>
      {failure !== null && (
        <p className="flat">
          <Plural
            id="scan.held"
            value={waiting}
            one="# scan waits in this browser and is sent once the server can be reached."
            other="# scans wait in this browser and are sent once the server can be reached."
          />{' '}
          {failureText(i18n, failure)}
        </p>
      )}
      {!canStore && (
        <p className="flat">
          <Trans id="scan.volatile">
            This browser can’t store scans. Keep this page open until all are sent.
          </Trans>
        </p>
      )}
    </Alert>
  );
}

/** Number of parcels accepted, by event and place. */
function ScanCounts({ actor }: { readonly actor: ScanStationActor }) {
  const { i18n } = useTexts();
  const { integer } = useFormats();
  const counts = countAccepted(useSelector(actor, selectScanLines));
  if (counts.length === 0) return null;
  return (
    <Panel title={<Trans id="scan.counts">Accepted so far</Trans>}>
      <Facts>
        {counts.map(({ action, place, count }) => (
          <Fact
            key={`${action} ${place}`}
            wide
            name={
              <>
                {i18n._(actionTexts[action])} <bdi>{place}</bdi>
              </>
            }
          >
            <strong className={css['count']}>{integer(count)}</strong>
          </Fact>
        ))}
      </Facts>
    </Panel>
  );
}

import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { Alert, Button, Progress } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { LabelFormat } from '../../../machines/labelPrint/types.ts';
import { contextOf, stepOf, type PrintActor } from '../../../machines/labelPrint/selectors.ts';
import { failureText } from '../../../ui/failureText.ts';
import { useFormats } from '../../../ui/format.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Asking } from './Asking.tsx';
import { useCaptions } from './captions.ts';
import css from './Labels.module.css';
import { LeftOut } from './LeftOut.tsx';
import { Preview } from './Preview.tsx';
import { PrintOptions } from './PrintOptions.tsx';
import { PrintSheets } from './PrintSheets.tsx';
import { useBatch } from './useSheets.ts';

/** Options and buttons beside the preview; sheets and questions over it. */
export function Desk({ actor }: { readonly actor: PrintActor }) {
  const { i18n } = useLingui();
  const { integer } = useFormats();
  const step = useSelector(actor, stepOf);
  const { settings, failure, next } = useSelector(actor, contextOf);
  const batch = useBatch(actor);
  const captions = useCaptions();
  const { from, to, count } = batch;
  const none = to === from;
  const save = (format: LabelFormat) => actor.send({ type: 'saveFile', format, captions });
  const [first, last, all] = [integer(from + 1), integer(to), integer(count)];
  return (
    <div className={css['desk']}>
      <div className={css['side']}>
        {step === 'ready' && failure !== null && (
          <Alert color="red" role="alert" icon={<Icon name="error" />}>
            {failureText(i18n, failure)}
          </Alert>
        )}
        {!none && <PrintOptions actor={actor} />}
        <p className={css['line']} role="status">
          {none ? (
            <Trans id="print.none">No labels yet</Trans>
          ) : to < count || from > 0 ? (
            <Trans id="print.part">
              Labels {first} to {last} of {all}
            </Trans>
          ) : (
            <Plural id="print.count" value={count} one="# label" other="# labels" />
          )}
        </p>
        {step === 'making' ? (
          <Making actor={actor} />
        ) : (
          <div className={css['buttons']}>
            {!none && (
              <>
                <Button
                  loading={step === 'spreading' || step === 'printing'}
                  onClick={() => actor.send({ type: 'print' })}
                >
                  <Trans id="print.print">Print</Trans>
                </Button>
                <Button variant="default" onClick={() => save('pdf')}>
                  <Trans id="print.pdf">Save as PDF</Trans>
                </Button>
                {settings.size !== 'A4' && (
                  <Button variant="default" onClick={() => save('zpl')}>
                    <Trans id="print.zpl">Save as ZPL</Trans>
                  </Button>
                )}
              </>
            )}
            {next !== null && (
              <Button variant="default" onClick={() => actor.send({ type: 'next' })}>
                <Trans id="print.next">Go to the labels selected next</Trans>
              </Button>
            )}
            <Button variant="default" onClick={() => actor.send({ type: 'finish' })}>
              <Trans id="print.others">Print more labels</Trans>
            </Button>
          </div>
        )}
        {!none && (
          <p className={css['hint']}>
            <Trans id="print.scale">
              In the print dialog choose 100 % or “Actual size”, without headers and footers.
            </Trans>
          </p>
        )}
        <LeftOut actor={actor} />
      </div>
      <Preview batch={batch} />
      {(step === 'spreading' || step === 'printing') && (
        <PrintSheets actor={actor} batch={batch} size={settings.size} />
      )}
      <Asking actor={actor} batch={batch} />
    </div>
  );
}

function Making({ actor }: { readonly actor: PrintActor }) {
  const { share } = useSelector(actor, contextOf);
  const { percent } = useFormats();
  return (
    <div className={css['making']}>
      <Progress value={share * 100} aria-label={percent(share)} />
      <div className={css['buttons']}>
        <span role="status">
          <Trans id="print.making">Creating the file…</Trans> {percent(share)}
        </span>
        <Button variant="default" onClick={() => actor.send({ type: 'cancel' })}>
          <Trans id="print.stop">Stop</Trans>
        </Button>
      </div>
    </div>
  );
}

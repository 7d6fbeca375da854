import { Trans } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { selectPrintContext, selectPrintScreen } from '../../../machines/labelPrint/selectors.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useOnChange } from '../../../ui/useOnChange.ts';
import { useMay } from '../../shared/portal.ts';
import { useCamera } from './Camera.tsx';
import css from './Labels.module.css';
import { usePrinting } from './usePrinting.ts';

/**
 * Prints the label of each scanned number at once. It is hidden, not unmounted, while a label is
 * printed, so that the camera stays on.
 */
export function ScanToPrint() {
  const actor = usePrinting();
  const screen = useSelector(actor, selectPrintScreen);
  const source = useSelector(actor, (s) => selectPrintContext(s).source);
  const mayConfirm = useMay('order.audit');
  const input = useRef<HTMLInputElement>(null);
  const hasScanned = useRef(false);
  const [text, setText] = useState('');
  const isSingle = source?.by === 'numbers' && source.numbers.length === 1;
  const isShown = screen === 'entry' || (screen === 'done' && isSingle);

  // Focuses the field again after each scan, so that scanning needs no click.
  const shownScreen = isShown ? screen : null;
  useOnChange(shownScreen, () => {
    if (shownScreen === 'entry' || (shownScreen !== null && hasScanned.current))
      input.current?.focus();
  });

  const print = (code: string) => {
    // The data matrix of a label has the piece after the number.
    const [number] = code.trim().split(/\s+/);
    if (!isShown || number === undefined || number === '') return;
    hasScanned.current = true;
    setText('');
    actor.send({
      type: 'open',
      source: { by: 'numbers', numbers: [number] },
      intent: mayConfirm ? 'confirmAndPrint' : 'print',
    });
  };

  const camera = useCamera(print);
  return (
    <section className={`column gap16 below24 lined ${css['scan']}`} hidden={!isShown}>
      <form
        className={`wrap bottom gap10 ${css['scanField']}`}
        onSubmit={(event) => {
          event.preventDefault();
          print(text);
        }}
      >
        <TextInput
          ref={input}
          label={<Trans id="print.scan">Scan to print</Trans>}
          description={
            <Trans id="print.scan.hint">
              Each scanned number prints its label at once, the way you printed last.
            </Trans>
          }
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" leftSection={<Icon name="print" size={16} />}>
          <Trans id="print.print">Print</Trans>
        </Button>
        {camera.button}
      </form>
      {camera.picture}
    </section>
  );
}

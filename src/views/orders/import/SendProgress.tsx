import { Trans, useLingui } from '@lingui/react/macro';
import { Progress } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { selectProgress } from '../../../machines/orderImport/selectors.ts';
import { useFormats } from '../../../language/format.ts';
import { useImport } from './useImport.tsx';
import css from './SendBar.module.css';

interface SendProgressProps {
  /** Whether rows are being sent, so that speed and time left are known. */
  readonly isMoving: boolean;
}

export function SendProgress({ isMoving }: SendProgressProps) {
  const actor = useImport();
  const { t } = useLingui();
  const { integer, span } = useFormats();
  const { answered, total, rowsPerSecond, secondsLeft } = useSelector(
    actor,
    selectProgress,
    (a, b) => a.answered === b.answered && a.total === b.total && a.secondsLeft === b.secondsLeft,
  );
  const done = integer(answered);
  const all = integer(total);
  const speed = integer(Math.round(rowsPerSecond ?? 0));
  const left = span(secondsLeft ?? 0);
  return (
    <>
      {/* No transition, which would draw every frame; the value changes several times a second. */}
      <Progress.Root size="md" transitionDuration={0}>
        <Progress.Section
          value={total === 0 ? 0 : (answered / total) * 100}
          aria-label={t({ id: 'send.progress', message: 'Rows sent' })}
        />
      </Progress.Root>
      <p className={`wrap apart across16 muted small ${css['numbers']}`}>
        <Trans id="send.numbers">
          {done} of {all} rows
        </Trans>
        {isMoving && rowsPerSecond !== null && secondsLeft !== null && (
          <span>
            <Trans id="send.speed">
              {speed} rows a second, {left} left
            </Trans>
          </span>
        )}
      </p>
    </>
  );
}

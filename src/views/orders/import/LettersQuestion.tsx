import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { LetterReading } from '../../../workers/protocol.ts';
import { useReopen } from './useImport.tsx';

interface LettersQuestionProps {
  readonly readings: readonly LetterReading[];
}

/** Asks which spelling of accented letters is right; the answer chooses the encoding. */
export function LettersQuestion({ readings }: LettersQuestionProps) {
  const { t } = useLingui();
  const { reopen, dialog } = useReopen();
  return (
    <>
      <ul
        className="grid gap6 list"
        aria-label={t({
          id: 'letters.question.label',
          message: 'Question about special characters',
        })}
      >
        <li className="row apart gap6 across16 small pad-strip rounded warning-wash">
          <span className="anywhere fill16">
            <Trans id="letters.question">
              Which spelling is correct? Your file doesn’t say how its special characters are
              encoded.
            </Trans>
          </span>
          <span className="wrap gap6">
            {readings.map(({ encoding, sample }) => (
              <Button
                key={encoding}
                size="compact-sm"
                variant="default"
                onClick={() => reopen({ encoding })}
              >
                <bdi>{sample}</bdi>
              </Button>
            ))}
          </span>
        </li>
      </ul>
      {dialog}
    </>
  );
}

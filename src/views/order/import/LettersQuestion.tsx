import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ImportDesk } from '../../shared/importDesk.ts';
import type { LetterReading } from '../../../workers/protocol.ts';
import css from './mapping/Questions.module.css';
import { useReopen } from './useReopen.tsx';

interface LettersQuestionProps {
  readonly actor: ImportDesk['actor'];
  readonly readings: readonly LetterReading[];
}

/** Asks which reading of a file's few accented letters is right; the answer is its encoding. */
export function LettersQuestion({ actor, readings }: LettersQuestionProps) {
  const { t } = useLingui();
  const { reopen, dialog } = useReopen(actor);
  return (
    <>
      <ul
        className={css['questions']}
        aria-label={t({
          id: 'letters.question.label',
          message: 'Question about special characters',
        })}
      >
        <li>
          <span className={css['asked']}>
            <Trans id="letters.question">
              Which spelling is correct? Your file doesn’t say how its special characters are
              encoded.
            </Trans>
          </span>
          <span className={css['answers']}>
            {readings.map(({ encoding, sample }) => (
              <Button
                key={encoding}
                size="compact-sm"
                variant="light"
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

import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ImportDesk } from '../../shared/importDesk.ts';
import type { EngineFailure } from '../../../workers/protocol.ts';

interface QuoteAsTextProps {
  readonly actor: ImportDesk['actor'];
  readonly refusal: EngineFailure;
}

/** Reads a refused csv again, the quote that it never closes as a part of the text. */
export function QuoteAsText({ actor, refusal }: QuoteAsTextProps) {
  const line = refusal.params?.['line'];
  const text = refusal.reading?.text;
  if (refusal.reason !== 'unclosedQuote' || typeof line !== 'number' || !text) return null;
  const literalQuotes = [...text.literalQuotes, line];
  return (
    <div>
      <Button
        size="sm"
        mt="sm"
        onClick={() => actor.send({ type: 'reopen', choice: { literalQuotes } })}
      >
        <Trans id="failure.readQuote">Read the quote as text</Trans>
      </Button>
    </div>
  );
}

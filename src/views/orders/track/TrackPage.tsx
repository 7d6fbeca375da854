import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { NUMBERS_PER_TRACK } from '../../../api/contract/orders/trackingNumbers.ts';
import { parseTrackedNumbers, trackHref } from '../../../routes/paths.ts';
import { TooManyNumbers } from '../../../list/filters/TooManyNumbers.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { useFirstField } from '../../../ui/useOnChange.ts';
import { useTabName } from '../../shared/pageTab.ts';
import { extractNumbers } from '../../shared/orderLookup.ts';
import { Parcels } from './Parcels.tsx';
import css from './Track.module.css';

/** /track/track-trace/:orderNumber: tracks one or more numbers, separated by commas. */
export default function TrackPage() {
  const { t } = useLingui();
  const [path, navigate] = useLocation();
  const numbers = parseTrackedNumbers(path);
  const key = numbers.join(',');
  const [first = ''] = numbers;
  useTabName(numbers.length === 1 ? t({ id: 'track.tab', message: `Track ${first}` }) : null);
  return (
    <div className="stack packed gap14">
      <NumberForm
        key={`form ${key}`}
        numbers={numbers}
        onTrack={(next) => navigate(trackHref(next))}
      />
      {numbers.length > 0 && <Parcels key={key} numbers={numbers} />}
    </div>
  );
}

interface NumberFormProps {
  /** Numbers that are tracked now. */
  readonly numbers: readonly string[];
  readonly onTrack: (numbers: readonly string[]) => void;
}

/** Form for one or more numbers, with any separators. */
function NumberForm({ numbers, onTrack }: NumberFormProps) {
  const { t } = useLingui();
  const [text, setText] = useState(numbers.join('\n'));
  const input = useFirstField<HTMLTextAreaElement>(numbers.length === 0);
  const typedNumbers = extractNumbers(text);
  const count = typedNumbers.length;
  const isTooMany = count > NUMBERS_PER_TRACK;
  const submit = () => {
    if (count > 0 && !isTooMany) onTrack(typedNumbers);
  };
  return (
    <form
      className="wrap bottom gap12"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Textarea
        ref={input}
        className={css['numbers']}
        label={t({ id: 'track.numbers', message: 'Waybill, return or order numbers' })}
        description={t({
          id: 'track.numbers.hint',
          message: `Up to ${NUMBERS_PER_TRACK}, separated by spaces, commas or lines. Press Enter to track them.`,
        })}
        autosize
        minRows={1}
        maxRows={6}
        dir="ltr"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={text}
        error={isTooMany && <TooManyNumbers count={count} max={NUMBERS_PER_TRACK} />}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey) return;
          event.preventDefault();
          submit();
        }}
      />
      <Button type="submit" disabled={isTooMany} leftSection={<Icon name="search" size={16} />}>
        {count > 1 ? (
          t({
            id: 'track.submit.many',
            message: plural(count, { one: 'Track # number', other: 'Track # numbers' }),
          })
        ) : (
          <Trans id="track.submit">Track</Trans>
        )}
      </Button>
    </form>
  );
}

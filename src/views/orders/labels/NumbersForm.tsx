import { Plural, Trans } from '@lingui/react/macro';
import { Alert, Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { splitNumbers } from '../../../list/filters/filterFields.ts';
import { TooManyNumbers } from '../../../list/filters/TooManyNumbers.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import css from './Labels.module.css';
import { SharedNumbersAlert } from './OrdersAlert.tsx';
import { usePrint } from '../../shared/usePrint.ts';

/** Maximum count of numbers in the form; a large merchant prints fewer in a day. */
const MAX_NUMBERS = 10_000;

const noNumbers: readonly string[] = [];

interface NumbersFormProps {
  readonly onNumbers: (numbers: readonly string[]) => void;
  /** Numbers of the last attempt that no order has. */
  readonly unknown?: readonly string[];
  /** Order numbers of the last attempt that several companies use. */
  readonly shared?: readonly string[];
}

/** Form for waybill or order numbers, typed, scanned or pasted. */
export function NumbersForm({
  onNumbers,
  unknown = noNumbers,
  shared = noNumbers,
}: NumbersFormProps) {
  const [text, setText] = useState([...unknown, ...shared].join('\n'));
  const numbers = splitNumbers(text);
  const count = numbers.length;
  const isTooMany = count > MAX_NUMBERS;
  return (
    <form
      className={`column gap16 ${css['numbers']}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (count > 0 && !isTooMany) onNumbers(numbers);
      }}
    >
      {unknown.length > 0 && (
        <Alert color="yellow" role="alert" icon={<Icon name="search" />}>
          <Trans id="print.nothing">
            No order found for these numbers. Check them and try again.
          </Trans>
        </Alert>
      )}
      <SharedNumbersAlert numbers={shared} />
      <Textarea
        label={<Trans id="print.numbers">Waybill or order numbers</Trans>}
        description={
          <Trans id="print.numbers.hint">
            Scan, type or paste them, one per line. Labels print in this order.
          </Trans>
        }
        rows={8}
        dir="ltr"
        spellCheck={false}
        value={text}
        error={isTooMany && <TooManyNumbers count={count} max={MAX_NUMBERS} />}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className="row gap10">
        <Button type="submit" disabled={count === 0 || isTooMany}>
          <Plural
            id="print.numbers.show"
            value={count}
            _0="Show labels"
            one="Show the labels of # order"
            other="Show the labels of # orders"
          />
        </Button>
      </div>
    </form>
  );
}

/** Page that takes numbers and opens their labels on the print page. */
export default function PrintByNumber() {
  const print = usePrint();
  return <NumbersForm onNumbers={(numbers) => print({ by: 'numbers', numbers }, 'preview')} />;
}

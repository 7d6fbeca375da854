import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import {
  type CardPreview,
  type RateCard,
  rateCards,
} from '../../api/contract/pricing/rateCards.ts';
import { currencyScale } from '../../domain/countries/currencyCodes.ts';
import { declareAnswer } from '../../machines/declare.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Panel } from '../../ui/Facts.tsx';
import { failureText } from '../../language/failureText.ts';
import { useToday } from '../../form/dayRange.ts';
import { addMonths } from '../../form/calendarDays.ts';
import { useFormats } from '../../language/format.ts';
import { SheetTable } from '../../ui/SheetTable.tsx';
import { unpricedTexts } from '../shared/priceTexts.ts';
import { useAnswer } from '../shared/useAnswer.ts';
import { CardComparison } from './CardComparison.tsx';
import css from './quotes.module.css';

interface PreviewQuestion {
  readonly id: string;
  readonly version: number;
  readonly month: string;
}

const previewAnswer = declareAnswer<PreviewQuestion, CardPreview>('cardPreview', (ask, question) =>
  ask(rateCards.previewRateCard, question),
);

/** Last twelve months, newest first. */
function useMonths(): readonly { readonly value: string; readonly label: string }[] {
  const { month } = useFormats();
  const today = useToday();
  return Array.from({ length: 12 }, (_, monthsAgo) => {
    const value = addMonths(`${today.slice(0, 7)}-01`, -monthsAgo).slice(0, 7);
    return { value, label: month(value) };
  });
}

/** Differences from another version, and the effect on the orders of a month. */
export function CardPreviewPanel({ card }: { readonly card: RateCard }) {
  const { t } = useLingui();
  const months = useMonths();
  const [month, setMonth] = useState(months[0]?.value ?? '');
  const [question, setQuestion] = useState<PreviewQuestion | null>(null);
  const { id, shown, versions } = card;
  const otherVersions = versions.filter(({ version }) => version !== shown.version);
  // A draft is compared with the active version by default.
  const defaultOther = shown.state === 'draft' ? card.active : null;
  const [other, setOther] = useState(String(defaultOther ?? ''));
  return (
    <Panel title={<Trans id="rateCard.compare">Compare</Trans>}>
      <div className={`wordy ${css['line']} ${css['named']}`}>
        <NativeSelect
          size="md"
          label={t({ id: 'rateCard.month', message: 'Orders of' })}
          value={month}
          onChange={(event) => setMonth(event.currentTarget.value)}
          data={months}
        />
        <Button
          size="md"
          variant="default"
          onClick={() => setQuestion({ id, version: shown.version, month })}
        >
          <Trans id="rateCard.preview">Price orders</Trans>
        </Button>
        {otherVersions.length > 0 && (
          <NativeSelect
            size="md"
            label={t({ id: 'rateCard.compareWith', message: 'Compare with version' })}
            value={other}
            onChange={(event) => setOther(event.currentTarget.value)}
            data={['', ...otherVersions.map(({ version }) => String(version))]}
          />
        )}
      </div>
      {card.groupId !== null && (
        <p className={`flat muted ${css['note']}`}>
          <Trans id="rateCard.preview.group">
            For the companies that are in the group today, as if they had been in it all month.
          </Trans>
        </p>
      )}
      {question !== null && <Preview key={question.month} question={question} />}
      {other !== '' && <CardComparison key={other} card={card} other={other} />}
    </Panel>
  );
}

function Preview({ question }: { readonly question: PreviewQuestion }) {
  const { i18n } = useTexts();
  const { money, integer } = useFormats();
  const { answer, failure, isAsking: busy } = useAnswer(previewAnswer, question);
  if (failure !== null) return <p role="alert">{failureText(i18n, failure)}</p>;
  if (answer === null) {
    return (
      <BusyButton loading={busy} variant="default">
        <Trans id="rateCard.preview">Price orders</Trans>
      </BusyButton>
    );
  }
  const { before, after, dearer, cheaper, same, orders, isWhole } = answer;
  const currencies = [...new Set([...before.totals, ...after.totals].map((one) => one.currency))];
  const formatTotal = (side: CardPreview['before'], currency: string) => {
    const total = side.totals.find((one) => one.currency === currency);
    return total === undefined
      ? '–'
      : money(total.amount / 10 ** (currencyScale[currency] ?? 2), currency);
  };
  const [more, less, equal] = [integer(dearer), integer(cheaper), integer(same)];
  const rows = [
    ...currencies.map((currency) => ({
      name: currency,
      before: formatTotal(before, currency),
      after: formatTotal(after, currency),
    })),
    ...[...new Set([...before.unpriced, ...after.unpriced].map(({ reason }) => reason))].map(
      (reason) => {
        const formatCount = (side: CardPreview['before']) =>
          integer(side.unpriced.find((one) => one.reason === reason)?.orders ?? 0);
        return {
          name: i18n._(unpricedTexts[reason]),
          before: formatCount(before),
          after: formatCount(after),
        };
      },
    ),
  ];
  return (
    <div role="status">
      <p>
        <Plural
          id="rateCard.preview.orders"
          value={orders}
          one="# order priced."
          other="# orders priced."
        />{' '}
        <Trans id="rateCard.preview.changes">
          {more} cost more, {less} less, {equal} the same.
        </Trans>
      </p>
      {!isWhole && (
        <p>
          <Trans id="rateCard.preview.part">
            The month has more orders. Only those of the first customers are priced.
          </Trans>
        </p>
      )}
      <div className={`sideways ${css['scroll']}`}>
        <SheetTable
          className={css['table']}
          rows={rows}
          rowKey={({ name }) => name}
          columns={{
            what: {
              title: <Trans id="rateCard.preview.what">Total</Trans>,
              isHeading: true,
              render: ({ name }) => <bdi>{name}</bdi>,
            },
            before: {
              title: <Trans id="rateCard.preview.before">As priced now</Trans>,
              align: 'end',
              render: (row) => <bdi>{row.before}</bdi>,
            },
            after: {
              title: <Trans id="rateCard.preview.after">By this version</Trans>,
              align: 'end',
              render: (row) => <bdi>{row.after}</bdi>,
            },
          }}
        />
      </div>
    </div>
  );
}

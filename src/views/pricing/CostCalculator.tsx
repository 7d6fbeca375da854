import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as v from 'valibot';
import {
  type CostRequest,
  costRequest,
  quotes,
  type SuggestedCost,
} from '../../api/contract/pricing/quotes.ts';
import { worldCountryCodes } from '../../domain/countries/countryCodes.ts';
import { declareAnswer } from '../../machines/declare.ts';
import { language } from '../../language/i18n.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { Panel } from '../../ui/Facts.tsx';
import { failureText } from '../../language/failureText.ts';
import { ChoiceField } from '../../form/ChoiceField.tsx';
import { CountrySelect } from '../../form/CountrySelect.tsx';
import { NumberField } from '../../form/NumberField.tsx';
import { TextField } from '../../form/TextField.tsx';
import { parseUnits } from '../../form/typedNumber.ts';
import { useForm } from '../../form/useForm.tsx';
import { useFormats } from '../../language/format.ts';
import { Splash } from '../../ui/Splash.tsx';
import { kindTexts, serviceTexts } from '../shared/codeTexts.ts';
import { issuePath } from '../shared/issuePath.ts';
import { useSession } from '../shared/portal.ts';
import { PriceLines } from '../shared/PriceLines.tsx';
import { unpricedTexts } from '../shared/priceTexts.ts';
import { currencyDecimals } from '../shared/currencies.ts';
import { useAnswer } from '../shared/useAnswer.ts';
import { KG_DIGITS } from '../shared/UnitFields.tsx';
import css from './quotes.module.css';

const costAnswer = declareAnswer<CostRequest, SuggestedCost>(
  'suggestedCost',
  (ask, question, options) => ask(quotes.calculateSuggestedCost, question, options),
);

const countries = Object.keys(worldCountryCodes);
const numberKeys = ['weightKg', 'lengthCm', 'widthCm', 'heightCm', 'pieces', 'codAmount'] as const;
type NumberKey = (typeof numberKeys)[number];

const isNumber = (key: string): key is NumberKey => numberKeys.some((one) => one === key);

/** Maximum decimals of a number; those of an amount follow its currency. */
function maxDecimals(key: NumberKey, currency: string): number {
  switch (key) {
    case 'weightKg':
      return KG_DIGITS;
    case 'pieces':
      return 0;
    case 'codAmount':
      return currencyDecimals(currency.trim().toUpperCase());
    case 'lengthCm':
    case 'widthCm':
    case 'heightCm':
      return 1;
  }
}

/** Converts a typed number to the contract's format; empty if invalid or ambiguous. */
function normalizeNumber(typedNumber: string, digits: number): string {
  return String(parseUnits(typedNumber, digits, language()) / 10 ** digits);
}

const text = v.string();
const typedCost = v.object({
  kind: text,
  service: text,
  country: text,
  currency: text,
  weightKg: text,
  lengthCm: text,
  widthCm: text,
  heightCm: text,
  pieces: text,
  codAmount: text,
});

/** Validates by the contract's rules, without empty fields; every error has the same message. */
const calculatorForm = (message: string) =>
  v.pipe(
    typedCost,
    v.rawTransform(({ dataset, addIssue, NEVER }): CostRequest => {
      const entries = Object.entries(dataset.value).flatMap(([key, value]) => {
        const trimmed = value.trim();
        if (trimmed === '' && key !== 'weightKg' && key !== 'country') return [];
        if (key === 'currency') return [[key, trimmed.toUpperCase()]];
        const digits = isNumber(key) ? maxDecimals(key, dataset.value.currency) : null;
        return [[key, digits === null ? trimmed : normalizeNumber(trimmed, digits)]];
      });
      const parsed = v.safeParse(costRequest, Object.fromEntries(entries));
      for (const { path = [] } of parsed.issues ?? []) {
        const keys = path.map(({ key }) => String(key));
        addIssue({ message, path: issuePath(dataset.value, keys) });
      }
      return parsed.success ? parsed.output : NEVER;
    }),
  );

/** Calculator of an order's price at today's rates, line by line. */
export function CostCalculator() {
  const { t } = useLingui();
  const homeCountry = useSession((s) => s.context.profile?.countryCode ?? '');
  const [question, setQuestion] = useState<CostRequest | null>(null);
  const formats = useFormats();
  const { props, field, control } = useForm({
    initial: {
      kind: 'domestic',
      service: 'STANDARD',
      country: homeCountry,
      currency: '',
      weightKg: '1',
      lengthCm: '',
      widthCm: '',
      heightCm: '',
      pieces: '1',
      codAmount: '',
    },
    schema: calculatorForm(t({ id: 'cost.wrong', message: 'Check this value' })),
    failure: null,
    refusals: {},
    clearedFields: [],
    busy: false,
    send: setQuestion,
  });
  const currency = useWatch({ control, name: 'currency' });
  const labels: Readonly<Record<NumberKey, string>> = {
    weightKg: t({ id: 'cost.weight', message: 'Weight (kg)' }),
    lengthCm: t({ id: 'cost.length', message: 'Length (cm)' }),
    widthCm: t({ id: 'cost.width', message: 'Width (cm)' }),
    heightCm: t({ id: 'cost.height', message: 'Height (cm)' }),
    pieces: t({ id: 'cost.pieces', message: 'Pieces' }),
    codAmount: t({ id: 'cost.cod', message: 'COD amount' }),
  };
  return (
    <Panel title={<Trans id="cost.title">Calculate a price</Trans>}>
      <form {...props}>
        <div className={`wordy ${css['line']}`}>
          {field('kind', ChoiceField, {
            label: t({ id: 'rateCard.kind', message: 'Order kind' }),
            choices: kindTexts,
          })}
          {field('country', CountrySelect, {
            size: 'md',
            label: t({ id: 'rateCard.destination', message: 'Destination' }),
            codes: countries,
          })}
          {field('service', ChoiceField, {
            label: t({ id: 'rateCard.service', message: 'Service' }),
            choices: serviceTexts,
          })}
          {numberKeys.map((key) =>
            field(key, NumberField, {
              label: labels[key],
              digits: maxDecimals(key, currency),
              formatUnits: (units) => formats.decimal(units / 10 ** maxDecimals(key, currency)),
            }),
          )}
          {field('currency', TextField, {
            label: t({ id: 'cost.currency', message: 'Currency of COD' }),
            dir: 'ltr',
          })}
          <BusyButton type="submit" size="md" loading={false}>
            <Trans id="cost.calculate">Calculate</Trans>
          </BusyButton>
        </div>
      </form>
      {question !== null && <CostResult key={JSON.stringify(question)} question={question} />}
    </Panel>
  );
}

function CostResult({ question }: { readonly question: CostRequest }) {
  const { i18n } = useTexts();
  const { answer: cost, failure, isAsking: busy } = useAnswer(costAnswer, question);
  if (failure !== null) return <p role="alert">{failureText(i18n, failure)}</p>;
  if (cost === null || busy) return <Splash />;
  return (
    <div role="status">
      {'reason' in cost ? <p>{i18n._(unpricedTexts[cost.reason])}</p> : <PriceLines price={cost} />}
    </div>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import * as v from 'valibot';
import { currencyScale } from '../../domain/countries/currencyCodes.ts';
import { worldCountryCodes } from '../../domain/countries/countryCodes.ts';
import type { RateCard } from '../../api/contract/pricing/rateCards.ts';
import { Panel } from '../../ui/Facts.tsx';
import { CheckField } from '../../form/CheckField.tsx';
import { ChoiceField } from '../../form/ChoiceField.tsx';
import { CountrySelect } from '../../form/CountrySelect.tsx';
import { TextField } from '../../form/TextField.tsx';
import { words } from '../../ui/commonWords.tsx';
import { kindTexts } from '../shared/codeTexts.ts';
import { RecordForm } from '../shared/RecordForm.tsx';
import type { BackLink } from '../shared/RecordTitle.tsx';
import css from '../shared/Records.module.css';
import type { CardChange, CardEditorActor } from './cardEditor.ts';
import { HolderFields } from './HolderFields.tsx';
import { LaneFields } from './LaneFields.tsx';
import { isTooLargeForForm, LargeCardLanes } from './LargeCardLanes.tsx';
import { roundingTexts } from './quoteTexts.ts';
import { rateCardForm, toTypedCard } from './rateCardForm.ts';
import { SurchargeFields } from './SurchargeFields.tsx';
import { useDestinationOptions } from './destinationNames.ts';

interface RateCardFormProps {
  readonly editor: CardEditorActor;
  /** Null for a new card. */
  readonly card: RateCard | null;
  /** Quote areas that a line can name. */
  readonly areas: readonly { readonly id: string; readonly name: string }[];
  /** Groups that a new card can belong to. */
  readonly groups: readonly { readonly id: number; readonly name: string }[];
  readonly back: BackLink;
}

const currencies = Object.keys(currencyScale).map((value) => ({ value, label: value }));
const countries = Object.keys(worldCountryCodes);

/** Form of a version. An active one never changes: edits become a draft. */
export function RateCardForm({ editor, card, back, areas, groups }: RateCardFormProps) {
  const { t } = useLingui();
  const destinations = useDestinationOptions(areas);
  const schema = useMemo(
    () =>
      v.pipe(
        rateCardForm(new Set(areas.map(({ id }) => id))),
        v.transform((content): CardChange => ({ type: 'save', content })),
      ),
    [areas],
  );
  return (
    <RecordForm
      editor={editor}
      initial={toTypedCard(card)}
      schema={schema}
      refusals={{ 'rateCard.taken': 'origin' }}
      back={back}
      title={
        card === null ? <Trans id="rateCard.new">New rate card</Trans> : <bdi>{card.name}</bdi>
      }
      submitLabel={<Trans id="rateCard.saveDraft">Save draft</Trans>}
    >
      {({ field, control }) => (
        <>
          <Panel>
            <div className={css['inputs']}>
              {field('name', TextField, { label: t(words.name) })}
              <HolderFields control={control} field={field} groups={groups} />
              {field('kind', ChoiceField, {
                label: t({ id: 'rateCard.kind', message: 'Order kind' }),
                choices: kindTexts,
              })}
              {field('origin', CountrySelect, {
                size: 'md',
                label: t({ id: 'rateCard.origin.label', message: 'From' }),
                codes: countries,
              })}
              {field('content.currency', ChoiceField, {
                label: t(words.currency),
                choices: currencies,
              })}
              {field('content.rounding', ChoiceField, {
                label: t({ id: 'rateCard.rounding', message: 'Round each line' }),
                choices: roundingTexts,
              })}
            </div>
            <div className={css['checks']}>
              {field('content.taxed', CheckField, {
                label: <Trans id="rateCard.taxed">Add the taxes of the country of origin</Trans>,
              })}
            </div>
          </Panel>
          {isTooLargeForForm(card) ? (
            <LargeCardLanes card={card} />
          ) : (
            <LaneFields control={control} field={field} destinations={destinations} />
          )}
          <SurchargeFields control={control} field={field} destinations={destinations} />
        </>
      )}
    </RecordForm>
  );
}

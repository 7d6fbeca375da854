import { useRef } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { RenderField, SetFieldValue } from '../../form/useForm.tsx';
import { useOnChange } from '../../ui/useOnChange.ts';
import { useTypingPause } from '../../ui/useTypingPause.ts';
import type { AnswerState } from '../shared/useAnswer.ts';
import type { OfferQuestion, PickupChange, PickupOffer } from './pickupDeclarations.ts';
import {
  chooseDay,
  chooseWindow,
  toOfferQuestion,
  toWaitingLoad,
  type TypedPickup,
} from './pickupForm.ts';

/** Parts of the form that its fields use. */
export interface PickupFieldsProps {
  readonly field: RenderField<TypedPickup>;
  readonly control: Control<TypedPickup, unknown, PickupChange>;
  readonly setValue: SetFieldValue<TypedPickup>;
  readonly offer: PickupOffer;
  readonly offerState: AnswerState<OfferQuestion, PickupOffer>;
}

/** Loads the offer of another place, and then replaces what that place does not offer. */
export function useOfferOfPlace({
  control,
  setValue,
  offer,
  offerState: { question, ask },
}: PickupFieldsProps): void {
  const typed = useWatch({ control }) as TypedPickup;
  const asked = question.country === undefined ? toOfferQuestion(offer.place) : question;
  const next = toOfferQuestion(typed.place) ?? asked;
  useTypingPause(JSON.stringify(next), JSON.stringify(asked), () => {
    if (next !== null) ask(next);
  });
  const previous = useRef(offer);
  useOnChange(offer, () => {
    if (previous.current === offer) return;
    const before = toWaitingLoad(previous.current);
    previous.current = offer;
    const day = chooseDay(offer, typed.day);
    setValue('day', day);
    setValue('from', chooseWindow(offer, day, typed.from));
    // Only what the user has not typed.
    if (typed.pieces !== before.pieces || typed.weightG !== before.weightG) return;
    const load = toWaitingLoad(offer);
    setValue('pieces', load.pieces);
    setValue('weightG', load.weightG);
  });
}

import { Trans } from '@lingui/react/macro';
import { type ReactNode, useMemo, useState } from 'react';
import { RecordForm } from '../shared/RecordForm.tsx';
import type { BackLink } from '../shared/RecordTitle.tsx';
import { Unloaded } from '../shared/Unloaded.tsx';
import { type AnswerState, useAnswer } from '../shared/useAnswer.ts';
import { LoadFields } from './LoadFields.tsx';
import {
  type OfferQuestion,
  type PickupEditor,
  type PickupOffer,
  pickupOffer,
} from './pickupDeclarations.ts';
import { pickupForm, type PickupFormStart, toOfferQuestion, toTypedPickup } from './pickupForm.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { TimeFields } from './TimeFields.tsx';
import { useOfferOfPlace } from './useOfferOfPlace.ts';

interface PickupFormProps {
  readonly editor: PickupEditor;
  readonly start: PickupFormStart;
  /** Name of its draft. */
  readonly draft: string;
  readonly back: BackLink;
  readonly title: ReactNode;
}

/** Form of a pickup, with the days, times and orders of its place. */
export function PickupForm(props: PickupFormProps) {
  const { row } = props.start;
  const question = row === null ? {} : (toOfferQuestion(row.place) ?? {});
  const offer = useAnswer(pickupOffer, question);
  return offer.answer === null ? (
    <Unloaded
      {...offer}
      title={<Trans id="pickups.offer.failed">Couldn’t load the pickup times</Trans>}
    />
  ) : (
    <OfferedForm {...props} offer={offer.answer} offerState={offer} />
  );
}

interface OfferedFormProps extends PickupFormProps {
  readonly offer: PickupOffer;
  readonly offerState: AnswerState<OfferQuestion, PickupOffer>;
}

function OfferedForm({ editor, start, draft, back, title, offer, offerState }: OfferedFormProps) {
  const [initial] = useState(() => toTypedPickup(offer, start));
  const schema = useMemo(() => pickupForm(offer, start.type), [offer, start.type]);
  return (
    <RecordForm
      editor={editor}
      initial={initial}
      draft={draft}
      schema={schema}
      submitLabel={
        start.type === 'request' ? (
          <Trans id="pickups.request">Request pickup</Trans>
        ) : (
          <Trans id="texts.save">Save</Trans>
        )
      }
      back={back}
      title={title}
    >
      {(form) => <OfferedFields {...form} offer={offer} offerState={offerState} />}
    </RecordForm>
  );
}

type OfferedFieldsProps = Parameters<typeof useOfferOfPlace>[0];

function OfferedFields(props: OfferedFieldsProps) {
  useOfferOfPlace(props);
  return (
    <>
      <PlaceFields {...props} />
      <TimeFields {...props} />
      <LoadFields {...props} />
    </>
  );
}

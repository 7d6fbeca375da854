import type { MessageDescriptor } from '@lingui/core';
import type { Column } from '../../list/listTypes.ts';
import { ToneChip } from './Status.tsx';
import type { StatusTone } from './statusTones.ts';

/** Status column; last on the card of a phone. */
export const toneColumn = <Key extends string, State extends string>(
  id: Key,
  title: MessageDescriptor,
  texts: Readonly<Record<State, MessageDescriptor>>,
  tones: Readonly<Record<State, StatusTone>>,
): Column<Readonly<Record<Key, State>>, never> => ({
  id,
  title,
  card: 'status',
  cell: ({ [id]: state }, { text }) => (
    <ToneChip tone={tones[state]}>{text(texts[state])}</ToneChip>
  ),
});

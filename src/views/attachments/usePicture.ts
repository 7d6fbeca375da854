import { useSelector } from '@xstate/react';
import type { Failure } from '../../api/contract/failure.ts';
import { selectAnswerFailure, selectAnswer } from '../../machines/answer/machine.ts';
import { declarePicture } from '../../machines/attachments/declareAttachments.ts';
import { useDeclared } from '../shared/portal.ts';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import type { FilesRecord } from './attachmentsProps.ts';

interface LoadedPicture {
  /** Bytes of the picture; null until loaded. */
  readonly blob: Blob | null;
  readonly failure: Failure | null;
}

/** Loads a picture's bytes while the component is mounted. */
export function usePicture({ calls, ownerId }: FilesRecord, id: string): LoadedPicture {
  const actor =
    useOwnActor(useDeclared(declarePicture(calls)), { question: { ownerId, id } }) ?? undefined;
  const blob = useSelector(actor, (s) => (s === undefined ? null : selectAnswer(s)));
  const failure = useSelector(actor, (s) => (s === undefined ? null : selectAnswerFailure(s)));
  return { blob, failure };
}

import { useEffect, useRef, useState } from 'react';
import { createActor, type Actor, type AnyActorLogic, type InputFrom } from 'xstate';
import { useGone } from './useShownAgain.ts';

/**
 * Actor with the lifetime of the component: null in the first render, then started; stopped at the
 * end, which aborts its calls. It keeps running while its page is hidden. Unlike with
 * `useActorRef`, a stopped actor never restarts, so that an aborted call cannot answer later. Null
 * without a logic.
 */
export function useOwnActor<Logic extends AnyActorLogic>(
  logic: Logic | null,
  input: InputFrom<Logic>,
): Actor<Logic> | null {
  const [actor, setActor] = useState<Actor<Logic> | null>(null);
  const first = useRef(input);
  const held = useRef<{ readonly logic: Logic; readonly actor: Actor<Logic> } | null>(null);
  useEffect(() => {
    if (logic === null || held.current?.logic === logic) return;
    held.current?.actor.stop();
    const made = createActor(logic, { input: first.current });
    held.current = { logic, actor: made };
    made.start();
    setActor(made);
  }, [logic]);
  useGone(() => held.current?.actor.stop());
  return actor;
}

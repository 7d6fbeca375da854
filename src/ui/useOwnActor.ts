import { useEffect, useRef, useState } from 'react';
import { createActor, type Actor, type AnyActorLogic, type InputFrom } from 'xstate';
import { useGone } from './useGone.ts';

/**
 * An actor that lives as long as the component: null in the first render, then started; stopped
 * at the end, which aborts what it was fetching. It continues while its page waits behind another
 * tab. Unlike `useActorRef`, an actor once stopped is never started again, so that an aborted call
 * can't answer into a later life. There is none without a logic.
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

import { useEffect, useRef, useState } from 'react';
import { createActor, type Actor, type AnyActorLogic, type InputFrom } from 'xstate';

/**
 * An actor that lives as long as the component: null in the first render, then started; stopped
 * at the end, which aborts what it was fetching. Unlike `useActorRef`, an actor once stopped is
 * never started again, so that an aborted call can't answer into a later life.
 */
export function useOwnActor<Logic extends AnyActorLogic>(
  logic: Logic,
  input: InputFrom<Logic>,
): Actor<Logic> | null {
  const [actor, setActor] = useState<Actor<Logic> | null>(null);
  const first = useRef(input);
  useEffect(() => {
    const made = createActor(logic, { input: first.current });
    made.start();
    setActor(made);
    return () => {
      made.stop();
    };
  }, [logic]);
  return actor;
}

import { createContext, use } from 'react';

/** Creates a context for the actor of a page, and the hook that reads it. */
export function actorContext<Actor>() {
  const Provider = createContext<Actor | null>(null);
  function useActor(): Actor {
    const actor = use(Provider);
    if (actor === null)
      throw new Error('No actor in context: render the component inside its Provider.');
    return actor;
  }
  return [Provider, useActor] as const;
}

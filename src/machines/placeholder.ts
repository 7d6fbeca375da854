import { fromCallback, fromPromise } from 'xstate';
import type { EventObject, NonReducibleUnknown } from 'xstate';

/**
 * A typed placeholder for an actor that the composition root provides. It keeps the machine free of
 * clients and browsers; run without being provided, it says so by name.
 */
export function promised<Output, Input = NonReducibleUnknown>(name: string) {
  return fromPromise<Output, Input>(() =>
    Promise.reject(new Error(`The actor "${name}" was not provided.`)),
  );
}

/** As `promised`, for an actor that sends events for as long as it runs. */
export function listening<Received extends EventObject, Input = NonReducibleUnknown>(name: string) {
  return fromCallback<Received, Input>(() => {
    throw new Error(`The actor "${name}" was not provided.`);
  });
}

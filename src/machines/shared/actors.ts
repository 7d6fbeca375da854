import { fromCallback, fromPromise, type EventObject, type NonReducibleUnknown } from 'xstate';

/**
 * Typed placeholder for an actor that the composition root provides, which keeps machines free of
 * clients and browsers. Run without being provided, it throws its name.
 */
export function promiseActor<Output, Input = NonReducibleUnknown>(name: string) {
  return fromPromise<Output, Input>(() =>
    Promise.reject(new Error(`The actor "${name}" was not provided.`)),
  );
}

/** Like `promiseActor`, for a callback actor that sends events while it runs. */
export function callbackActor<Received extends EventObject, Input = NonReducibleUnknown>(
  name: string,
) {
  return fromCallback<Received, Input>(() => {
    throw new Error(`The actor "${name}" was not provided.`);
  });
}

/**
 * Guard or action with the output of an invoked actor as its parameter: `onDone: { guard:
 * withOutput('ok'), actions: withOutput('show') }`.
 */
export function withOutput<const Type extends string>(type: Type) {
  return { type, params: getOutput } as const;
}

function getOutput<Output>({ event }: { readonly event: { readonly output: Output } }): Output {
  return event.output;
}

/**
 * Returns the name of the state's tag within a group: `code` for the tag `step:code`, null for none.
 * If a state and its parent both have one, the first of `names` wins.
 */
export function findTagName<Group extends string, Name extends string>(
  snapshot: { hasTag(tag: NoInfer<`${Group}:${Name}`>): boolean },
  group: Group,
  names: readonly Name[],
): Name | null {
  return names.find((name) => snapshot.hasTag(`${group}:${name}`)) ?? null;
}

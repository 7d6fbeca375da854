/**
 * A guard or an action that is given what an invoked actor has answered:
 * `onDone: { guard: withOutput('ok'), actions: withOutput('show') }`.
 */
export function withOutput<const Type extends string>(type: Type) {
  return { type, params: getOutput } as const;
}

function getOutput<Output>({ event }: { readonly event: { readonly output: Output } }): Output {
  return event.output;
}

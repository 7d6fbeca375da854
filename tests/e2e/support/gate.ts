/** Creates a gate, at which a request waits for its answer. */
export const createGate = () => ({
  reached: Promise.withResolvers<void>(),
  answer: Promise.withResolvers<'deliver' | 'fail'>(),
});

/** Numbers that one call tracks at most. Apart from the call: the frame needs it, and not its schemas. */
export const NUMBERS_PER_TRACK = 200;

import { createContext } from 'react';

/**
 * Tells the page whether a record shows its own heading; null outside the frame. Not beside
 * `RecordTitle`, because the frame must not load it.
 */
export const RecordHeading = createContext<((isShown: boolean) => void) | null>(null);

/**
 * A cookie of no value that says that this browser shows the frame around the pages: the page then
 * comes with an outline of it, and tells the browser at once which code will be needed.
 */
export const FRAME_COOKIE = 'frame';

/** A part of a catalog, compiled by `scripts/catalogs.ts`. */
declare module '*.json?start' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

declare module '*.json?frame' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

declare module '*.json?pages' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

/** A part of a catalog, compiled by `scripts/catalogs.ts`. */
declare module '*.json?start' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

declare module '*.json?rest' {
  import type { Messages } from '@lingui/core';
  export const messages: Messages;
}

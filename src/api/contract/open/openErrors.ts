import type { ErrorShape } from '../errorShape.ts';

/** Refusals of the API for programs, as in `portalErrors`. Browsers never receive them. */
export const openErrors = {
  'open.key.invalid': { code: 1911, status: 401 },
  'open.key.address': { code: 1912, status: 403 },
  'open.key.rights': { code: 1913, status: 403, filled: true },
  'open.platform.paused': { code: 1914, status: 403 },
  'open.platform.suspended': { code: 1915, status: 403, filled: true },
  'open.version.unknown': { code: 1916, status: 400, filled: true },
  'open.repeat.missing': { code: 1917, status: 400 },
  'open.repeat.differs': { code: 1918 },
  'open.label.script': { code: 1919, status: 422 },
  'open.changed': { code: 1923, filled: true },
  'shop.unknown': { code: 1931, status: 404 },
  'shop.signature': { code: 1932, status: 401 },
} as const satisfies Record<string, ErrorShape>;

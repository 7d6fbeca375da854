type Makers<Parts> = { readonly [Name in keyof Parts]: () => Parts[Name] };

/**
 * The parts of an area, each made when a page first takes it and the same from then on: to provide a machine builds its
 * whole chart again, and a page takes two or three of the dozen that an area has.
 */
export function partsOf<Parts extends object>(makers: Makers<Parts>): Parts {
  const parts = {};
  for (const [name, make] of Object.entries<() => unknown>(makers)) {
    Object.defineProperty(parts, name, {
      enumerable: true,
      configurable: true,
      get: () => {
        const value = make();
        Object.defineProperty(parts, name, { enumerable: true, value });
        return value;
      },
    });
  }
  return parts as Parts;
}

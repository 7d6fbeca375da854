/**
 * Makes a browser whose tables of time zones are old: clocks of each zone but UTC are shown three hours late.
 * Runs in a page, so it needs nothing from outside.
 */
export function staleZones(): void {
  const late = (at: unknown) => (at === undefined ? Date.now() : Number(at)) - 3 * 3_600_000;
  Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
    construct(target, asked: [string | undefined, Intl.DateTimeFormatOptions | undefined]) {
      const format = new target(...asked);
      const { timeZone = 'UTC' } = asked[1] ?? {};
      if (timeZone === 'UTC') return format;
      const [text, parts] = [format.format.bind(format), format.formatToParts.bind(format)];
      return Object.defineProperties(format, {
        format: { value: (at: unknown) => text(late(at)) },
        formatToParts: { value: (at: unknown) => parts(late(at)) },
      });
    },
  });
}

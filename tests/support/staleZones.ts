/**
 * Simulates a browser with outdated time zones: local times of all zones but UTC are three hours late. Runs in a page,
 * so it uses no other function.
 */
export function simulateStaleZones(): void {
  const delay = (at: unknown) => (at === undefined ? Date.now() : Number(at)) - 3 * 3_600_000;
  Intl.DateTimeFormat = new Proxy(Intl.DateTimeFormat, {
    construct(target, args: [string | undefined, Intl.DateTimeFormatOptions | undefined]) {
      const format = new target(...args);
      const { timeZone = 'UTC' } = args[1] ?? {};
      if (timeZone === 'UTC') return format;
      const [formatText, formatParts] = [
        format.format.bind(format),
        format.formatToParts.bind(format),
      ];
      return Object.defineProperties(format, {
        format: { value: (at: unknown) => formatText(delay(at)) },
        formatToParts: { value: (at: unknown) => formatParts(delay(at)) },
      });
    },
  });
}

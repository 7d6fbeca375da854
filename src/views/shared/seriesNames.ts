import { useLingui } from '@lingui/react';
import { msg } from '@lingui/core/macro';
import { useMemo } from 'react';
import { language, languageInfo } from '../../language/i18n.ts';
import { countryName } from '../../language/names.ts';
import type { StatisticsBy } from '../../api/contract/orders/orderStatistics.ts';
import { kindTexts, serviceTexts, statusTexts } from './codeTexts.ts';
import type { Bucket } from './orderBuckets.ts';

const othersText = msg({ id: 'statistics.others', message: 'Others' });

/** Returns the name of a series: status, service, kind or country. */
export function useSeriesNames(by: StatisticsBy): (key: string | null) => string {
  const { i18n } = useLingui();
  return useMemo(() => {
    const texts = { ...statusTexts, ...serviceTexts, ...kindTexts };
    const textsByKey = new Map(Object.entries(texts));
    return (key) => {
      if (key === null) return i18n._(othersText);
      if (by === 'country') return countryName(key);
      const text = textsByKey.get(key);
      return text === undefined ? key : i18n._(text);
    };
  }, [i18n, by]);
}

/** Returns formatters of days and weeks: in full, and short for an axis. */
export function useBucketNames(): {
  readonly long: (bucket: Bucket) => string;
  readonly short: (bucket: Bucket) => string;
} {
  useLingui();
  const tag = languageInfo[language()].intl;
  return useMemo(() => {
    const full = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' });
    const brief = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' });
    const toDate = (day: string) => new Date(`${day}T00:00:00Z`);
    return {
      long: ({ from, to }) =>
        from === to ? full.format(toDate(from)) : full.formatRange(toDate(from), toDate(to)),
      short: ({ from }) => brief.format(toDate(from)),
    };
  }, [tag]);
}

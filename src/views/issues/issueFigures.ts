import { msg } from '@lingui/core/macro';
import { type AbnormalStatistics, issueFigures } from '../../api/contract/issues/issueFigures.ts';
import { href } from '../../routes/paths.ts';
import { language } from '../../language/i18n.ts';
import type {
  FigureContent,
  FeatureFigures,
  FigureContext,
} from '../shared/figures/featureFigures.ts';
import { words } from '../../ui/commonWords.tsx';

const reportedTitle = msg({ id: 'dashboard.issues', message: 'Issues reported' });

/** Issues reported, for the home page. */
export const reportedIssues: FeatureFigures = async (ask, question, options) => {
  const answer = await ask(issueFigures.getAbnormalStatistics, question, options);
  return answer.ok
    ? { ok: true, data: (context) => toFigureContent(answer.data, context) }
    : answer;
};

function toFigureContent(
  { opened, reasons, ages }: AbnormalStatistics,
  { question: { from, to }, isCarrier, hasDetails, formats: { integer } }: FigureContext,
): FigureContent {
  const listPage = isCarrier ? 'systemIssueOrders' : 'issueOrders';
  const longest = Math.max(...ages.map(({ days }) => days ?? 0));
  return {
    card: {
      title: reportedTitle,
      compared: opened,
      href: href(hasDetails ? 'indexChartProblemDetail' : listPage, { from, to }),
    },
    panels: [
      {
        title: msg({ id: 'dashboard.byReason', message: 'Issues by reason' }),
        of: words.reason,
        value: reportedTitle,
        more: msg({ id: 'dashboard.stillOpen', message: 'Of these, open' }),
        bars: reasons.map(({ reason, names, opened: count, open, decided }) => ({
          key: reason,
          name: names[language()],
          value: count,
          text: integer(count),
          more: integer(open + decided),
        })),
      },
      {
        title: msg({ id: 'dashboard.byAge', message: 'All open issues, by age' }),
        of: msg({ id: 'dashboard.age', message: 'Age' }),
        value: msg({ id: 'menu.service.issues', message: 'Issues' }),
        bars: ages.map(({ days, issues }) => ({
          key: String(days),
          name:
            days === null
              ? {
                  ...msg({
                    id: 'dashboard.age.older',
                    message: '{longest, plural, one {More than # day} other {More than # days}}',
                  }),
                  values: { longest },
                }
              : {
                  ...msg({
                    id: 'dashboard.age.days',
                    message: '{days, plural, one {Up to # day} other {Up to # days}}',
                  }),
                  values: { days },
                },
          value: issues,
          text: integer(issues),
        })),
      },
    ],
  };
}

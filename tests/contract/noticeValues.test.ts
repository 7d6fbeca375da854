import { expect, test } from 'vitest';
import { toNoticeValues } from '../../src/api/contract/notices/noticeValues.ts';

test('counts of a notice have separators, and hours have their unit', () => {
  const data = { number: '1234', created: '1234', hours: '6' };
  expect(toNoticeValues(data, 'en')).toEqual({
    number: '1234',
    created: '1,234',
    hours: '6 hours',
  });
  expect(toNoticeValues({ hours: '1' }, 'fr')).toEqual({ hours: '1\u00a0heure' });
  expect(toNoticeValues({ hours: '6' }, 'ar')).toEqual({ hours: '6 ساعات' });
});

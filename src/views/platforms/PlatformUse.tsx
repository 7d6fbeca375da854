import { Trans, useLingui } from '@lingui/react/macro';
import type { PlatformDetail } from '../../api/contract/platforms/platforms.ts';
import { Panel } from '../../ui/Facts.tsx';
import { useFormats } from '../../language/format.ts';
import { ScrollSheet } from '../../ui/SheetTable.tsx';
import { errorShare } from './platformColumns.tsx';
import css from './platforms.module.css';

/** Daily requests of a platform's keys, and the errors among them. */
export function PlatformUse({ detail: { days } }: { readonly detail: PlatformDetail }) {
  const { t } = useLingui();
  const formats = useFormats();
  return (
    <Panel title={<Trans id="platform.use">Use of the API</Trans>}>
      {days.length === 0 ? (
        <p className="flat">
          <Trans id="platform.use.none">No requests in the last 30 days</Trans>
        </p>
      ) : (
        <ScrollSheet
          className={css['table']}
          label={t({ id: 'platform.use', message: 'Use of the API' })}
          rows={days}
          rowKey={({ day }) => day}
          columns={{
            day: {
              title: <Trans id="platform.use.day">Day (UTC)</Trans>,
              isHeading: true,
              render: ({ day }) => formats.day(day),
            },
            requests: {
              title: <Trans id="platform.use.requests">Requests</Trans>,
              align: 'end',
              render: ({ requests }) => formats.integer(requests),
            },
            refused: {
              title: <Trans id="platform.use.refused">Refused</Trans>,
              align: 'end',
              render: ({ refused }) => formats.integer(refused),
            },
            failed: {
              title: <Trans id="platform.use.failed">Failed on our side</Trans>,
              align: 'end',
              render: ({ failed }) => formats.integer(failed),
            },
            errors: {
              title: <Trans id="platform.errors">Errors</Trans>,
              align: 'end',
              render: (traffic) => errorShare(traffic, formats),
            },
          }}
        />
      )}
    </Panel>
  );
}

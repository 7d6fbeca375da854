import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { PlatformDetail } from '../../api/contract/platforms/platforms.ts';
import { Panel } from '../../ui/Facts.tsx';
import { useFormats } from '../../ui/format.ts';
import { ScrollGroup } from '../../ui/ScrollGroup.tsx';
import { errorShare } from './platformColumns.tsx';
import css from './platforms.module.css';

/** Requests of a platform's keys by day, and how many of them were errors. */
export function PlatformUse({ detail: { days } }: { readonly detail: PlatformDetail }) {
  const { t } = useLingui();
  const formats = useFormats();
  const id = useId();
  return (
    <Panel title={<Trans id="platform.use">Use of the API</Trans>}>
      {days.length === 0 ? (
        <p className="flat">
          <Trans id="platform.use.none">No requests in the last 30 days</Trans>
        </p>
      ) : (
        <ScrollGroup className="sideways" labelledBy={id}>
          <table
            id={id}
            className={`sheet ruled ${css['table']}`}
            aria-label={t({ id: 'platform.use', message: 'Use of the API' })}
          >
            <thead>
              <tr>
                <th scope="col">
                  <Trans id="platform.use.day">Day (UTC)</Trans>
                </th>
                <th scope="col" data-align="end">
                  <Trans id="platform.use.requests">Requests</Trans>
                </th>
                <th scope="col" data-align="end">
                  <Trans id="platform.use.refused">Refused</Trans>
                </th>
                <th scope="col" data-align="end">
                  <Trans id="platform.use.failed">Failed on our side</Trans>
                </th>
                <th scope="col" data-align="end">
                  <Trans id="platform.errors">Errors</Trans>
                </th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, ...traffic }) => (
                <tr key={day}>
                  <th scope="row">{formats.day(day)}</th>
                  <td data-align="end">{formats.integer(traffic.requests)}</td>
                  <td data-align="end">{formats.integer(traffic.refused)}</td>
                  <td data-align="end">{formats.integer(traffic.failed)}</td>
                  <td data-align="end">{errorShare(traffic, formats)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollGroup>
      )}
    </Panel>
  );
}

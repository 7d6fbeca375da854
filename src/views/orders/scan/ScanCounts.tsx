import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ScanStationActor } from '../../../machines/scanStation/machine.ts';
import { countsOf } from '../../../machines/scanStation/lines.ts';
import { linesOf } from '../../../machines/scanStation/selectors.ts';
import { Fact, Facts, Panel } from '../../../ui/Facts.tsx';
import { useFormats } from '../../../ui/format.ts';
import { actionTexts } from '../actions.ts';
import css from './Scan.module.css';

/** How many parcels were accepted, by event and place. */
export function ScanCounts({ actor }: { readonly actor: ScanStationActor }) {
  const { i18n } = useLingui();
  const { integer } = useFormats();
  const counts = countsOf(useSelector(actor, linesOf));
  if (counts.length === 0) return null;
  return (
    <Panel title={<Trans id="scan.counts">Accepted so far</Trans>}>
      <Facts>
        {counts.map(({ action, place, count }) => (
          <Fact
            key={`${action} ${place}`}
            wide
            name={
              <>
                {i18n._(actionTexts[action])} <bdi>{place}</bdi>
              </>
            }
          >
            <strong className={css['count']}>{integer(count)}</strong>
          </Fact>
        ))}
      </Facts>
    </Panel>
  );
}

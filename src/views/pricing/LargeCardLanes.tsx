import { Trans, useLingui } from '@lingui/react/macro';
import type { Lane } from '../../domain/prices/cardContent.ts';
import type { RateCard } from '../../api/contract/pricing/rateCards.ts';
import { Panel } from '../../ui/Facts.tsx';
import { useFormats } from '../../language/format.ts';
import { LaneTable } from './LaneTable.tsx';
import css from './quotes.module.css';

/** Maximum number of bands that can be edited in the form. */
const MAX_FORM_BANDS = 300;

/** Maximum number of bands shown; no destination has that many. The file has all bands. */
const MAX_SHOWN_BANDS = 500;

const countBands = (lanes: readonly Lane[]): number =>
  lanes.reduce((sum, { bands }) => sum + bands.length, 0);

/** Tells whether a card has too many bands for the form; false for a new card. */
export const isTooLargeForForm = (card: RateCard | null): card is RateCard =>
  card !== null && countBands(card.shown.content.lanes) > MAX_FORM_BANDS;

/** First destinations, each with all of its bands, up to `MAX_SHOWN_BANDS`. */
function firstLanes(lanes: readonly Lane[]): readonly Lane[] {
  const end = lanes.findIndex((_, at) => countBands(lanes.slice(0, at + 1)) > MAX_SHOWN_BANDS);
  return end === -1 ? lanes : lanes.slice(0, end);
}

/** Read-only destinations of a large card, which is edited in Excel. */
export function LargeCardLanes({ card }: { readonly card: RateCard }) {
  const { t } = useLingui();
  const { integer } = useFormats();
  const title = t({ id: 'rateCard.lanes', message: 'Destinations and weights' });
  const { lanes, currency } = card.shown.content;
  const [count, bands] = [integer(lanes.length), integer(countBands(lanes))];
  const shownLanes = firstLanes(lanes);
  return (
    <Panel title={title}>
      <p className={`flat muted ${css['note']}`}>
        <Trans id="rateCard.lanes.many">
          Destinations: {count}. Weight bands: {bands}. To change them, export this version to
          Excel.
        </Trans>
      </p>
      {/* Scrollable, so it must be focusable. */}
      <div className={css['long']} tabIndex={0} role="group" aria-label={title}>
        <LaneTable lanes={shownLanes} currency={currency} areas={card.areas} />
      </div>
      {lanes.length > shownLanes.length && (
        <p className={`flat muted ${css['note']}`}>
          <Trans id="rateCard.lanes.first">
            Only the first destinations are shown. The Excel file has all of them.
          </Trans>
        </p>
      )}
    </Panel>
  );
}

import { Trans, useLingui } from '@lingui/react/macro';
import type { RateCard } from '../../api/contract/pricing/rateCards.ts';
import { Panel } from '../../ui/Facts.tsx';
import { useFormats } from '../../ui/format.ts';
import css from './quotes.module.css';
import { useCardWords } from './useCardWords.ts';

/** Bands that a form can show and that somebody would change one by one. */
const MOST_BANDS = 300;

/** Lines that are shown; all of them are in the file. */
const SHOWN = 200;

const bandsOf = ({ shown: { content } }: RateCard): number =>
  content.lanes.reduce((sum, { bands }) => sum + bands.length, 0);

/** Whether the rates of a version are too many for the fields of a form. */
export const hasManyLanes = (card: RateCard | null): card is RateCard =>
  card !== null && bandsOf(card) > MOST_BANDS;

/** Destinations of a large card to read: they are changed in Excel. */
export function ManyLanes({ card }: { readonly card: RateCard }) {
  const { t } = useLingui();
  const { integer } = useFormats();
  const title = t({ id: 'rateCard.lanes', message: 'Destinations and weights' });
  const wordsOf = useCardWords();
  const { lanes } = card.shown.content;
  const [count, bands] = [integer(lanes.length), integer(bandsOf(card))];
  const shownLanes = lanes.slice(0, SHOWN);
  const content = { ...card.shown.content, lanes: shownLanes, surcharges: [] };
  return (
    <Panel title={title}>
      <p className={css['note']}>
        <Trans id="rateCard.lanes.many">
          Destinations: {count}. Weight bands: {bands}. To change them, export this version to
          Excel.
        </Trans>
      </p>
      {/* It scrolls: the keyboard has to come to it. */}
      <div className={css['long']} tabIndex={0} role="group" aria-label={title}>
        <table className={css['table']} data-lines>
          <tbody>
            {[...wordsOf({ shown: { content }, areas: card.areas })].map(([name, words]) => (
              <tr key={name}>
                <th scope="row">
                  <bdi>{name}</bdi>
                </th>
                <td>{words}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {lanes.length > SHOWN && (
        <p className={css['note']}>
          <Trans id="rateCard.lanes.first">
            Only the first destinations are shown. The Excel file has all of them.
          </Trans>
        </p>
      )}
    </Panel>
  );
}

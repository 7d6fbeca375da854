import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'wouter';
import { trackedIn, trackHref } from '../../../routes/paths.ts';
import { useTabName } from '../../shared/pageTab.ts';
import { NumberForm } from './NumberForm.tsx';
import { Parcels } from './Parcels.tsx';

/** /track/track-trace/:orderNumber: where parcels are, by one number or many apart by commas. */
export default function TrackPage() {
  const { t } = useLingui();
  const [path, navigate] = useLocation();
  const numbers = trackedIn(path);
  const key = numbers.join(',');
  const [first = ''] = numbers;
  useTabName(numbers.length === 1 ? t({ id: 'track.tab', message: `Track ${first}` }) : null);
  return (
    <div className="stack packed gap14">
      <NumberForm
        key={`form ${key}`}
        numbers={numbers}
        onTrack={(asked) => navigate(trackHref(asked))}
      />
      {numbers.length > 0 && <Parcels key={key} numbers={numbers} />}
    </div>
  );
}

import { useSearch } from 'wouter';
import { COPY_PARAM, NEW_RECORD_ID, RECORD_PARAM } from '../shared/useRecordHref.ts';
import { PickupList } from './PickupList.tsx';
import { PickupScreen } from './PickupScreen.tsx';

/** /pickup/pickups: pickups; `id=…` shows one, `id=new` a new one, which may start from the one in `copy=…`. */
export default function PickupsPage() {
  const params = new URLSearchParams(useSearch());
  const [id, copyOf] = [params.get(RECORD_PARAM), params.get(COPY_PARAM)];
  if (id === null) return <PickupList />;
  return (
    <PickupScreen
      key={`${id} ${copyOf ?? ''}`}
      id={id === NEW_RECORD_ID ? null : id}
      copyOf={copyOf}
    />
  );
}

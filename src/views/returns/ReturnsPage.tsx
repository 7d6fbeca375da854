import { useSearch } from 'wouter';
import { returnScopes, type ReturnsPageName } from './returnDeclarations.ts';
import { isCarrierSession } from '../../machines/session/selectors.ts';
import { useMay, useSession } from '../shared/portal.ts';
import { COPY, NEW, RECORD } from '../shared/useRecordHref.ts';
import { NewReturn } from './NewReturn.tsx';
import { ReturnList } from './ReturnList.tsx';
import { ReturnScreen } from './ReturnScreen.tsx';

interface ReturnsPageProps {
  readonly page: ReturnsPageName;
}

/** Returns or exchanges; `id=…` shows one, `id=new` a new one of the order in `copy=…`. */
export default function ReturnsPage({ page }: ReturnsPageProps) {
  const isCarrier = useSession(isCarrierSession);
  const mayManage = useMay('return.manage');
  const params = new URLSearchParams(useSearch());
  const [id, orderNo] = [params.get(RECORD), params.get(COPY)];
  // Carrier staff register returns for all companies.
  const scope =
    page === 'returnRegistration' && isCarrier && mayManage ? 'all' : returnScopes[page];
  if (id === null) return <ReturnList page={page} scope={scope} />;
  if (id === NEW && orderNo === null) return <NewReturn page={page} />;
  return (
    <ReturnScreen
      key={`${id} ${orderNo ?? ''}`}
      page={page}
      id={id === NEW ? null : id}
      orderNo={orderNo}
    />
  );
}

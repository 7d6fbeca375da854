import { useSearch } from 'wouter';
import { returnScopes, type ReturnsPageName } from './returnDeclarations.ts';
import { isCarrierSession } from '../../machines/session/selectors.ts';
import { useMay, useSession } from '../shared/portal.ts';
import { COPY_PARAM, NEW_RECORD_ID, RECORD_PARAM } from '../shared/useRecordHref.ts';
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
  const [id, orderNo] = [params.get(RECORD_PARAM), params.get(COPY_PARAM)];
  // Carrier staff register returns for all companies.
  const scope =
    page === 'returnRegistration' && isCarrier && mayManage ? 'all' : returnScopes[page];
  if (id === null) return <ReturnList page={page} scope={scope} />;
  if (id === NEW_RECORD_ID && orderNo === null) return <NewReturn page={page} />;
  return (
    <ReturnScreen
      key={`${id} ${orderNo ?? ''}`}
      page={page}
      id={id === NEW_RECORD_ID ? null : id}
      orderNo={orderNo}
    />
  );
}

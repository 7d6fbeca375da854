import { useSearch } from 'wouter';
import type { RouteName } from '../../routes/paths.ts';
import type { ReturnScope } from './declared.ts';
import { isMainCompany } from '../../machines/session/selectors.ts';
import { useMay, useSession } from '../shared/portal.ts';
import { COPY, NEW, RECORD } from '../shared/useRecordHref.ts';
import { NewReturn } from './NewReturn.tsx';
import { ReturnList } from './ReturnList.tsx';
import { ReturnScreen } from './ReturnScreen.tsx';

/** The pages of returns, and which of them each lists. */
const scopes = {
  returnRegistration: 'own',
  excOrderSearch: 'exchange',
  adminOrderSearch: 'allExchange',
} as const satisfies Partial<Record<RouteName, ReturnScope>>;

export type ReturnsPageName = keyof typeof scopes;

interface ReturnsPageProps {
  readonly page: ReturnsPageName;
}

/** Returns or exchanges; with `id=…` one of them, with `id=new` a new one, of the order that `copy=…` names. */
export default function ReturnsPage({ page }: ReturnsPageProps) {
  const isCarrier = useSession(isMainCompany);
  const mayManage = useMay('return.manage');
  const params = new URLSearchParams(useSearch());
  const [id, orderNo] = [params.get(RECORD), params.get(COPY)];
  // The carrier's staff register returns of all companies.
  const scope = page === 'returnRegistration' && isCarrier && mayManage ? 'all' : scopes[page];
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

import { isMainCompany } from '../../machines/session/selectors.ts';
import type { RouteName } from '../../routes/paths.ts';
import { useSession } from './portal.ts';

/** The list that has every order the user may see: the carrier's staff see all companies'. */
export function useOrderList(): RouteName {
  return useSession(isMainCompany) ? 'systemOrders' : 'orderSearch';
}

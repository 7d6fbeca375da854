import { isMainCompany } from '../../machines/session/selectors.ts';
import type { RouteName } from '../../routes/paths.ts';
import { useSession } from './portal.ts';

/** Returns the list of all orders that the user may see; carrier staff see all companies'. */
export function useOrderList(): RouteName {
  return useSession(isMainCompany) ? 'systemOrders' : 'orderSearch';
}

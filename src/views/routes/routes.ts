import type { RouteName } from '../../routes/paths.ts';
import { featureRoutes } from '../features/frameFeatures.ts';
import { carrierRoutes } from './carrierRoutes.ts';
import { companyRoutes } from './companyRoutes.ts';
import { entryRoutes } from './entryRoutes.ts';
import { homeRoutes } from './homeRoutes.ts';
import { orderRoutes } from './orderRoutes.ts';
import type { Route } from './route.ts';
import { publicRoutes, routeIn } from './publicRoutes.ts';

/** All pages of the portal; router, guard, menu highlight and titles are built from this. */
export const routes: Readonly<Record<RouteName, Route>> = {
  ...publicRoutes,
  ...homeRoutes,
  ...orderRoutes,
  ...entryRoutes,
  ...featureRoutes,
  ...companyRoutes,
  ...carrierRoutes,
};

/** Returns the page at a path, with or without its parameter; null if there is none. */
export function routeAt(path: string): Route | null {
  return routeIn(Object.values(routes), path);
}

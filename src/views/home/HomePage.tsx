import { Redirect } from 'wouter';
import type { MenuItem } from '../../api/contract/security.ts';
import { profileOf } from '../../machines/session/selectors.ts';
import { useSession } from '../shared/portal.ts';
import { NoRight } from '../shared/NoRight.tsx';

/** The first page of a menu, depth first. */
function firstPage(menu: readonly MenuItem[]): string | null {
  for (const item of menu) {
    const found = item.targetUrl === '' ? firstPage(item.children) : item.targetUrl;
    if (found !== null) return found;
  }
  return null;
}

/** Home is the first page the user's menu has. */
export default function HomePage() {
  const profile = useSession(profileOf);
  const first = firstPage(profile?.menuList ?? []);
  return first === null ? <NoRight level={2} /> : <Redirect to={first} replace />;
}

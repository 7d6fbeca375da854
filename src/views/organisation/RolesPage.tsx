import { useSearch } from 'wouter';
import { RoleEditor } from './RoleEditor.tsx';
import { RoleList } from './RoleList.tsx';
import type { RolePage } from './types.ts';
import { COPY, NEW, RECORD } from '../shared/useRecordHref.ts';

/** Roles of the user's company; with `?id=…` one role or a new one. */
export default function RolesPage({ page }: { readonly page: RolePage }) {
  const params = new URLSearchParams(useSearch());
  const asked = params.get(RECORD);
  if (asked === null) return <RoleList page={page} />;
  const copyOf = params.get(COPY);
  const id = asked === NEW ? null : asked;
  return <RoleEditor key={`${asked} ${copyOf}`} page={page} id={id} copyOf={copyOf} />;
}

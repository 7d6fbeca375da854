import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import type { StaffMember } from '../../api/contract/organisation/staff.ts';
import type { OrganisationTask, StaffAct } from './organisationDeclarations.ts';
import { href } from '../../routes/paths.ts';
import { useMay } from '../shared/portal.ts';
import { RowActions } from '../shared/RowActions.tsx';
import { actTexts } from './staffTexts.ts';

interface StaffActionsProps {
  readonly member: StaffMember;
  /** True if the user has the main account, which they can hand over. */
  readonly isMain: boolean;
  readonly openTask: (task: OrganisationTask) => void;
}

/** Actions on an account or invitation that the user may take. */
function listActions(member: StaffMember, isMain: boolean): readonly StaffAct[] {
  if (!member.mayManage) return [];
  switch (member.status) {
    case 'invited':
    case 'expired':
      return ['resend', 'revoke'];
    case 'disabled':
      return ['enable'];
    case 'active': {
      const mayOffer = isMain && !member.mustChangePassword;
      return ['resetPassword', 'endSessions', 'disable', ...(mayOffer ? offerActions : [])];
    }
  }
}

const offerActions: readonly StaffAct[] = ['offerMain'];

export function StaffActions({ member, isMain, openTask }: StaffActionsProps) {
  const { i18n } = useLingui();
  const maySeeLog = useMay('record.read');
  const acts = listActions(member, isMain);
  const name = member.name || (member.email ?? '');
  if (acts.length === 0 && !maySeeLog) return null;
  const isAccount = member.status === 'active' || member.status === 'disabled';
  return (
    <RowActions name={name} width={240}>
      {(Menu) => (
        <>
          {isAccount && member.mayManage && (
            <Menu.Item
              onClick={() =>
                openTask({ type: 'giveRoles', member, roleIds: member.roles.map(({ id }) => id) })
              }
            >
              <Trans id="staff.giveRoles">Change roles</Trans>
            </Menu.Item>
          )}
          {maySeeLog && (
            <Menu.Item
              component={Link}
              href={href('changeRecord', { kind: 'account', recordId: name })}
            >
              <Trans id="record.history">Change history</Trans>
            </Menu.Item>
          )}
          {acts.map((type) => (
            <Menu.Item key={type} onClick={() => openTask({ type, member })}>
              {i18n._(actTexts[type].confirmLabel)}
            </Menu.Item>
          ))}
        </>
      )}
    </RowActions>
  );
}

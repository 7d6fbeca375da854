import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useId, useMemo } from 'react';
import { Loader } from '@mantine/core';
import type { ActorOf } from '../../machines/declare.ts';
import { failureText } from '../../language/failureText.ts';
import { type Permission, permissions as allPermissions } from '../../api/contract/permissions.ts';
import type { RoleHolder } from '../../api/contract/organisation/roles.ts';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import { useDeclared } from '../shared/portal.ts';
import { rolePreviewAnswer } from './organisationDeclarations.ts';
import css from './organisation.module.css';
import { permissionTexts } from '../shared/permissionTexts.ts';

interface RolePreviewProps {
  readonly permissions: readonly Permission[];
  readonly template: boolean;
  readonly holders: readonly RoleHolder[];
}

const emptyNote = (
  <p className="flat muted small">
    <Trans id="roles.preview.nothing">Nothing yet</Trans>
  </p>
);

/** Menu, permissions and accounts of a role. */
export function RolePreview({ permissions, template, holders }: RolePreviewProps) {
  const { i18n } = useLingui();
  const id = useId();
  const granted = allPermissions.filter((right) => permissions.includes(right));
  return (
    <aside className="grid gap12 panel roomy" aria-labelledby={id}>
      <h2 className="heading" id={id}>
        <Trans id="roles.preview">Preview</Trans>
      </h2>
      <MenuPreview permissions={permissions} template={template} />
      <h3 className="flat medium">
        <Trans id="roles.preview.may">Can do</Trans>
      </h3>
      {granted.length === 0 ? (
        emptyNote
      ) : (
        <ul className={`grid gap4 flat ${css['list']}`}>
          {granted.map((right) => (
            <li key={right}>{i18n._(permissionTexts[right].about)}</li>
          ))}
        </ul>
      )}
      {!template && (
        <>
          <h3 className="flat medium">
            <Trans id="roles.holders">Accounts with this role</Trans>
          </h3>
          {holders.length === 0 ? (
            <p className="flat muted small">
              <Trans id="roles.holders.none">None yet</Trans>
            </p>
          ) : (
            <ul className={`grid gap4 flat ${css['list']}`}>
              {holders.map((holder) => (
                <li key={holder.id}>
                  <bdi>{holder.name}</bdi>
                  {!holder.active && (
                    <span className={css['badge']}>
                      <Trans id="staff.disabled">Disabled</Trans>
                    </span>
                  )}
                </li>
              ))}
            </ul>
          )}
          <p className="flat muted small">
            <Trans id="roles.atOnce">Changes apply to their next click.</Trans>
          </p>
        </>
      )}
    </aside>
  );
}

/** Menu as the server builds it for the role. */
function MenuPreview({ permissions, template }: Omit<RolePreviewProps, 'holders'>) {
  const question = useMemo(() => ({ permissions, template }), [permissions, template]);
  const actor = useOwnActor(useDeclared(rolePreviewAnswer), { question });
  useEffect(() => {
    if (actor === null || actor.getSnapshot().context.question === question) return;
    actor.send({ type: 'ask', question });
  }, [actor, question]);
  return (
    <>
      <h3 className="flat medium">
        <Trans id="roles.preview.sees">Sees in the menu</Trans>
      </h3>
      {actor !== null && <MenuOutline actor={actor} />}
    </>
  );
}

function MenuOutline({ actor }: { readonly actor: ActorOf<typeof rolePreviewAnswer> }) {
  const { i18n } = useLingui();
  const menu = useSelector(actor, (s) => s.context.answer);
  const failure = useSelector(actor, (s) => s.context.failure);
  if (menu === null) {
    return failure === null ? (
      <Loader size="sm" />
    ) : (
      <p className="flat muted small">{failureText(i18n, failure)}</p>
    );
  }
  if (menu.length === 0) return emptyNote;
  return (
    <ul className={`grid gap4 flat ${css['list']}`}>
      {menu.map((item) => (
        <li key={item.id}>
          {i18n._(item.name)}
          {item.children.length > 0 && (
            <ul className={`grid gap4 flat ${css['list']}`}>
              {item.children.map((child) => (
                <li key={child.id}>{i18n._(child.name)}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

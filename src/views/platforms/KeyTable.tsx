import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { useId } from 'react';
import type { PlatformKey } from '../../api/contract/platforms/keys.ts';
import { useFormats } from '../../ui/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Moment } from '../../ui/Moment.tsx';
import { MenuButton } from '../../ui/overlay/MenuButton.tsx';
import { ScrollGroup } from '../../ui/ScrollGroup.tsx';
import { ToneChip } from '../shared/Status.tsx';
import type { KeyTask } from './keyTask.ts';
import css from './platforms.module.css';
import { keyStateTexts, keyStateTones, rightTexts } from './platformTexts.ts';

interface KeyTableProps {
  readonly keys: readonly PlatformKey[];
  /** Null where keys are only read. */
  readonly ask: ((task: KeyTask) => void) | null;
}

/** Keys with what they may do, from where, how long, and when each was used last. */
export function KeyTable({ keys, ask }: KeyTableProps) {
  const id = useId();
  const { t } = useMacro();
  if (keys.length === 0) {
    return (
      <p className={css['line']}>
        <Trans id="platform.keys.none">No keys yet</Trans>
      </p>
    );
  }
  return (
    <ScrollGroup className={css['scroller']} labelledBy={id}>
      <table
        className={`${css['table']} ${css['cards']}`}
        id={id}
        aria-label={t({ id: 'platform.keys', message: 'Keys' })}
      >
        <thead>
          <tr>
            <th scope="col">
              <Trans id="platform.name">Name</Trans>
            </th>
            <th scope="col">
              <Trans id="platform.status">Status</Trans>
            </th>
            <th scope="col">
              <Trans id="platform.key.rights">Rights</Trans>
            </th>
            <th scope="col">
              <Trans id="platform.key.ends">Ends</Trans>
            </th>
            <th scope="col">
              <Trans id="platform.lastUsed">Last used</Trans>
            </th>
            {ask !== null && (
              <th scope="col">
                <Trans id="platform.key.actions">Actions</Trans>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <KeyLine key={key.id} of={key} ask={ask} />
          ))}
        </tbody>
      </table>
    </ScrollGroup>
  );
}

function KeyLine({
  of: key,
  ask,
}: {
  readonly of: PlatformKey;
  readonly ask: KeyTableProps['ask'];
}) {
  const { i18n } = useLingui();
  const { t } = useMacro();
  const { list } = useFormats();
  const { lastUsedFrom: address } = key;
  return (
    <tr>
      <td>
        <KeyName of={key} />
      </td>
      <td>
        <ToneChip tone={keyStateTones[key.state]}>{i18n._(keyStateTexts[key.state])}</ToneChip>
      </td>
      <td>
        <span className={css['name']}>
          <span>{list(key.rights.map((right) => i18n._(rightTexts[right].name)))}</span>
          {key.ranges.length > 0 && (
            <bdi dir="ltr" className={css['muted']}>
              {key.ranges.join(', ')}
            </bdi>
          )}
        </span>
      </td>
      <td data-label={t({ id: 'platform.key.ends', message: 'Ends' })}>
        {key.expiresAt === null ? (
          <Trans id="platform.key.endless">No end</Trans>
        ) : (
          <Moment at={key.expiresAt} />
        )}
      </td>
      <td data-label={t({ id: 'platform.lastUsed', message: 'Last used' })}>
        {key.lastUsedAt === null ? (
          <Trans id="platform.unused">Never used</Trans>
        ) : (
          <span className={css['name']}>
            <Moment at={key.lastUsedAt} />
            <bdi dir="ltr" className={css['muted']}>
              {address}
            </bdi>
          </span>
        )}
      </td>
      {ask !== null && (
        <td>
          <KeyActions of={key} ask={ask} />
        </td>
      )}
    </tr>
  );
}

function KeyName({ of: key }: { readonly of: PlatformKey }) {
  return (
    <span className={css['name']}>
      <span>
        <bdi>{key.name}</bdi> <bdi dir="ltr">{`…${key.hint}`}</bdi>
      </span>
      <span className={css['muted']}>
        <Moment at={key.createdAt} /> <bdi>{key.createdBy}</bdi>
      </span>
    </span>
  );
}

interface KeyActionsProps {
  readonly of: PlatformKey;
  readonly ask: (task: KeyTask) => void;
}

function KeyActions({ of: key, ask }: KeyActionsProps) {
  const { t } = useMacro();
  if (key.state === 'revoked' || key.state === 'expired') return null;
  const { name } = key;
  const label = t({ id: 'staff.actions', message: `Actions for ${name}` });
  return (
    <MenuButton
      position="bottom-end"
      width={220}
      renderButton={(opener) => (
        <ActionIcon {...opener} variant="subtle" aria-label={label} title={label}>
          <Icon name="more" size={16} />
        </ActionIcon>
      )}
    >
      {(Menu) => (
        <>
          {key.state === 'active' && (
            <Menu.Item onClick={() => ask({ type: 'rotate', key, overlapHours: 24 })}>
              <Trans id="platform.key.rotate">Replace key</Trans>
            </Menu.Item>
          )}
          <Menu.Item onClick={() => ask({ type: 'revoke', key })}>
            <Trans id="platform.key.revoke">Revoke key</Trans>
          </Menu.Item>
        </>
      )}
    </MenuButton>
  );
}

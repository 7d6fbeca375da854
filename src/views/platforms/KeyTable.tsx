import { useLingui } from '@lingui/react';
import { Trans, useLingui as useMacro } from '@lingui/react/macro';
import type { PlatformKey } from '../../api/contract/platforms/keys.ts';
import { useFormats } from '../../ui/format.ts';
import { Moment } from '../../ui/Moment.tsx';
import { Word } from '../../ui/words.tsx';
import { RowActions } from '../shared/RowActions.tsx';
import { ToneChip } from '../shared/Status.tsx';
import type { KeyTask } from './keyTask.ts';
import css from './platforms.module.css';
import { keyStateTexts, keyStateTones, rightTexts } from './platformTexts.ts';
import { SecretTable } from './SecretTable.tsx';

interface KeyTableProps {
  readonly keys: readonly PlatformKey[];
  /** Null where keys are only read. */
  readonly ask: ((task: KeyTask) => void) | null;
}

/** Keys with what they may do, from where, how long, and when each was used last. */
export function KeyTable({ keys, ask }: KeyTableProps) {
  const { t } = useMacro();
  if (keys.length === 0) {
    return (
      <p className="flat">
        <Trans id="platform.keys.none">No keys yet</Trans>
      </p>
    );
  }
  return (
    <SecretTable
      label={t({ id: 'platform.keys', message: 'Keys' })}
      cards
      heads={{
        name: <Word of="name" />,
        status: <Word of="status" />,
        rights: <Trans id="platform.key.rights">Rights</Trans>,
        ends: <Trans id="platform.key.ends">Ends</Trans>,
        lastUsed: <Trans id="platform.lastUsed">Last used</Trans>,
        ...(ask !== null && { actions: <Word of="actions" /> }),
      }}
    >
      {keys.map((key) => (
        <KeyLine key={key.id} of={key} ask={ask} />
      ))}
    </SecretTable>
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
            <bdi dir="ltr" className="flat muted small">
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
            <bdi dir="ltr" className="flat muted small">
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
      <span className="flat muted small">
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
  if (key.state === 'revoked' || key.state === 'expired') return null;
  return (
    <RowActions name={key.name} width={220}>
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
    </RowActions>
  );
}

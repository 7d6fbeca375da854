import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { PlatformKey } from '../../api/contract/platforms/platformKeys.ts';
import { useFormats } from '../../language/format.ts';
import { Moment } from '../../language/Moment.tsx';
import { ScrollSheet, type SheetColumns } from '../../ui/SheetTable.tsx';
import { Word } from '../../ui/commonWords.tsx';
import { RowActions } from '../shared/RowActions.tsx';
import { ToneChip } from '../shared/Status.tsx';
import type { KeyTask } from './keyTask.ts';
import css from './platforms.module.css';
import { keyStateTexts, keyStateTones, rightTexts } from './platformTexts.ts';

interface KeyTableProps {
  readonly keys: readonly PlatformKey[];
  /** Null if keys are read-only. */
  readonly openTask: ((task: KeyTask) => void) | null;
}

/** Keys with their permissions, allowed addresses, expiry and last use. */
export function KeyTable({ keys, openTask }: KeyTableProps) {
  const { i18n } = useTexts();
  const { t } = useLingui();
  const { list } = useFormats();
  if (keys.length === 0) {
    return (
      <p className="flat">
        <Trans id="platform.keys.none">No keys yet</Trans>
      </p>
    );
  }
  const columns: SheetColumns<PlatformKey> = {
    name: { title: <Word of="name" />, render: (key) => <KeyName platformKey={key} /> },
    status: {
      title: <Word of="status" />,
      render: ({ state }) => (
        <ToneChip tone={keyStateTones[state]}>{i18n._(keyStateTexts[state])}</ToneChip>
      ),
    },
    rights: {
      title: <Trans id="platform.key.rights">Rights</Trans>,
      render: ({ rights, ranges }) => (
        <span className={css['name']}>
          <span>{list(rights.map((right) => i18n._(rightTexts[right].name)))}</span>
          {ranges.length > 0 && (
            <bdi dir="ltr" className="flat muted small">
              {ranges.join(', ')}
            </bdi>
          )}
        </span>
      ),
    },
    ends: {
      label: t({ id: 'platform.key.ends', message: 'Ends' }),
      render: ({ expiresAt }) =>
        expiresAt === null ? (
          <Trans id="platform.key.endless">No end</Trans>
        ) : (
          <Moment at={expiresAt} />
        ),
    },
    lastUsed: {
      label: t({ id: 'platform.lastUsed', message: 'Last used' }),
      render: ({ lastUsedAt, lastUsedFrom }) =>
        lastUsedAt === null ? (
          <Trans id="platform.unused">Never used</Trans>
        ) : (
          <span className={css['name']}>
            <Moment at={lastUsedAt} />
            <bdi dir="ltr" className="flat muted small">
              {lastUsedFrom}
            </bdi>
          </span>
        ),
    },
    ...(openTask !== null && {
      actions: {
        title: <Word of="actions" />,
        render: (key) => <KeyActions platformKey={key} openTask={openTask} />,
      },
    }),
  };
  return (
    <ScrollSheet
      label={t({ id: 'platform.keys', message: 'Keys' })}
      className={`cards ${css['table']} ${css['cards']}`}
      columns={columns}
      rows={keys}
      rowKey={({ id }) => id}
    />
  );
}

function KeyName({ platformKey: key }: { readonly platformKey: PlatformKey }) {
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
  readonly platformKey: PlatformKey;
  readonly openTask: (task: KeyTask) => void;
}

function KeyActions({ platformKey: key, openTask }: KeyActionsProps) {
  if (key.state === 'revoked' || key.state === 'expired') return null;
  return (
    <RowActions name={key.name} width={220}>
      {(Menu) => (
        <>
          {key.state === 'active' && (
            <Menu.Item onClick={() => openTask({ type: 'rotate', key, overlapHours: 24 })}>
              <Trans id="platform.key.rotate">Replace key</Trans>
            </Menu.Item>
          )}
          <Menu.Item onClick={() => openTask({ type: 'revoke', key })}>
            <Trans id="platform.key.revoke">Revoke key</Trans>
          </Menu.Item>
        </>
      )}
    </RowActions>
  );
}

import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { hasSender, isSenderKey } from '../../../domain/sheets/sender.ts';
import type { ImportKind } from '../../../domain/sheets/sheet.ts';
import { sheets } from '../../../domain/sheets/sheets.ts';
import { senderOf } from '../../../machines/orderImport/selectors.ts';
import { href } from '../../../routes/paths.ts';
import type { ImportDesk } from '../../shared/importDesk.ts';
import { useMay } from '../../shared/portal.ts';
import { Icon } from '../../../ui/Icon.tsx';
import css from './BenchNote.module.css';
import type { SheetLayout } from '../../../workers/protocol.ts';

interface SenderNoteProps {
  readonly actor: ImportDesk['actor'];
  readonly kind: ImportKind;
  readonly layout: SheetLayout;
}

/** Of a file without a column for the sender: who sends its orders, or that nobody does. */
export function SenderNote({ actor, kind, layout }: SenderNoteProps) {
  const sender = useSelector(actor, senderOf);
  const isNamed = layout.columns.some(
    ({ key, source }) => source !== null && key !== null && isSenderKey(key),
  );
  if (!hasSender(kind) || isNamed || sender === undefined) return null;
  if (sender === null) return <NoSender kind={kind} />;
  const said = [sender['senderName'], sender['senderAddress']]
    .filter((text) => text !== undefined)
    .join(' · ');
  return (
    <p className={`line gap6 flat small pad-strip rounded info-wash ${css['note']}`}>
      <Icon name="info" size={15} />
      <span>
        <Trans id="import.sender.default">
          Rows without a sender use your default sender: <bdi>{said}</bdi>
        </Trans>
      </span>
    </p>
  );
}

function NoSender({ kind }: { readonly kind: ImportKind }) {
  const isNeeded = sheets[kind].columns.some(
    ({ key, field }) => isSenderKey(key) && field.required,
  );
  return (
    <p
      className={`line gap6 flat small pad-strip rounded info-wash ${css['note']}`}
      data-tone="warning"
    >
      <Icon name="warning" size={15} />
      <span>
        {isNeeded ? (
          <Trans id="import.sender.needed">
            These orders need a sender. Fill in the sender columns, or set a default sender.
          </Trans>
        ) : (
          <Trans id="import.sender.none">
            You have no default sender. Labels of rows without a sender will have no return address.
          </Trans>
        )}{' '}
        <SetSender />
      </span>
    </p>
  );
}

/** To the address book, for who may keep it. */
export function SetSender() {
  const mayKeep = useMay('order.write');
  if (!mayKeep) return null;
  return (
    <Link href={href('senderAddress')}>
      <Trans id="import.sender.set">Set default sender</Trans>
    </Link>
  );
}

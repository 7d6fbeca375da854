import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { hasSender, isSenderKey } from '../../../domain/sheets/defaultSender.ts';
import type { ImportKind } from '../../../domain/sheets/sheet.ts';
import { sheets } from '../../../domain/sheets/sheets.ts';
import {
  selectLayoutFailure,
  selectLayoutMessage,
  selectSavedLayout,
  selectTheirLayout,
} from '../../../machines/importLayout/machine.ts';
import {
  hasLatePlaces,
  selectEarlierImport,
  selectSender,
} from '../../../machines/orderImport/selectors.ts';
import { href } from '../../../routes/paths.ts';
import { failureText } from '../../../language/failureText.ts';
import { useFormats } from '../../../language/format.ts';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { Word } from '../../../ui/commonWords.tsx';
import type { SheetLayout } from '../../../workers/protocol.ts';
import type { ImportService } from '../../shared/importService.ts';
import { useMay } from '../../shared/portal.ts';
import css from './ImportNote.module.css';
import { useImport } from './useImport.tsx';

interface ImportNoteProps {
  readonly icon: IconName;
  /** Whether something may be wrong. */
  readonly isWarning?: boolean;
  /** Whether screen readers announce it. */
  readonly isAnnounced?: boolean;
  readonly children: ReactNode;
}

/** Note on the opened file, above its rows. */
export function ImportNote({ icon, isWarning, isAnnounced, children }: ImportNoteProps) {
  return (
    <p
      className={`line gap6 flat small pad-strip rounded info-wash ${css['note']}`}
      data-tone={isWarning === true ? 'warning' : undefined}
      role={isAnnounced === true ? 'status' : undefined}
    >
      <Icon name={icon} size={15} />
      <span>{children}</span>
    </p>
  );
}

interface NoteButtonProps {
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** Button within the sentence of a note. */
export function NoteButton({ onClick, children }: NoteButtonProps) {
  return (
    <button className="unpadded underlined press inherit" type="button" onClick={onClick}>
      {children}
    </button>
  );
}

/** Warns that the file seems to have been imported before. */
export function EarlierNote() {
  const actor = useImport();
  const earlier = useSelector(actor, selectEarlierImport);
  const { dateTime } = useFormats();
  if (earlier === null) return null;
  const when = dateTime(earlier.startedAt);
  const who = earlier.createdBy;
  return (
    <ImportNote icon="warning" isWarning isAnnounced>
      <Trans id="import.earlier">
        You may have imported this file already: <bdi>{who}</bdi> sent a file with the same name and
        number of rows on {when}.
      </Trans>{' '}
      <Link href={href('importReceipt', { importId: earlier.importId })}>
        <Trans id="import.earlier.view">View that import</Trans>
      </Link>
    </ImportNote>
  );
}

/** Offers to judge the rows with places that arrived after the user had changed something. */
export function LatePlacesNote() {
  const actor = useImport();
  const isOffered = useSelector(actor, hasLatePlaces);
  if (!isOffered) return null;
  return (
    <ImportNote icon="info" isAnnounced>
      <Trans id="import.latePlaces">
        The carrier’s regions and cities loaded after your file was read.
      </Trans>{' '}
      <NoteButton onClick={() => actor.send({ type: 'applyPlaces' })}>
        <Trans id="import.latePlaces.check">Check the rows again</Trans>
      </NoteButton>
    </ImportNote>
  );
}

interface SenderNoteProps {
  readonly kind: ImportKind;
  readonly layout: SheetLayout;
}

/** Default sender, for a file without sender columns: null if there is none, undefined while unknown or not needed. */
export function useDefaultSender(kind: ImportKind, layout: SheetLayout | null) {
  const sender = useSelector(useImport(), selectSender);
  const hasSenderColumn = layout?.columns.some(
    ({ key, source }) => source !== null && key !== null && isSenderKey(key),
  );
  return hasSender(kind) && hasSenderColumn === false ? sender : undefined;
}

/** Names the default sender, or says that there is none, if the file has no sender column. */
export function SenderNote({ kind, layout }: SenderNoteProps) {
  const sender = useDefaultSender(kind, layout);
  if (sender === undefined) return null;
  if (sender === null) return <NoSender kind={kind} />;
  const said = [sender['senderName'], sender['senderAddress']]
    .filter((text) => text !== undefined)
    .join(' · ');
  return (
    <ImportNote icon="info">
      <Trans id="import.sender.default">
        Rows without a sender use your default sender: <bdi>{said}</bdi>
      </Trans>
    </ImportNote>
  );
}

function NoSender({ kind }: { readonly kind: ImportKind }) {
  const isRequired = sheets[kind].columns.some(
    ({ key, field }) => isSenderKey(key) && field.required,
  );
  return (
    <ImportNote icon="warning" isWarning>
      {isRequired ? (
        <Trans id="import.sender.needed">
          These orders need a sender. Fill in the sender columns, or set a default sender.
        </Trans>
      ) : (
        <Trans id="import.sender.none">
          You have no default sender. Labels of rows without a sender will have no return address.
        </Trans>
      )}{' '}
      <SetSender />
    </ImportNote>
  );
}

/** Link to the default sender, for users who may edit it. */
export function SetSender() {
  const mayWrite = useMay('order.write');
  if (!mayWrite) return null;
  return (
    <Link href={href('senderAddress')}>
      <Trans id="import.sender.set">Set default sender</Trans>
    </Link>
  );
}

interface LayoutNoteProps {
  readonly savedLayout: ImportService['savedLayout'];
  /** Opens the choice of columns; absent while nothing can change. */
  readonly onMapping?: () => void;
}

/** Whether a saved layout was applied, or the file's own was saved; the other messages need attention. */
export const isLayoutInUse = (message: ReturnType<typeof selectLayoutMessage>): boolean =>
  message === 'recalled' || message === 'saved';

/** Says that a saved layout was applied to the file or its own was saved, or why not. */
export function LayoutNote({ savedLayout: actor, onMapping }: LayoutNoteProps) {
  const { i18n } = useLingui();
  const message = useSelector(actor, selectLayoutMessage);
  const savedLayout = useSelector(actor, selectSavedLayout);
  const theirs = useSelector(actor, selectTheirLayout);
  const failure = useSelector(actor, selectLayoutFailure);
  const name = savedLayout?.name ?? '';
  const theirName = theirs?.name ?? '';
  const who = theirs?.savedBy ?? '';
  const why = failure === null ? '' : failureText(i18n, failure);
  const renderAction = (type: 'retry' | 'replace' | 'dismiss', text: ReactNode) => (
    <NoteButton onClick={() => actor.send({ type })}>{text}</NoteButton>
  );
  const hideButton = renderAction('dismiss', <Trans id="shape.hide">Hide</Trans>);
  if (message === null) return null;
  const messages: Readonly<Record<typeof message, ReactNode>> = {
    recalled: (
      <>
        <Trans id="shape.recalled">
          Read as last time: <bdi>{name}</bdi>
        </Trans>{' '}
        {onMapping !== undefined && (
          <NoteButton onClick={onMapping}>
            <Trans id="shape.look">View and change columns…</Trans>
          </NoteButton>
        )}{' '}
        {hideButton}
      </>
    ),
    saved: (
      <>
        <Trans id="shape.saved">
          Saved as file layout <bdi>{name}</bdi>. The next file with these headers is read the same
          way.
        </Trans>{' '}
        {hideButton}
      </>
    ),
    overtaken: (
      <>
        <Trans id="shape.overtaken">
          {who} changed the file layout <bdi>{theirName}</bdi> since you opened this file. Your
          columns apply to this file only.
        </Trans>{' '}
        {renderAction('replace', <Trans id="shape.replace">Overwrite the layout</Trans>)}{' '}
        {renderAction('dismiss', <Trans id="shape.keepTheirs">Keep theirs</Trans>)}
      </>
    ),
    failed: (
      <>
        <Trans id="shape.failed">
          The file layout was not saved, so the next file will be asked about again. {why}
        </Trans>{' '}
        {renderAction('retry', <Word of="retry" />)} {hideButton}
      </>
    ),
    unavailable: (
      <>
        <Trans id="shape.unavailable">
          Your file layouts could not be loaded, so this file is read without them. {why}
        </Trans>{' '}
        {hideButton}
      </>
    ),
  };
  return (
    <ImportNote icon={isLayoutInUse(message) ? 'check' : 'warning'} isAnnounced>
      {messages[message]}
    </ImportNote>
  );
}

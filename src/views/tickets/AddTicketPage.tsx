import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useCallback, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { ticketFiles } from '../../api/contract/tickets/ticketAttachments.ts';
import { ticketTargets } from '../../domain/lifecycles/ticket/ticketStatus.ts';
import type { Upload } from '../../machines/attachments/types.ts';
import { isCarrierSession } from '../../machines/session/selectors.ts';
import { href } from '../../routes/paths.ts';
import { Panel } from '../../ui/Facts.tsx';
import { ChoiceField } from '../../form/ChoiceField.tsx';
import { TextField } from '../../form/TextField.tsx';
import { MultilineField } from '../../form/MultilineField.tsx';
import { Splash } from '../../ui/Splash.tsx';
import { useOwnActor } from '../../ui/useOwnActor.ts';
import { words } from '../../ui/commonWords.tsx';
import { ChooseFiles, UploadInitialFiles } from '../attachments/InitialFiles.tsx';
import { useDeclared, useSession } from '../shared/portal.ts';
import { RecordForm } from '../shared/RecordForm.tsx';
import { RecordScreen } from '../shared/RecordScreen.tsx';
import records from '../shared/Records.module.css';
import { ticketPriorityTexts, ticketTypeTexts } from './ticketTexts.ts';
import { ticketEditor } from './ticketDeclarations.ts';
import { ticketForm, type TypedTicket } from './ticketForm.ts';
import type { TicketEditor } from './useTicketAction.ts';

/**
 * /customer-service/add-ticket: a new ticket. `order=…` fills in an order number; `company=…` names
 * the merchant when carrier staff create it.
 */
export default function AddTicketPage() {
  const editor = useOwnActor(useDeclared(ticketEditor), { id: null, copyOf: null });
  const search = useSearch();
  const [files, setFiles] = useState<readonly Upload[]>([]);
  if (editor === null) return <Splash />;
  const params = new URLSearchParams(search);
  const initial: TypedTicket = {
    companyNo: params.get('company') ?? '',
    type: '',
    priority: 'normal',
    orders: params.get('order') ?? '',
    subject: '',
    text: '',
  };
  return (
    <RecordScreen
      actor={editor}
      back={{ href: href('workOrders'), text: <Trans id="tickets.all">All tickets</Trans> }}
      missing={<Trans id="tickets.failed">Couldn’t load the ticket</Trans>}
      conflict={{ title: null, getLastChange: () => null, differences: () => [] }}
    >
      {(created) =>
        created === null ? (
          <TicketForm key={search} editor={editor} initial={initial} draft={`newTicket.${search}`}>
            <ChooseFiles
              uploads={files}
              onChange={setFiles}
              hint={
                <Trans id="tickets.files.hint">
                  Add photos, invoices or screenshots that show what happened.
                </Trans>
              }
            />
          </TicketForm>
        ) : (
          <UploadFilesAndOpenTicket id={created.ticket.id} files={files} />
        )
      }
    </RecordScreen>
  );
}

interface UploadFilesAndOpenTicketProps {
  readonly id: string;
  /** Files chosen for its first message. */
  readonly files: readonly Upload[];
}

/** Uploads the files of the new ticket, then shows it. */
function UploadFilesAndOpenTicket({ id, files }: UploadFilesAndOpenTicketProps) {
  const [, navigate] = useLocation();
  const open = useCallback(() => navigate(href('workOrders', { ticket: id })), [navigate, id]);
  return <UploadInitialFiles calls={ticketFiles} ownerId={id} uploads={files} onDone={open} />;
}

interface TicketFormProps {
  readonly editor: TicketEditor;
  readonly initial: TypedTicket;
  /** Name of its draft. */
  readonly draft: string;
  /** Files, below the fields. */
  readonly children: ReactNode;
}

function TicketForm({ editor, initial, draft, children }: TicketFormProps) {
  const { t } = useLingui();
  const isCarrier = useSession(isCarrierSession);
  const { response, resolution } = ticketTargets.normal;
  return (
    <RecordForm
      editor={editor}
      initial={initial}
      draft={draft}
      schema={ticketForm}
      title={<Trans id="tickets.add">New ticket</Trans>}
      submitLabel={<Trans id="tickets.create">Create ticket</Trans>}
      back={{ href: href('workOrders'), text: <Trans id="tickets.all">All tickets</Trans> }}
    >
      {({ field }) => (
        <>
          <Panel title={<Trans id="tickets.add.what">What it is about</Trans>}>
            <p className="flat below12 muted">
              <Trans id="tickets.add.note">
                With normal priority you get a first reply within {response} service hours and a
                solution within {resolution}.
              </Trans>
            </p>
            <div className="grid gap12">
              <div className={records['inputs']}>
                {isCarrier &&
                  field('companyNo', TextField, {
                    label: t(words.customerCode),
                    required: true,
                    description: t({
                      id: 'tickets.company.note',
                      message: 'The merchant that the ticket is for',
                    }),
                    dir: 'ltr',
                  })}
                {field('type', ChoiceField, {
                  label: t({ id: 'tickets.type', message: 'About' }),
                  required: true,
                  choices: ticketTypeTexts,
                })}
                {field('priority', ChoiceField, {
                  label: t({ id: 'tickets.priority', message: 'Priority' }),
                  choices: ticketPriorityTexts,
                })}
                {field('orders', TextField, {
                  label: t({ id: 'tickets.orders.label', message: 'Waybill or order numbers' }),
                  description: t({
                    id: 'tickets.orders.note',
                    message:
                      'Up to 20, separated by spaces or commas. Leave empty if it is about none.',
                  }),
                  dir: 'ltr',
                })}
              </div>
              {field('subject', TextField, {
                label: t({ id: 'tickets.subject', message: 'Subject' }),
                required: true,
              })}
              {field('text', MultilineField, {
                label: t({ id: 'tickets.text', message: 'What happened?' }),
                required: true,
                minRows: 6,
              })}
            </div>
          </Panel>
          {children}
        </>
      )}
    </RecordForm>
  );
}

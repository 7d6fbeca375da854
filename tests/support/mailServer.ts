import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';

/** A received mail. */
interface ReceivedMail {
  readonly to: readonly string[];
  /** Headers and body as received. */
  readonly source: string;
}

export interface TestMailServer {
  readonly port: number;
  readonly received: readonly ReceivedMail[];
  readonly close: () => Promise<void>;
}

/** Starts an SMTP server, by default on a free port. `refuse` returns the status that refuses a recipient, or null. */
export async function startMailServer({
  port = 0,
  refuse = () => null,
}: {
  readonly port?: number;
  readonly refuse?: (address: string) => number | null;
} = {}): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const status = refuse(address);
      if (status === null) return done();
      done(Object.assign(new Error(`no ${address}`), { responseCode: status }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, source: Buffer.concat(chunks).toString() });
        done();
      });
    },
  });
  // A client that is killed while it sends a mail resets its connection.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

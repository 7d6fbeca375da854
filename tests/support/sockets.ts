import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** A connection to a server of this machine, by its address. */
export async function openSocket(url: string): Promise<Socket> {
  const socket = dial(url);
  await once(socket, 'connect');
  return socket;
}

/** The same before it is made: what is written waits for it. */
export function dial(url: string): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  // A reset shows in what the test reads.
  socket.on('error', () => {});
  return socket;
}

export function get(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: portage.example\r\n\r\n`;
}

/** Everything that comes until the server closes the connection; empty where it was reset. */
export function rest(socket: Socket): Promise<string> {
  return text(socket).catch(() => '');
}

/** One reply that a Content-Length ends. */
export async function oneReply(socket: Socket): Promise<string> {
  let all = '';
  while (!isWhole(all)) {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    all += chunk.toString();
  }
  return all;
}

function isWhole(reply: string): boolean {
  const end = reply.indexOf('\r\n\r\n');
  const length = /content-length: (\d+)/i.exec(reply)?.[1];
  return end >= 0 && reply.length >= end + 4 + Number(length);
}

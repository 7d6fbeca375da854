import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** Connects to a local server. */
export async function openSocket(url: string): Promise<Socket> {
  const socket = dial(url);
  await once(socket, 'connect');
  return socket;
}

/** Starts to connect to a local server; data written before it is connected is queued. */
export function dial(url: string): Socket {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  // Tests detect a reset by the data that they read.
  socket.on('error', () => {});
  return socket;
}

export function buildGetRequest(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: portage.example\r\n\r\n`;
}

/** Reads until the server closes the connection; empty if it was reset. */
export function readToEnd(socket: Socket): Promise<string> {
  return text(socket).catch(() => '');
}

/** Reads one reply with a Content-Length. */
export async function readOneReply(socket: Socket): Promise<string> {
  let reply = '';
  while (!isComplete(reply)) {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    reply += chunk.toString();
  }
  return reply;
}

function isComplete(reply: string): boolean {
  const end = reply.indexOf('\r\n\r\n');
  const length = /content-length: (\d+)/i.exec(reply)?.[1];
  return end >= 0 && reply.length >= end + 4 + Number(length);
}

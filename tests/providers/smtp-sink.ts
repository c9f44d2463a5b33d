import { createServer, type Server, type Socket } from 'node:net';

/** The sink's action once it has received a whole message. */
export type Verdict = 'take' | 'refuse' | 'later' | 'take-then-hang-up';

export type Received = {
  readonly raw: string;
  readonly messageId: string;
  readonly subject: string;
  readonly to: string;
};

export type SmtpSink = {
  readonly url: string;
  readonly port: number;
  /** Accepted messages in order. A message accepted twice is listed twice. */
  readonly taken: readonly Received[];
  /** The SMTP commands received, without the message bodies. */ readonly heard: readonly string[];
  readonly close: () => Promise<void>;
};

const header = (raw: string, name: string): string =>
  new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im').exec(raw)?.[1]?.replaceAll(/\r\n[ \t]+/g, ' ') ?? '';

/** Replies that replace the default greeting and the default answer to RCPT TO. */
export type Replies = { readonly greeting?: string; readonly to?: string };

/** A minimal mail server on loopback. `judge` decides on each message. */
export const startSmtpSink = async (
  judge: (message: Received, seen: number) => Verdict = () => 'take',
  port = 0,
  replies: Replies = {},
): Promise<SmtpSink> => {
  const taken: Received[] = [];
  const heard: string[] = [];
  const seen = new Map<string, number>();
  const sockets = new Set<Socket>();

  const end = (socket: Socket, raw: string, to: string): void => {
    const message = { raw, messageId: header(raw, 'Message-ID'), subject: header(raw, 'Subject'), to };
    const times = (seen.get(message.messageId) ?? 0) + 1;
    seen.set(message.messageId, times);
    const verdict = judge(message, times);
    if (verdict === 'refuse') return void socket.write('550 5.7.1 no\r\n');
    if (verdict === 'later') return void socket.write('451 4.3.0 later\r\n');
    taken.push(message);
    if (verdict === 'take-then-hang-up') socket.destroy();
    else socket.write('250 2.0.0 taken\r\n');
  };

  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    let buffer = '';
    let to = '';
    let isData = false;
    socket.write(`${replies.greeting ?? '220 sink ESMTP'}\r\n`);
    socket.on('data', (chunk: Buffer) => {
      buffer += chunk.toString('utf8');
      for (;;) {
        const stop = isData ? '\r\n.\r\n' : '\r\n';
        const at = buffer.indexOf(stop);
        if (at < 0) return;
        const part = buffer.slice(0, at);
        buffer = buffer.slice(at + stop.length);
        if (!isData) heard.push(part);
        if (isData) {
          isData = false;
          end(socket, part.replaceAll('\r\n..', '\r\n.'), to);
        } else if (/^RCPT TO:/i.test(part)) {
          to = /<(.*)>/.exec(part)?.[1] ?? '';
          socket.write(`${replies.to ?? '250 ok'}\r\n`);
        } else if (/^EHLO/i.test(part)) socket.write('250-sink\r\n250 AUTH PLAIN\r\n');
        else if (/^STARTTLS/i.test(part)) socket.write('502 5.5.1 no\r\n');
        else if (/^AUTH/i.test(part)) socket.write('535 5.7.8 no\r\n');
        else if (/^DATA/i.test(part)) {
          isData = true;
          socket.write('354 go\r\n');
        } else if (/^QUIT/i.test(part)) socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
  });
  await new Promise<void>((done, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', done);
  });
  const { port: own } = server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${own}`,
    port: own,
    taken,
    heard,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
};

import { connect as connectPlainly, type Socket } from 'node:net';
import { connect as connectSecurely, type TLSSocket } from 'node:tls';
import { createTransport } from 'nodemailer';
import { secondMs } from '#core/units.ts';
import type { Env } from '../app/env.ts';
import { isThisMachine } from '../app/loopback.ts';
import { newId } from '../db/ids.ts';
import { openMailer, smtpSettings } from '../mail/mail.ts';
import type { BegunMail, SmtpFact } from './judge-mail.ts';
import { tried } from './probe-outside.ts';

const withinMs = 8 * secondMs;
const maxReplyBytes = 10_000;

type Server = {
  readonly host: string;
  readonly port: number;
  readonly isDirect: boolean;
  readonly account: { readonly name: string; readonly secret: string } | null;
};

const failing = <T extends Socket>(socket: T): T => {
  socket.setTimeout(withinMs, () => socket.destroy(new Error('no answer')));
  return socket;
};

const opened = (socket: Socket, event: 'connect' | 'secureConnect'): Promise<Socket> =>
  new Promise((done, failed) => {
    socket.once(event, () => done(socket));
    socket.once('error', failed);
    socket.once('close', () => failed(new Error('closed')));
  });

// The certificate is not checked: this connection sends no mail, and the mailer has already checked it.
const securely = (over: { readonly socket: Socket } | Pick<Server, 'host' | 'port'>, host: string): TLSSocket =>
  failing(connectSecurely({ ...over, servername: /^[\d.]+$|:/.test(host) ? '' : host, rejectUnauthorized: false }));

const replyTo = (socket: Socket, line?: string): Promise<string> =>
  new Promise((done, failed) => {
    let reply = '';
    const end = (error?: Error): void => {
      socket.off('data', hear);
      socket.off('error', end);
      socket.off('close', gone);
      if (error) failed(error);
      else done(reply.trim());
    };
    const gone = (): void => end(new Error('closed'));
    const hear = (part: Buffer): void => {
      reply += part.toString('latin1');
      if (reply.length > maxReplyBytes) end(new Error('too long a reply'));
      else if (/^\d{3}(?: .*)?\r?\n$/m.test(reply)) end();
    };
    socket.on('data', hear);
    socket.once('error', end);
    socket.once('close', gone);
    if (line !== undefined) socket.write(`${line}\r\n`);
  });

// Only a permanent refusal counts. A temporary refusal proves nothing, because some servers defer every unknown sender.
const isNo = (reply: string): boolean => reply.startsWith('5');

/**
 * Connects, logs in if the settings have an account, and starts a mail from and to an address. Disconnects before the
 * text of the mail.
 */
const beginMail = async ({ host, port, isDirect, account }: Server, address: string): Promise<BegunMail> => {
  let socket = isDirect
    ? await opened(securely({ host, port }, host), 'secureConnect')
    : await opened(failing(connectPlainly({ host, port })), 'connect');
  try {
    await replyTo(socket);
    const offers = await replyTo(socket, 'EHLO doctor.invalid');
    const offersTls = /^250[ -]STARTTLS\r?$/im.test(offers);
    if (offersTls && !isDirect) {
      await replyTo(socket, 'STARTTLS');
      socket = await opened(securely({ socket }, host), 'secureConnect');
      await replyTo(socket, 'EHLO doctor.invalid');
    }
    const isEncrypted = isDirect || offersTls;
    const entry = account && `AUTH PLAIN ${Buffer.from(`\0${account.name}\0${account.secret}`).toString('base64')}`;
    // A refused AUTH PLAIN proves nothing: the mailer has already logged in, perhaps by another method.
    if (entry !== null && !(isEncrypted && (await replyTo(socket, entry)).startsWith('2')))
      return { isEncrypted, refusal: null };
    for (const line of [`MAIL FROM:<${address}>`, `RCPT TO:<${address}>`]) {
      const reply = await replyTo(socket, line);
      if (isNo(reply)) return { isEncrypted, refusal: reply.split('\n')[0]!.trim().slice(0, 120) };
    }
    await replyTo(socket, 'RSET');
    return { isEncrypted, refusal: null };
  } finally {
    socket.on('error', () => {});
    socket.destroy();
  }
};

/** Whether a silent server expects TLS from the start. */
const awaitsTls = ({ host, port }: Server): Promise<boolean> =>
  opened(securely({ host, port }, host), 'secureConnect').then(
    (socket) => {
      socket.destroy();
      return true;
    },
    () => false,
  );

/**
 * Connects to the mail server with the settings of the site, and starts a mail without sending it. Sends a mail only to
 * `mailTo`, if given.
 */
export const probeSmtp = async (env: Env, mailTo: string | null, nowMs: number): Promise<SmtpFact> => {
  if (!env.SMTP_URL) return { kind: 'none' };
  const url = new URL(env.SMTP_URL);
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  const isDirect = url.protocol === 'smtps:';
  const hasAccount = url.username !== '';
  const account = hasAccount
    ? { name: decodeURIComponent(url.username), secret: decodeURIComponent(url.password) }
    : null;
  const server = { host, port: Number(url.port || (isDirect ? 465 : 587)), isDirect, account };
  const smtp = createTransport({
    ...smtpSettings({ MODE: env.MODE, SMTP_URL: env.SMTP_URL }),
    connectionTimeout: withinMs,
    greetingTimeout: withinMs,
    socketTimeout: withinMs,
  });
  const reached = await tried(async () => {
    await smtp.verify();
    if (mailTo === null) return;
    const mailer = openMailer(env);
    const text = 'Cet email vient du diagnostic d’Accalmie : l’envoi des emails fonctionne.';
    await mailer
      .send(
        { to: mailTo, subject: 'Essai d’envoi', preview: text, text, html: `<p>${text}</p>` },
        `doctor-${newId()}`,
        nowMs,
      )
      .finally(() => mailer.close());
  });
  smtp.close();
  const isReached = reached.kind === 'done';
  const envelope = isReached ? await beginMail(server, env.SUPPORT_EMAIL).catch(() => null) : null;
  return {
    kind: 'tried',
    at: `${host}:${server.port}`,
    isFar: !isThisMachine(host),
    hasAccount,
    tried: reached,
    beginsWithTls: isReached || isDirect ? null : await awaitsTls(server),
    envelope,
    sentTo: mailTo,
  };
};

import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Env } from '../app/env.ts';
import { isThisMachine } from '../app/loopback.ts';

export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly preview: string;
  readonly text: string;
  readonly html: string;
  readonly calendar?: {
    readonly method: 'REQUEST' | 'CANCEL' | 'PUBLISH';
    readonly filename: string;
    readonly content: string;
  };
  /** URL by which a mail client unsubscribes from mails of this kind in one click (RFC 8058). */
  readonly unsubscribeUrl?: string;
};

export type Mailer = {
  /**
   * Sends one mail. The same key gives the same Message-ID, by which a mail client recognizes a mail that was sent
   * twice.
   */
  readonly send: (mail: Mail, key: string, nowMs: number) => Promise<void>;
  readonly messageId: (key: string) => string;
  readonly close: () => void;
};

// A mail server may answer the end of a message after ten minutes (RFC 5321 §4.5.3.2.6). A shorter `socketTimeout`
// would send the mail twice.
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 600_000 } as const;

/**
 * Connection settings for the mail server of `SMTP_URL`. TLS is required for another machine in production, and for a
 * URL with a user name in every mode. Options in the URL cannot disable TLS.
 */
export const smtpSettings = ({
  SMTP_URL,
  MODE,
}: { readonly SMTP_URL: string } & Pick<Env, 'MODE'>): { readonly url: string; readonly requireTLS: boolean } => {
  const url = new URL(SMTP_URL);
  const requireTLS =
    url.protocol === 'smtp:' && !isThisMachine(url.hostname) && (MODE === 'production' || url.username !== '');
  if (requireTLS) for (const name of ['requireTLS', 'ignoreTLS', 'opportunisticTLS']) url.searchParams.delete(name);
  return { url: url.href, requireTLS };
};

/**
 * Reason why a mail was not sent. `unreachable`: the mailer could not connect or log in. `later`: the mail server asks
 * for a retry (a 4xx code). `refused`: the mail server will never accept this mail (a 5xx code). `broken`: another
 * failure left the outcome unknown.
 */
export type MailFailure = 'unreachable' | 'later' | 'refused' | 'broken';

const aboutOneMail = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

export const mailFailureOf = (error: unknown): MailFailure => {
  if (!(error instanceof Error)) return 'broken';
  const { code, syscall, timeoutType, responseCode, command } = error as {
    code?: string;
    syscall?: string;
    timeoutType?: string;
    responseCode?: number;
    command?: string;
  };
  if (
    code === 'EDNS' ||
    code === 'EAUTH' ||
    syscall === 'connect' ||
    timeoutType === 'CONNECT_TIMEOUT' ||
    timeoutType === 'GREETING_TIMEOUT'
  )
    return 'unreachable';
  if (responseCode === undefined) return 'broken';
  // Code 421 closes the connection. An error outside the three commands above is not about this mail.
  if (responseCode === 421 || !aboutOneMail.has(command ?? '')) return 'unreachable';
  return responseCode < 500 ? 'later' : 'refused';
};

const optionsOf = (mail: Mail, from: string, messageId: string, nowMs: number): SendMailOptions => ({
  from: { name: 'Accalmie', address: from },
  to: mail.to,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  messageId,
  date: new Date(nowMs),
  // These headers stop automatic answers from mailboxes, and loops of such answers.
  headers: {
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    ...(mail.unsubscribeUrl !== undefined && {
      'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
  ...(mail.calendar && {
    icalEvent: { method: mail.calendar.method, filename: mail.calendar.filename, content: mail.calendar.content },
  }),
});

const writeAtomically = (folder: string, name: string, bytes: Buffer): void => {
  const target = join(folder, name);
  writeFileSync(`${target}.part`, bytes);
  renameSync(`${target}.part`, target);
};

/**
 * Opens the mailer: SMTP when `SMTP_URL` is set, otherwise one readable `.eml` file per mail in `DATA_DIR/outbox`. A
 * mail that is sent again replaces its file.
 */
export const openMailer = (
  env: Pick<Env, 'MODE' | 'SMTP_URL' | 'DATA_DIR' | 'PUBLIC_URL' | 'SUPPORT_EMAIL'>,
): Mailer => {
  const domain = new URL(env.PUBLIC_URL).hostname;
  const messageId = (key: string): string => `<${key.replaceAll(/[^\w.-]/g, '.')}@${domain}>`;
  if (env.SMTP_URL) {
    const smtp = createTransport({ ...smtpSettings({ MODE: env.MODE, SMTP_URL: env.SMTP_URL }), ...timeouts });
    return {
      send: async (mail, key, nowMs) =>
        void (await smtp.sendMail(optionsOf(mail, env.SUPPORT_EMAIL, messageId(key), nowMs))),
      messageId,
      close: () => smtp.close(),
    };
  }
  const folder = join(env.DATA_DIR, 'outbox');
  const written = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail, key, nowMs) => {
      const { message } = await written.sendMail(optionsOf(mail, env.SUPPORT_EMAIL, messageId(key), nowMs));
      mkdirSync(folder, { recursive: true });
      writeAtomically(folder, `${key.replaceAll(/[^\w.-]/g, '_')}.eml`, message as Buffer);
    },
    messageId,
    close: () => written.close(),
  };
};

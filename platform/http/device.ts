import { daySeconds } from '#core/units.ts';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { newSecret } from '../db/ids.ts';
import type { DeviceOwner } from './request-context.ts';

const cookieName = (secure: boolean): string => (secure ? '__Host-appareil' : 'appareil');
const keptSeconds = 180 * daySeconds;
// Maximum number of accounts remembered in one browser. A few people share a browser at home.
const mostAccounts = 4;
const entry = /^[\w-]{43}:[\w-]{43}$/;

/** Cookie that marks a browser as a known device of some accounts. It does not reveal these accounts. */
export const deviceCookie = {
  read: (header: string | null, secure: boolean): string => {
    for (const part of (header ?? '').split(';')) {
      const [key, value] = part.trim().split('=', 2);
      if (key === cookieName(secure) && value)
        return value
          .split('.')
          .filter((one) => entry.test(one))
          .slice(0, mostAccounts)
          .join('.');
    }
    return '';
  },
  write: (cookieValue: string, secure: boolean): string =>
    `${cookieName(secure)}=${cookieValue}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${keptSeconds}${secure ? '; Secure' : ''}`,
};

const entriesOf = (cookieValue: string): string[] => cookieValue.split('.').filter(Boolean);

const mark = (secret: string, drawn: string, { id, passwordHash }: DeviceOwner): string =>
  createHmac('sha256', secret).update(`device:${drawn}:${id}:${passwordHash}`).digest('base64url');

const isMarkOf = (secret: string, one: string, account: DeviceOwner): boolean => {
  const [drawn = '', given = ''] = one.split(':');
  return timingSafeEqual(Buffer.from(given), Buffer.from(mark(secret, drawn, account)));
};

/** Whether this browser has signed in to the account since the account's password was chosen. */
export const isKnownDevice = (secret: string, cookieValue: string, account: DeviceOwner): boolean =>
  entriesOf(cookieValue).some((one) => isMarkOf(secret, one, account));

/** Cookie value after signing in to an account. The latest account comes first, and the oldest may be dropped. */
export const withDevice = (secret: string, cookieValue: string, account: DeviceOwner): string => {
  const others = entriesOf(cookieValue).filter((one) => !isMarkOf(secret, one, account));
  const drawn = newSecret();
  return [`${drawn}:${mark(secret, drawn, account)}`, ...others].slice(0, mostAccounts).join('.');
};

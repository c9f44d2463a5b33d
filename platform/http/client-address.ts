import type { HeaderReader } from './ask.ts';
import { isLoopback } from '../app/loopback.ts';

/**
 * The part of a network address that identifies one client: an IPv4 address, or the /64 network of an IPv6 address. A
 * client chooses the last half of an IPv6 address freely.
 */
const clientPart = (address: string): string => {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (v4) return v4[1]!;
  if (!address.includes(':') || isLoopback(address)) return address;
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const groups =
    tail === undefined
      ? before
      : [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
};

/** Multiplier of a limit for a /48 network: the number of homes that may share it (assumed). */
const widerTimes = 8;

/**
 * Keys that count the requests of an address, each with the multiplier of the limit. An IPv6 network also counts under
 * its /48.
 * Providers give a /48 or a /56 to one customer. These contain 65,536 or 256 networks, which would all count as
 * different clients.
 */
export const countedUnder = (callerKey: string): readonly { readonly who: string; readonly times: number }[] => {
  const own = { who: callerKey, times: 1 };
  const network = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/.exec(callerKey)?.[1];
  return network === undefined ? [own] : [own, { who: `${network}::/48`, times: widerTimes }];
};

/** The widest network that counts requests: the /48 of an IPv6 address, or the IPv4 address. */
export const networkOf = (callerKey: string): string => countedUnder(callerKey).at(-1)!.who;

/**
 * Client address for rate limits and for the audit. Without a trusted proxy, this is the peer. With `proxies` trusted
 * proxies, this is the address that the first proxy received the request from.
 * A client can only forge addresses further left in X-Forwarded-For, which are never read.
 */
export const clientAddress = (peer: string | undefined, headers: HeaderReader, proxies: number): string => {
  if (peer === undefined) return 'unknown';
  const forwarded = headers.get('x-forwarded-for');
  if (proxies === 0) {
    // A loopback peer that forwards an address is a proxy that TRUSTED_PROXIES does not declare. Its requests come from
    // strangers, so they do not count as local.
    return isLoopback(peer) && (forwarded !== null || headers.get('forwarded') !== null)
      ? `via ${peer}`
      : clientPart(peer);
  }
  const seen = (forwarded ?? '').split(',').map((one) => one.trim());
  return clientPart(seen.at(-proxies) || peer);
};

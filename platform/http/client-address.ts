import type { HeaderReader } from './ask.ts';
import { isLoopback } from '../app/loopback.ts';

/**
 * The part of an address that identifies one client: an IPv4 address, or the /64 network of an IPv6 address. The client
 * chooses the last half of an IPv6 address freely.
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

/** A /48 network may use this many times the limit of one /64, for as many homes behind one provider (assumed). */
const widerTimes = 8;

/**
 * Keys under which an address is counted, with the multiplier of the limit for each. An IPv6 network is also counted in
 * its /48.
 * Providers give a /48 or a /56 to one customer: 65,536 or 256 networks, each of which would pass for another client.
 */
export const countedUnder = (callerKey: string): readonly { readonly who: string; readonly times: number }[] => {
  const own = { who: callerKey, times: 1 };
  const network = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/.exec(callerKey)?.[1];
  return network === undefined ? [own] : [own, { who: `${network}::/48`, times: widerTimes }];
};

/** The widest network under which an address is counted: the /48 of an IPv6 address, else the address itself. */
export const networkOf = (callerKey: string): string => countedUnder(callerKey).at(-1)!.who;

/**
 * Client address for rate limits and for the audit: the peer or, behind `proxies` trusted proxies, the address seen by
 * the first of them.
 * Addresses that a client forges in X-Forwarded-For are further left and are never read.
 */
export const clientAddress = (peer: string | undefined, headers: HeaderReader, proxies: number): string => {
  if (peer === undefined) return 'unknown';
  const forwarded = headers.get('x-forwarded-for');
  if (proxies === 0) {
    // A proxy on this machine that TRUSTED_PROXIES does not declare forwards requests of strangers, so these do not
    // count as local.
    return isLoopback(peer) && (forwarded !== null || headers.get('forwarded') !== null)
      ? `via ${peer}`
      : clientPart(peer);
  }
  const seen = (forwarded ?? '').split(',').map((one) => one.trim());
  return clientPart(seen.at(-proxies) || peer);
};

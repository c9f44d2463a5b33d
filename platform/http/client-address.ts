import type { HeaderReader } from './ask.ts';
import { isLoopback } from '../app/loopback.ts';

/** The part of an address that one client holds: an IPv4 address, or the /64 network of an IPv6 one, whose last half its owner draws at will. */
const held = (address: string): string => {
  const v4 = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (v4) return v4[1]!;
  if (!address.includes(':') || isLoopback(address)) return address;
  const [head = '', tail] = address.toLowerCase().replace(/%.*$/, '').split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const groups = tail === undefined ? before : [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
};

/** How many times over the bound of one network its /48 may be used: as many homes behind one provider (assumed). */
const widerTimes = 8;

/**
 * Under which names, and how many times over, what comes from an address is counted: its own, and of an IPv6 network the /48 around it. A provider hands out
 * a /48 or a /56 to one customer: 65,536 or 256 networks, each of which would be somebody else.
 */
export const countedUnder = (who: string): readonly { readonly who: string; readonly times: number }[] => {
  const own = { who, times: 1 };
  const network = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):[0-9a-f]+::\/64$/.exec(who)?.[1];
  return network === undefined ? [own] : [own, { who: `${network}::/48`, times: widerTimes }];
};

/** The widest network that an address is counted under: of IPv6 its /48, else itself. */
export const networkOf = (who: string): string => countedUnder(who).at(-1)!.who;

/**
 * Whom limits count and the audit names: the peer, or behind `proxies` trusted ones the address that the first of them saw.
 * What a client writes itself into X-Forwarded-For stands further left and is never read.
 */
export const clientAddress = (peer: string | undefined, headers: HeaderReader, proxies: number): string => {
  if (peer === undefined) return 'unknown';
  const forwarded = headers.get('x-forwarded-for');
  if (proxies === 0) {
    // A proxy on this machine that nobody declared speaks for strangers: they are not this machine.
    return isLoopback(peer) && (forwarded !== null || headers.get('forwarded') !== null) ? `via ${peer}` : held(peer);
  }
  const seen = (forwarded ?? '').split(',').map((one) => one.trim());
  return held(seen.at(-proxies) || peer);
};

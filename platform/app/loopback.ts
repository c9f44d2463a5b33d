import { isIPv4 } from 'node:net';

/** Whether an address is this very machine; a name that begins like one (`127.0.0.1.exemple.fr`) leads wherever its owner likes. */
export const isLoopback = (address: string): boolean => {
  const v4 = address.replace(/^::ffff:/, '');
  return address === '::1' || (isIPv4(v4) && v4.startsWith('127.'));
};

/** Whether a host, as a setting names it, is this very machine. */
export const isThisMachine = (host: string): boolean => host === 'localhost' || isLoopback(host.replace(/^\[(.*)\]$/, '$1'));

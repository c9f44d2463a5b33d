import { isIPv4 } from 'node:net';

/** Whether an IP address is this machine. Host names are not accepted: `127.0.0.1.exemple.fr` may point anywhere. */
export const isLoopback = (address: string): boolean => {
  const v4 = address.replace(/^::ffff:/, '');
  return address === '::1' || (isIPv4(v4) && v4.startsWith('127.'));
};

export const isThisMachine = (host: string): boolean =>
  host === 'localhost' || isLoopback(host.replace(/^\[(.*)\]$/, '$1'));

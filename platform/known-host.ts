import { isLoopback } from './loopback.ts';

const nameIn = (host: string): string => (URL.parse(`http://${host}`)?.hostname ?? '').replace(/^\[|\]$/g, '');

/** Whether a request names this site, or this very machine, in its `Host`: any other name is somebody else's that leads here. */
export const isKnownHost = (host: string | undefined, publicUrl: string): boolean => {
  if (host === undefined || !/^[\w.:[\]-]+$/.test(host)) return false;
  const name = nameIn(host);
  if (name === 'localhost' || isLoopback(name)) return true;
  const own = new URL(publicUrl);
  return host.toLowerCase() === own.host || (name === own.hostname && host.endsWith(own.protocol === 'https:' ? ':443' : ':80'));
};

import { freshBytes } from '../db/ids.ts';

/** A nonce for one response. */
export const newNonce = (): string => freshBytes(16).toString('base64');

/**
 * The security headers of every response; scripts run only with the response's nonce, and no page is shown within another's but the button that is made
 * for it.
 */
export type SecurityHeaders = (nonce: string, mayBeFramed?: boolean) => (readonly [string, string])[];

/** Makes the security headers of the application, which differ from one response to the next by the nonce only. */
export const openSecurityHeaders = (options: { secure: boolean; tilesOrigin: string | null; paymentOrigins: readonly string[] }): SecurityHeaders => {
  const sources = [
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:${options.tilesOrigin ? ` ${options.tilesOrigin}` : ''}`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `worker-src 'self'`,
    // A form without scripts is led on to the provider's page by its answer.
    [`form-action 'self'`, ...options.paymentOrigins].join(' '),
    `object-src 'none'`,
    `base-uri 'none'`,
  ].join('; ');
  const others: readonly (readonly [string, string])[] = [
    ['x-content-type-options', 'nosniff'],
    ['referrer-policy', 'strict-origin-when-cross-origin'],
    ['cross-origin-opener-policy', 'same-origin'],
    ['permissions-policy', 'camera=(), microphone=(), geolocation=(self), payment=()'],
    ...(options.secure ? [['strict-transport-security', 'max-age=31536000; includeSubDomains'] as const] : []),
  ];
  return (nonce, mayBeFramed = false) => [
    [
      'content-security-policy',
      `default-src 'self'; script-src 'self' 'nonce-${nonce}' 'strict-dynamic'; style-src 'self' 'nonce-${nonce}'; ${sources}; frame-ancestors ${mayBeFramed ? '*' : "'none'"}`,
    ],
    ...others,
  ];
};

const secrets = ['jeton', 'invitation', 'code'];

/**
 * How a page is kept that does not say so itself: by the browser that asked alone, asked for again each time, since its scripts run under a nonce of its own;
 * not at all once somebody is signed in, or where its address opens something.
 */
export const keptPage = (url: URL, isSignedIn: boolean): string =>
  isSignedIn || secrets.some((name) => url.searchParams.has(name)) ? 'private, no-store' : 'private, no-cache';

/** When to come again after an answer that passes (429, 503), a page's as much as a call's: as the refusal says, else in five seconds (assumed). */
export const retryHeaders = (status: number, seconds = 5): [string, string][] => (status === 429 || status === 503 ? [['retry-after', String(seconds)]] : []);

import { freshBytes } from '../db/ids.ts';

export const newNonce = (): string => freshBytes(16).toString('base64');

/**
 * Security headers of a response. A script runs only with the nonce of the response. Another site may frame only the
 * embeddable button (`mayBeFramed`).
 */
export type SecurityHeaders = (nonce: string, mayBeFramed?: boolean) => (readonly [string, string])[];

/** Prepares the security headers of all responses, which differ only by the nonce. */
export const openSecurityHeaders = (options: {
  secure: boolean;
  tilesOrigin: string | null;
  paymentOrigins: readonly string[];
}): SecurityHeaders => {
  const sources = [
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data:${options.tilesOrigin ? ` ${options.tilesOrigin}` : ''}`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `worker-src 'self'`,
    // Without JavaScript, the answer to one of our forms redirects to the payment provider's page.
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
 * Cache policy of a page that sets none. The browser revalidates the page each time, because the scripts of the page
 * depend on a nonce. The browser stores nothing when somebody is signed in, or when the URL contains a secret.
 */
export const pageCachePolicy = (url: URL, isSignedIn: boolean): string =>
  isSignedIn || secrets.some((name) => url.searchParams.has(name)) ? 'private, no-store' : 'private, no-cache';

/** Retry-After header of a temporary failure (429, 503): the delay of the refusal, or five seconds (assumed). */
export const retryHeaders = (status: number, seconds = 5): [string, string][] =>
  status === 429 || status === 503 ? [['retry-after', String(seconds)]] : [];

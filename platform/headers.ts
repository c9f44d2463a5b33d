import { freshBytes } from './ids.ts';

/** A nonce for one response. */
export const newNonce = (): string => freshBytes(16).toString('base64');

/** The security headers of every response; scripts run only with the response's nonce. */
export const securityHeaders = (options: { nonce: string; secure: boolean; tilesOrigin: string | null }): [string, string][] => [
  [
    'content-security-policy',
    [
      `default-src 'self'`,
      `script-src 'self' 'nonce-${options.nonce}' 'strict-dynamic'`,
      `style-src 'self' 'nonce-${options.nonce}'`,
      `style-src-attr 'unsafe-inline'`,
      `img-src 'self' data:${options.tilesOrigin ? ` ${options.tilesOrigin}` : ''}`,
      `font-src 'self'`,
      `connect-src 'self'`,
      `form-action 'self'`,
      `object-src 'none'`,
      `base-uri 'none'`,
      `frame-ancestors 'none'`,
    ].join('; '),
  ],
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['permissions-policy', 'camera=(), microphone=(), geolocation=(self), payment=()'],
  ...(options.secure ? ([['strict-transport-security', 'max-age=31536000; includeSubDomains']] satisfies [string, string][]) : []),
];

/** When to come again after an answer that passes (429, 503), a page's as much as a call's: in five seconds (assumed). */
export const retryHeaders = (status: number): [string, string][] => (status === 429 || status === 503 ? [['retry-after', '5']] : []);

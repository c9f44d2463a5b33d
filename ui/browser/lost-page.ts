import { lostPageTexts as texts } from './lost-page-texts.ts';
import sheet from './lost-page.css?inline';
import tokens from '../tokens.css?inline';

const requestedBody = `<p>${texts.text}</p><p>${texts.held}</p><a href="">${texts.again}</a>`;
const sentBodyWith = (sentence: string): string =>
  `<p>${sentence}</p><p>${texts.held}</p><button type="button">${texts.back}</button>`;

/**
 * The self-contained page that replaces a page that could not load. Once the network is back, it loads the requested
 * page. It never sends a submitted form again.
 */
export const lostPage = (isSent: boolean, isPayment = false): Response => {
  const nonce = crypto.randomUUID();
  const script = isSent
    ? 'document.querySelector("button").onclick=()=>history.back()'
    : 'addEventListener("online",()=>location.reload())';
  const page = `<!doctype html><html lang="${texts.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${texts.title} · Accalmie</title><style nonce="${nonce}">${tokens}${sheet}</style></head><body><header>Accalmie</header><main><h1>${texts.title}</h1>${isSent ? sentBodyWith(isPayment ? texts.paid : texts.sent) : requestedBody}</main><script nonce="${nonce}">${script}</script></body></html>`;
  return new Response(page, {
    status: 503,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
    },
  });
};

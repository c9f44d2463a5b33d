import { escapeHtml } from '#core/html.ts';
import type { SandboxTexts } from './sandbox-words.ts';
import { testCards, type CardErrors, type CardForm } from './sandbox-cards.ts';

const style = `
*{box-sizing:border-box}
body{margin:0;background:#f1f2f4;color:#1b1f24;font:1rem/1.5 system-ui,sans-serif}
.test{background:#5b21b6;color:#fff;padding:.75rem 1rem;text-align:center;margin:0}
main{max-width:30rem;margin:1.5rem auto;padding:1.5rem;background:#fff;border:1px solid #c9ced6;border-radius:12px}
h1{font-size:1.375rem;line-height:1.25;margin:0 0 .25rem}
.amount{font-size:1.625rem;font-weight:700;margin:.5rem 0 1rem}
label{display:block;font-weight:600;margin-top:1rem}
input{display:block;width:100%;min-height:44px;padding:.5rem .75rem;margin-top:.25rem;font:inherit;border:1px solid #6b7280;border-radius:8px}
input[aria-invalid=true]{border:2px solid #b3261e}
.hint,.error{margin:.25rem 0 0;font-size:.9375rem}
.hint{color:#4b5563}
.error{color:#a11d16;font-weight:600}
.alert{border:2px solid #b3261e;border-radius:8px;padding:.75rem 1rem;margin:1rem 0}
button,.button{display:block;width:100%;min-height:48px;margin-top:1.25rem;padding:.625rem 1rem;font:inherit;font-weight:600;border-radius:8px;border:2px solid #5b21b6;background:#5b21b6;color:#fff;cursor:pointer;text-align:center;text-decoration:none}
button.second{background:#fff;color:#5b21b6}
:focus-visible{outline:3px solid #1d4ed8;outline-offset:2px}
table{width:100%;border-collapse:collapse;font-size:.9375rem}
caption{text-align:left;font-weight:600;padding:.5rem 0}
th,td{text-align:left;padding:.375rem .5rem .375rem 0;border-top:1px solid #c9ced6;vertical-align:top}
th{font-weight:400;white-space:nowrap;font-variant-numeric:tabular-nums}
`;

export type SandboxPage = { readonly nonce: string; readonly words: SandboxTexts };

type Shown = { readonly ref: string; readonly amountCents: number };

const page = ({ nonce, words }: SandboxPage, title: string, body: string): string => `<!doctype html>
<html lang="${words.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg">
<title>${escapeHtml(title)} · ${words.title}</title><style nonce="${nonce}">${style}</style></head>
<body><header><p class="test"><strong>${words.test}</strong>${words.testText}</p></header><main>${body}</main></body></html>`;

const field = (input: {
  name: keyof CardForm;
  label: string;
  hint: string;
  autocomplete: string;
  error: string | undefined;
  value: string;
  isFirstError: boolean;
}): string => {
  const { name, label, hint, error } = input;
  return `<label for="${name}">${label}</label>
<input id="${name}" name="${name}" inputmode="numeric" autocomplete="${input.autocomplete}" required maxlength="32" value="${escapeHtml(input.value)}" aria-describedby="${name}-hint${error ? ` ${name}-error` : ''}"${error ? ' aria-invalid="true"' : ''}${input.isFirstError ? ' autofocus' : ''}>
<p class="hint" id="${name}-hint">${hint}</p>${error ? `<p class="error" id="${name}-error">${escapeHtml(error)}</p>` : ''}`;
};

const cancelForm = (ref: string, words: SandboxTexts): string =>
  `<form method="post" action="/paiement-test/${ref}/annuler"><button class="second" type="submit">${words.cancel}</button></form>`;

const amount = (shown: Shown, words: SandboxTexts): string =>
  `<p>${words.visit}</p><p class="amount">${words.price(shown.amountCents)}</p>`;

/** The card form, with a message for each invalid field. It never shows the security code again. */
export const cardPage = (
  context: SandboxPage,
  shown: Shown,
  entry: { readonly form: CardForm; readonly errors: CardErrors },
): string => {
  const { form, errors } = entry;
  const { words } = context;
  const { card } = words;
  const first = (['number', 'expiry', 'cvc'] as const).find((name) => errors[name] !== undefined);
  const title = first ? card.wrong : card.heading;
  const rows = testCards
    .map(({ number, verdict }) => `<tr><th scope="row">${number}</th><td>${words.cards[verdict]}</td></tr>`)
    .join('');
  return page(
    context,
    title,
    `<h1>${card.heading}</h1>${amount(shown, words)}
${first ? `<div class="alert" role="alert"><p>${card.check}</p></div>` : ''}
<form method="post" action="/paiement-test/${shown.ref}" novalidate>
${field({ name: 'number', label: card.number, hint: card.numberHint, autocomplete: 'cc-number', error: errors.number, value: form.number, isFirstError: first === 'number' })}
${field({ name: 'expiry', label: card.expiry, hint: card.expiryHint, autocomplete: 'cc-exp', error: errors.expiry, value: form.expiry, isFirstError: first === 'expiry' })}
${field({ name: 'cvc', label: card.cvc, hint: card.cvcHint, autocomplete: 'cc-csc', error: errors.cvc, value: '', isFirstError: first === 'cvc' })}
<button type="submit">${card.pay(words.price(shown.amountCents))}</button></form>
${cancelForm(shown.ref, words)}
<table><caption>${card.tests}</caption><tbody>${rows}</tbody></table>`,
  );
};

export const bankPage = (context: SandboxPage, shown: Shown, error: string | null): string => {
  const { words } = context;
  const { bank } = words;
  return page(
    context,
    error ? bank.wrong : bank.title,
    `<h1>${bank.heading}</h1>${amount(shown, words)}
<form method="post" action="/paiement-test/${shown.ref}/banque" novalidate>
<label for="code">${bank.code}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="12" aria-describedby="code-hint${error ? ' code-error' : ''}"${error ? ' aria-invalid="true" autofocus' : ''}>
<p class="hint" id="code-hint">${bank.codeHint}</p>${error ? `<p class="error" id="code-error" role="alert">${escapeHtml(error)}</p>` : ''}
<button type="submit">${bank.submit}</button></form>${cancelForm(shown.ref, words)}`,
  );
};

export const overPage = (context: SandboxPage, title: string, back: string): string =>
  page(
    context,
    title,
    `<h1>${escapeHtml(title)}</h1><p>${context.words.over.text}</p><a class="button" href="${escapeHtml(back)}">${context.words.over.back}</a>`,
  );

const disputeForm = (ref: string, next: string, label: string): string =>
  `<form method="post" action="/paiement-test/${ref}/contestation"><input type="hidden" name="suite" value="${next}"><button type="submit">${label}</button></form>`;

type Disputed = Shown & { readonly dispute: 'open' | 'won' | 'lost' | null; readonly refundedCents: number };

/** Forms that decide the dispute of a payment, or a sentence when nothing is left to decide. */
const nextSteps = ({ ref, dispute, refundedCents, amountCents }: Disputed, texts: SandboxTexts['dispute']): string => {
  if (dispute === 'open') return disputeForm(ref, 'gagner', texts.win) + disputeForm(ref, 'perdre', texts.lose);
  const mayOpen = dispute === null && refundedCents < amountCents;
  return mayOpen ? disputeForm(ref, 'ouvrir', texts.start) : `<p>${texts.closed}</p>`;
};

/** Page where a tester opens, wins or loses the dispute of a simulated payment. */
export const disputePage = (context: SandboxPage, shown: Disputed): string => {
  const { dispute: texts } = context.words;
  const title = texts[shown.dispute ?? 'none'];
  return page(context, title, `<h1>${title}</h1>${amount(shown, context.words)}${nextSteps(shown, texts)}`);
};

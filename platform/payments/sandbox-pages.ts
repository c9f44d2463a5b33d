import { priceText } from '#core/format.ts';
import { escapeHtml } from '#core/html.ts';
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

type Shown = { readonly ref: string; readonly amountCents: number; readonly description: string };

const page = (nonce: string, title: string, body: string): string => `<!doctype html>
<html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg">
<title>${escapeHtml(title)} · Paiement de test</title><style nonce="${nonce}">${style}</style></head>
<body><header><p class="test"><strong>MODE TEST</strong>, aucun paiement réel : ne saisissez pas votre vraie carte.</p></header><main>${body}</main></body></html>`;

const field = (asked: {
  name: keyof CardForm;
  label: string;
  hint: string;
  autocomplete: string;
  error: string | undefined;
  value: string;
  isFirstError: boolean;
}): string => {
  const { name, label, hint, error } = asked;
  return `<label for="${name}">${label}</label>
<input id="${name}" name="${name}" inputmode="numeric" autocomplete="${asked.autocomplete}" required maxlength="32" value="${escapeHtml(asked.value)}" aria-describedby="${name}-hint${error ? ` ${name}-error` : ''}"${error ? ' aria-invalid="true"' : ''}${asked.isFirstError ? ' autofocus' : ''}>
<p class="hint" id="${name}-hint">${hint}</p>${error ? `<p class="error" id="${name}-error">${escapeHtml(error)}</p>` : ''}`;
};

const cancelForm = (ref: string): string =>
  `<form method="post" action="/paiement-test/${ref}/annuler"><button class="second" type="submit">Annuler et revenir</button></form>`;

const amount = (shown: Shown): string => `<p>${escapeHtml(shown.description)}</p><p class="amount">${priceText(shown.amountCents)}</p>`;

/** The card form; after a refused entry, its messages; the security code is never written back. */
export const cardPage = (nonce: string, shown: Shown, entry: { readonly form: CardForm; readonly errors: CardErrors }): string => {
  const { form, errors } = entry;
  const first = (['number', 'expiry', 'cvc'] as const).find((name) => errors[name] !== undefined);
  const title = first ? 'Erreur : votre carte' : 'Votre carte';
  const rows = testCards.map(({ number, what }) => `<tr><th scope="row">${number}</th><td>${what}</td></tr>`).join('');
  return page(
    nonce,
    title,
    `<h1>Votre carte</h1>${amount(shown)}
${first ? '<div class="alert" role="alert"><p>Rien n’a été débité. Corrigez les champs signalés.</p></div>' : ''}
<form method="post" action="/paiement-test/${shown.ref}" novalidate>
${field({ name: 'number', label: 'Numéro de carte', hint: 'Par exemple 4242 4242 4242 4242.', autocomplete: 'cc-number', error: errors.number, value: form.number, isFirstError: first === 'number' })}
${field({ name: 'expiry', label: 'Expiration', hint: 'MM / AA, toute date à venir.', autocomplete: 'cc-exp', error: errors.expiry, value: form.expiry, isFirstError: first === 'expiry' })}
${field({ name: 'cvc', label: 'Code de sécurité', hint: '3 chiffres au dos de la carte.', autocomplete: 'cc-csc', error: errors.cvc, value: '', isFirstError: first === 'cvc' })}
<button type="submit">Payer ${priceText(shown.amountCents)}</button></form>
${cancelForm(shown.ref)}
<table><caption>Cartes de test</caption><tbody>${rows}</tbody></table>`,
  );
};

/** The simulated bank's 3-D Secure step. */
export const bankPage = (nonce: string, shown: Shown, error: string | null): string =>
  page(
    nonce,
    error ? 'Erreur : votre banque' : 'Votre banque',
    `<h1>Validez avec votre banque</h1>${amount(shown)}
<form method="post" action="/paiement-test/${shown.ref}/banque" novalidate>
<label for="code">Code reçu par SMS</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="12" aria-describedby="code-hint${error ? ' code-error' : ''}"${error ? ' aria-invalid="true" autofocus' : ''}>
<p class="hint" id="code-hint">000000 accepte, 111111 refuse.</p>${error ? `<p class="error" id="code-error" role="alert">${escapeHtml(error)}</p>` : ''}
<button type="submit">Valider</button></form>${cancelForm(shown.ref)}`,
  );

/** A payment that is over, or that never was: a way back. */
export const overPage = (nonce: string, title: string, back: string): string =>
  page(
    nonce,
    title,
    `<h1>${escapeHtml(title)}</h1><p>Cette page de paiement n’est plus active.</p><a class="button" href="${escapeHtml(back)}">Revenir à Accalmie</a>`,
  );

const disputeStates = { open: 'Contestation en cours', won: 'Contestation gagnée', lost: 'Contestation perdue' } as const;

const disputeForm = (ref: string, next: string, label: string): string =>
  `<form method="post" action="/paiement-test/${ref}/contestation"><input type="hidden" name="suite" value="${next}"><button type="submit">${label}</button></form>`;

/** What the simulated bank does of a payment that its customer disputes. */
export const disputePage = (nonce: string, shown: Shown & { readonly dispute: keyof typeof disputeStates | null; readonly refundedCents: number }): string => {
  const { ref, dispute } = shown;
  const title = dispute === null ? 'Paiement encaissé' : disputeStates[dispute];
  const mayOpen = dispute === null && shown.refundedCents < shown.amountCents;
  const next =
    dispute === 'open'
      ? disputeForm(ref, 'gagner', 'La banque donne raison au site') + disputeForm(ref, 'perdre', 'La banque donne raison à son client')
      : mayOpen
        ? disputeForm(ref, 'ouvrir', 'Contester auprès de la banque')
        : '<p>Ce paiement ne peut plus être contesté.</p>';
  return page(nonce, title, `<h1>${title}</h1>${amount(shown)}${next}`);
};

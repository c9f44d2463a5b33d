import { readBytes } from '../http/body.ts';
import { sameOrigin } from '../http/ask.ts';
import { judgeCard } from './sandbox-cards.ts';
import { languageIn } from '../http/language.ts';
import { bankPage, cardPage, disputePage, overPage, type SandboxPage } from './sandbox-pages.ts';
import { sandboxWords } from './sandbox-words.ts';
import { currentSandbox, disputeSandbox, moveSandbox } from './sandbox-provider.ts';
import type { SandboxPayment } from './sandbox-store.ts';
import type { App } from '../app/app.ts';

const html = (body: string, status = 200): Response =>
  new Response(body, { status, headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' } });
const go = (to: string): Response =>
  new Response(null, { status: 303, headers: { location: to, 'cache-control': 'no-store' } });

const maxFormBytes = 4096;

const readForm = async (request: Request): Promise<URLSearchParams> => {
  const bytes = await readBytes(request, maxFormBytes).catch(() => null);
  return new URLSearchParams(bytes === null ? '' : new TextDecoder().decode(bytes));
};

const shownOf = (payment: SandboxPayment) => ({ ref: payment.ref, amountCents: payment.amount_cents });

const takeCard = async (
  app: App,
  payment: SandboxPayment,
  form: URLSearchParams,
  context: SandboxPage,
): Promise<Response> => {
  const entry = { number: form.get('number') ?? '', expiry: form.get('expiry') ?? '', cvc: form.get('cvc') ?? '' };
  const judged = judgeCard(entry, app.clock.now(), context.words.errors);
  if (!judged.ok) return html(cardPage(context, shownOf(payment), { form: entry, errors: judged.errors }), 400);
  const { verdict, card } = judged;
  if (verdict === 'challenge') {
    await moveSandbox(app, payment.ref, ['pending'], { state: 'challenge', error: null, card });
    return go(`/paiement-test/${payment.ref}/banque`);
  }
  const end =
    verdict === 'accepted'
      ? ({ state: 'captured', error: null, card } as const)
      : ({ state: 'failed', error: verdict, card } as const);
  await moveSandbox(app, payment.ref, ['pending'], end);
  return go(payment.return_url);
};

const takeCode = async (app: App, payment: SandboxPayment, code: string, context: SandboxPage): Promise<Response> => {
  if (code !== '000000' && code !== '111111')
    return html(bankPage(context, shownOf(payment), context.words.errors.code), 400);
  await moveSandbox(
    app,
    payment.ref,
    ['challenge'],
    code === '000000' ? { state: 'captured', error: null } : { state: 'failed', error: 'authentication_failed' },
  );
  return go(payment.return_url);
};

const takeDispute = async (
  app: App,
  payment: SandboxPayment,
  form: URLSearchParams | null,
  context: SandboxPage,
): Promise<Response> => {
  const to = ({ ouvrir: 'open', gagner: 'won', perdre: 'lost' } as const)[form?.get('suite') ?? ''];
  if (to === undefined)
    return html(
      disputePage(context, {
        ...shownOf(payment),
        dispute: payment.dispute_state,
        refundedCents: payment.refunded_cents,
      }),
    );
  await disputeSandbox(app, payment.ref, to);
  return go(`/paiement-test/${payment.ref}/contestation`);
};

/**
 * Pages of the simulated provider: card form, 3-D Secure step, cancellation, and dispute of a payment. They have plain
 * forms without scripts, and redirect to the site by GET.
 */
export const sandboxSite = async (app: App, request: Request, nonce: string): Promise<Response> => {
  const home = app.env.PUBLIC_URL;
  const words = sandboxWords[languageIn(request.headers.get('cookie'), new URL(home).protocol === 'https:') ?? 'fr'];
  const context = { nonce, words };
  const found = /^\/paiement-test\/([0-9A-Za-z]{22})(?:\/(banque|annuler|contestation))?$/.exec(
    new URL(request.url).pathname,
  );
  const payment = found ? await currentSandbox(app, { ref: found[1]!, attemptId: null }) : undefined;
  if (!found || !payment) return html(overPage(context, words.over.unknown, home), 404);
  const [, ref, step] = found;
  const isWrite = request.method === 'POST';
  if (!isWrite && request.method !== 'GET' && request.method !== 'HEAD')
    return new Response(null, { status: 405, headers: { allow: 'GET, POST' } });
  if (isWrite && !sameOrigin(request.headers, home)) return html(overPage(context, words.over.foreign, home), 403);
  if (payment.state === 'captured' && step === 'contestation')
    return takeDispute(app, payment, isWrite ? await readForm(request) : null, context);
  if (payment.state !== 'pending' && payment.state !== 'challenge')
    return isWrite ? go(payment.return_url) : html(overPage(context, words.over.ended, payment.return_url));
  if (isWrite && step === 'annuler') {
    await moveSandbox(app, payment.ref, ['pending', 'challenge'], { state: 'cancelled', error: null });
    return go(payment.cancel_url);
  }
  if (payment.state === 'challenge') {
    if (isWrite && step === 'banque')
      return takeCode(app, payment, (await readForm(request)).get('code')?.trim() ?? '', context);
    return step === 'banque' ? html(bankPage(context, shownOf(payment), null)) : go(`/paiement-test/${ref}/banque`);
  }
  if (isWrite && step === undefined) return takeCard(app, payment, await readForm(request), context);
  return step === undefined
    ? html(cardPage(context, shownOf(payment), { form: { number: '', expiry: '', cvc: '' }, errors: {} }))
    : go(`/paiement-test/${ref}`);
};

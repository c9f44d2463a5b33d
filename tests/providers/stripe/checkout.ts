import { ApiError, at, metadataOf, onlyKnown, text, textOr, whole, type Call, type Fields } from './wire.ts';
import { drawId, type Books, type Thing } from './books.ts';
import { mustBe, pageOf } from './answers.ts';
import type { ChargeDesk, Intent } from './charges.ts';
import type { Emit } from './events.ts';

export type Session = Thing & {
  readonly object: 'checkout.session';
  readonly status: 'open' | 'complete' | 'expired';
  readonly payment_status: 'unpaid' | 'paid';
  readonly amount_total: number;
  readonly currency: string;
  readonly client_reference_id: string | null;
  readonly payment_intent: string | null;
  readonly expires_at: number;
  readonly success_url: string;
  readonly cancel_url: string | null;
  readonly url: string | null;
  readonly description: string | null;
  readonly payment_metadata: Record<string, string>;
};

export type PageAnswer = { readonly status: number; readonly html?: string; readonly location?: string };

const known = [
  'mode',
  'ui_mode',
  'locale',
  'submit_type',
  'allowed_payment_method_types',
  'adaptive_pricing',
  'client_reference_id',
  'customer_email',
  'line_items',
  'metadata',
  'payment_intent_data',
  'success_url',
  'cancel_url',
  'expires_at',
];

const leastLife = 1_800;
const longestLife = 86_400;
const leastCents = 50;

const cards: Readonly<
  Record<string, { readonly code: string; readonly decline_code?: string } | 'accepted' | 'challenge'>
> = {
  '4242424242424242': 'accepted',
  '4000002500003155': 'challenge',
  '4000000000009995': { code: 'card_declined', decline_code: 'insufficient_funds' },
  '4000000000009979': { code: 'card_declined', decline_code: 'stolen_card' },
  '4000000000000069': { code: 'expired_card' },
  '4000000000000127': { code: 'incorrect_cvc' },
};

const page = (title: string, body: string): string =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`;

const cardForm = (session: Session, error: string | null): string =>
  page(
    'Payer par carte',
    `${error === null ? '' : `<p role="alert">${error}</p>`}<p>${(session.amount_total / 100).toFixed(2)} ${session.currency.toUpperCase()}</p>
<form method="post"><label>Numéro de carte <input name="number"></label><label>Expiration <input name="expiry"></label><label>CVC <input name="cvc"></label>
<button type="submit">Payer</button></form>${session.cancel_url === null ? '' : `<a href="${session.cancel_url.replaceAll('&', '&amp;')}">Retour</a>`}`,
  );

const bankForm = page(
  'Validez avec votre banque',
  '<form method="post"><label>Code <input name="code"></label><button type="submit">Valider</button></form>',
);

/** Checkout sessions and their Stripe page: a card form and the bank's step. */
export const checkoutDesk = (books: Books, emit: Emit, charges: ChargeDesk, pageUrl: () => string) => {
  const over = (session: Session): Session => {
    const ended = books.change(session, { status: 'expired', url: null });
    emit('checkout.session.expired', ended);
    if (session.payment_intent !== null) {
      const intent = books.get<Intent>(session.payment_intent);
      if (intent && intent.status !== 'succeeded')
        emit('payment_intent.canceled', books.change(intent, { status: 'canceled' }));
    }
    return ended;
  };

  /** The session in its current state. A session past its end expires here. */
  const current = (id: string): Session => {
    const found = mustBe(books.get<Session>(id), 'checkout.session', id);
    return found.status === 'open' && found.expires_at <= books.seconds() ? over(found) : found;
  };

  const create = ({ fields }: Call): Session => {
    onlyKnown(fields, known);
    if (text(fields, 'mode') !== 'payment') throw new ApiError('Only payments are made here.', { param: 'mode' });
    const items = at(fields, 'line_items');
    if (!Array.isArray(items) || items.length === 0)
      throw new ApiError('Missing required param: line_items.', { code: 'parameter_missing', param: 'line_items' });
    const lines = items as readonly Fields[];
    const cents = lines.reduce((sum, line) => sum + whole(line, 'price_data.unit_amount') * whole(line, 'quantity'), 0);
    if (cents < leastCents)
      throw new ApiError('The total amount must be at least €0.50.', { code: 'amount_too_small' });
    const currency = text(lines[0]!, 'price_data.currency');
    if (currency !== currency.toLowerCase())
      throw new ApiError(`Invalid currency: ${currency}`, { param: 'line_items[0][price_data][currency]' });
    for (const line of lines) text(line, 'price_data.product_data.name');
    const nowSeconds = books.seconds();
    const expires = textOr(fields, 'expires_at') === null ? nowSeconds + longestLife : whole(fields, 'expires_at');
    if (expires < nowSeconds + leastLife)
      throw new ApiError('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.', {
        param: 'expires_at',
      });
    if (expires > nowSeconds + longestLife)
      throw new ApiError('The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.', {
        param: 'expires_at',
      });
    const id = `${drawId('cs_test_a1', 56)}`;
    return books.put<Session>({
      id,
      object: 'checkout.session',
      created: nowSeconds,
      status: 'open',
      payment_status: 'unpaid',
      amount_total: cents,
      currency,
      client_reference_id: textOr(fields, 'client_reference_id'),
      payment_intent: null,
      expires_at: expires,
      success_url: text(fields, 'success_url'),
      cancel_url: textOr(fields, 'cancel_url'),
      url: `${pageUrl()}/c/pay/${id}`,
      description: textOr(fields, 'payment_intent_data.description'),
      payment_metadata: metadataOf(fields, {}, 'payment_intent_data.metadata'),
    });
  };

  const intentOf = (session: Session): Intent => {
    const before = session.payment_intent === null ? undefined : books.get<Intent>(session.payment_intent);
    if (before) return before;
    const intent = books.put<Intent>({
      id: drawId('pi'),
      object: 'payment_intent',
      created: books.seconds(),
      amount: session.amount_total,
      amount_received: 0,
      currency: session.currency,
      description: session.description,
      status: 'requires_payment_method',
      metadata: session.payment_metadata,
      latest_charge: null,
      last_payment_error: null,
    });
    books.change(session, { payment_intent: intent.id });
    emit('payment_intent.created', intent);
    return intent;
  };

  const refused = (session: Session, intent: Intent, why: { code: string; decline_code?: string }): PageAnswer => {
    const message = 'Votre carte a été refusée.';
    const after = books.change(intent, {
      status: 'requires_payment_method',
      last_payment_error: { type: 'card_error', message, ...why },
    });
    emit('payment_intent.payment_failed', after);
    return { status: 402, html: cardForm(session, message) };
  };

  const paid = (session: Session, intent: Intent): PageAnswer => {
    charges.capture(intent);
    const after = books.change(session, { status: 'complete', payment_status: 'paid', url: null });
    emit('checkout.session.completed', after);
    return { status: 303, location: session.success_url };
  };

  /** Answers a GET of the session's page, or its form when `form` is given. */
  const visit = (id: string, form: Fields | null): PageAnswer => {
    const session = current(id);
    if (session.status === 'complete') return { status: 303, location: session.success_url };
    if (session.status === 'expired') return { status: 410, html: page('Cette page de paiement a expiré', '') };
    const waiting = session.payment_intent === null ? undefined : books.get<Intent>(session.payment_intent);
    const isAtBank = waiting?.status === 'requires_action';
    if (form === null) return { status: 200, html: isAtBank ? bankForm : cardForm(session, null) };
    if (isAtBank) {
      const code = textOr(form, 'code');
      if (code === '000000') return paid(session, waiting);
      return code === '111111'
        ? refused(session, waiting, { code: 'payment_intent_authentication_failure' })
        : { status: 400, html: bankForm };
    }
    const verdict = cards[(textOr(form, 'number') ?? '').replaceAll(' ', '')];
    if (verdict === undefined) return { status: 400, html: cardForm(session, 'Ce numéro de carte n’est pas valide.') };
    const intent = intentOf(session);
    if (verdict === 'accepted') return paid(books.get<Session>(id)!, intent);
    if (verdict !== 'challenge') return refused(session, intent, verdict);
    emit('payment_intent.requires_action', books.change(intent, { status: 'requires_action' }));
    return { status: 200, html: bankForm };
  };

  return {
    create,
    visit,
    current,
    list: ({ fields }: Call) => pageOf('/v1/checkout/sessions', books.all<Session>('checkout.session'), fields),
    expire: (id: string): Session => {
      const session = current(id);
      if (session.status !== 'open')
        throw new ApiError(
          `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}`,
        );
      return over(session);
    },
  };
};

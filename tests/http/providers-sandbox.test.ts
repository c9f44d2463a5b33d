import { signWebhook, sandboxSignatureHeader } from '#platform/payments/sandbox-messages.ts';
import { disputeSandbox, judgeSandboxSeller, sandboxProvider } from '#platform/payments/sandbox-provider.ts';
import { markDocumentShown, returningIban } from '#platform/payments/sandbox-sellers.ts';
import { readPayment } from '#platform/payments/sandbox-store.ts';
import { deliverSandboxWebhooks } from '#platform/payments/sandbox-webhooks.ts';
import { cards, onSite } from '../actors/payments.ts';
import { requiredDocuments, type Message, type Outcome, type ProviderBench } from '../providers/contract/bench.ts';
import { providerContract } from '../providers/contract/contract.ts';
import { openTestApp, kinds, type Kind } from '../app/test-app.ts';
import { nowMs as startMs } from '../app/with-test-app.ts';

const numbers: Readonly<Record<Exclude<Outcome, 'cancelled'>, string>> = {
  accepted: cards.accepted,
  secured: cards.challenge,
  secureRefused: cards.challenge,
  secureLeft: cards.challenge,
  declined: cards.insufficient,
};

const open = async (kind: Kind): Promise<ProviderBench> => {
  const app = await openTestApp(kind, { now: new Date(startMs).toISOString() });
  let nowMs = startMs;
  const wait = (ms: number): void => {
    nowMs += ms;
    app.at(new Date(nowMs).toISOString());
  };
  return {
    provider: sandboxProvider(app),
    nowMs: () => nowMs,
    wait,
    pay: async (url, outcome) => {
      const path = new URL(url).pathname;
      if (outcome === 'cancelled') return void (await onSite(app, 'POST', `${path}/annuler`));
      await onSite(app, 'POST', path, { number: numbers[outcome], expiry: '12 / 30', cvc: '123' });
      if (outcome === 'secured' || outcome === 'secureRefused')
        await onSite(app, 'POST', `${path}/banque`, { code: outcome === 'secured' ? '000000' : '111111' });
    },
    messages: async () => {
      const taken: Message[] = [];
      await deliverSandboxWebhooks(app, async (_path, message) => {
        taken.push(message);
        return 200;
      });
      return taken;
    },
    strange: () => {
      const body = JSON.stringify({
        id: 'evt_strange',
        type: 'payment',
        attempt_id: 'Z'.repeat(22),
        amount_cents: 100,
        currency: 'EUR',
      });
      return { headers: { [sandboxSignatureHeader]: signWebhook(app, body, nowMs) }, body };
    },
    dispute: async (attemptId, to) => {
      const found = await readPayment(app.db, { ref: null, attemptId });
      await disputeSandbox(app, found!.ref, to);
    },
    saysLost: true,
    judge: async (ref, reason) => {
      if (reason === null) for (const type of requiredDocuments) await markDocumentShown(app.db, ref, type);
      await judgeSandboxSeller(app, ref, reason);
    },
    isCertain: true,
    givenBackCents: async ({ attemptId }) => (await readPayment(app.db, { ref: null, attemptId }))!.refunded_cents,
    returningIban,
    arrive: async () => wait(60_000),
    failNext: null,
    close: app.close,
  };
};

for (const kind of kinds) providerContract(`sandbox on ${kind}`, () => open(kind), false);

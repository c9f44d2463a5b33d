import { secondMs } from '#core/units.ts';
import { dueWebhooks, markWebhook, type SandboxWebhook } from './sandbox-store.ts';
import { sandboxSignatureHeader, signWebhook } from './sandbox-messages.ts';
import { arriveSandboxPayouts } from './sandbox-provider.ts';
import type { App } from '../app/app.ts';

export const sandboxWebhookPath = '/v1/paymentprovider/sandbox/webhook';

const maxTries = 12;
const timeoutMs = 5_000;

export type PostWebhook = (
  path: string,
  init: { readonly headers: Record<string, string>; readonly body: string },
) => Promise<number>;

const overLoopback =
  (app: App): PostWebhook =>
  async (path, init) => {
    const { HOST, PORT } = app.env;
    const host = HOST === '0.0.0.0' ? '127.0.0.1' : HOST;
    const answer = await fetch(`http://${host}:${PORT}${path}`, {
      method: 'POST',
      ...init,
      signal: AbortSignal.timeout(timeoutMs),
    });
    await answer.arrayBuffer();
    return answer.status;
  };

/**
 * Sends the due webhook messages of the simulated provider, in the order that `SANDBOX_MODE` sets. Retries a failed
 * message later. Returns the number of due messages.
 */
export const deliverSandboxWebhooks = async (app: App, post: PostWebhook = overLoopback(app)): Promise<number> => {
  const { db, env, clock } = app;
  await arriveSandboxPayouts(app);
  const due = await dueWebhooks(db, clock.now(), env.SANDBOX_MODE === 'reorder' ? 'last' : 'first', maxTries);
  const sendOne = async ({ id, body, tries }: SandboxWebhook): Promise<void> => {
    const headers = {
      'content-type': 'application/json',
      [sandboxSignatureHeader]: signWebhook(app, body, clock.now()),
    };
    const status = await post(sandboxWebhookPath, { headers, body }).catch(() => 0);
    const isTaken = status >= 200 && status < 300;
    await markWebhook(
      db,
      id,
      isTaken ? { deliveredMs: clock.now() } : { againMs: clock.now() + Math.min(60, 2 ** tries) * secondMs },
    );
  };
  if (env.SANDBOX_MODE === 'duplicate') await Promise.all(due.map(sendOne));
  else for (const webhook of due) await sendOne(webhook);
  return due.length;
};

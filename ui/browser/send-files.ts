import type { Envelope } from '#core/refusal.ts';
import type { DataOf } from '#core/route.ts';
import type { Api } from './api.gen.ts';
import { sendForm } from './send-form.ts';

type Sent<K extends keyof Api> = Envelope<DataOf<Api[K]>> | Record<string, never>;

/**
 * Sends a form with files to the API call `key`. `params` fill the path of the call. Reports the share of the form that
 * is sent, from 0 to 1. A network error or an unreadable response gives `{}` and is logged
 * (docs/product/api.md#refusals).
 */
export const sendFiles = async <K extends keyof Api & `POST ${string}`>(
  key: K,
  params: Readonly<Record<string, string | number>>,
  form: FormData,
  onProgress: (part: number) => void,
): Promise<Sent<K>> => {
  const path = key
    .slice('POST '.length)
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const answer = await sendForm<DataOf<Api[K]>>(path, form, onProgress);
  if (answer === null) reportError(new Error(`files not sent: ${path}`));
  return answer ?? {};
};

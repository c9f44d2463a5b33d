import { dayMs } from '#core/units.ts';
import { benchNow } from './generator.ts';
import { copyOf, type Base } from './load.ts';
import { atMost, ms, quantile, type Line } from './measure.ts';
import { isBuilt, serveBase } from './over-http.ts';

const blocks = 6;
const perBlock = 60;
const logins = 10;
const member = {
  firstname: 'Camille',
  lastname: 'Banc',
  email: 'banc@exemple.fr',
  new_password: 'Lac-Paisible7!',
  check_password: 'Lac-Paisible7!',
  accepts_terms: true,
};

const post = async (url: string, body: unknown): Promise<Response> => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return answer;
};

/** Logs in continuously over ten connections. `stop` returns the number of successful logins. */
const loggingIn = (url: string): { readonly stop: () => Promise<number> } => {
  const over = new AbortController();
  let count = 0;
  const one = async (): Promise<void> => {
    while (!over.signal.aborted) {
      const { ok } = await post(`${url}/user/login`, { email: member.email, password: member.new_password });
      if (ok) count += 1;
    }
  };
  const all = Promise.all(Array.from({ length: logins }, one));
  return {
    stop: async () => {
      over.abort();
      await all;
      return count;
    },
  };
};

/** Measures how much slower a search is while the application handles as many logins as it can. */
export const benchLogin = async (serverUrl: string, base: Base): Promise<Line[]> => {
  if (!isBuilt()) {
    return [
      {
        id: 'LOGIN',
        target: 'recherche pendant les connexions',
        figure: 'site non construit',
        ratio: '',
        verdict: 'non mesuré',
      },
    ];
  }
  const app = await serveBase(await copyOf(serverUrl, base, 'bench_login'));
  const { url } = app;
  try {
    await post(`${url}/user/register`, member);
    const place = (await (await fetch(`${url}/v1/address/autocomplete?q=Paris`)).json()) as {
      data: { drafts: { id: string }[] };
    };
    const query = {
      draft_id: place.data.drafts[0]?.id,
      from_time: Math.floor((benchNow + dayMs) / 1000),
      to_time: Math.floor((benchNow + 6 * dayMs) / 1000),
      prestation_category: 'massage',
    };
    const took = { alone: [] as number[], beside: [] as number[] };
    let made = 0;
    let loginSeconds = 0;
    // The first block of each kind is a warm-up.
    for (let block = 0; block <= blocks; block++) {
      for (const name of ['alone', 'beside'] as const) {
        const began = performance.now();
        const load = name === 'beside' ? loggingIn(url) : undefined;
        for (let n = 0; n < perBlock; n++) {
          const from = performance.now();
          const answer = await post(`${url}/v1/search/bookable`, query);
          if (!answer.ok) throw new Error(`recherche : ${answer.status}`);
          if (block > 0) took[name].push(performance.now() - from);
        }
        if (load === undefined) continue;
        made += await load.stop();
        loginSeconds += (performance.now() - began) / 1000;
      }
    }
    const p95 = (name: keyof typeof took): number =>
      quantile(
        took[name].toSorted((a, b) => a - b),
        0.95,
      );
    const figure = `${ms(p95('beside'))} contre ${ms(p95('alone'))}, ${(made / loginSeconds).toFixed(1)} connexions/s`;
    return [
      atMost('LOGIN', 'recherche, p95 pendant les connexions ≤ 2 × seule', figure, p95('beside') / p95('alone'), 2),
    ];
  } finally {
    await app.stop();
  }
};

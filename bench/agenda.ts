import { compactDate } from '#core/format.ts';
import { dayOf } from '#core/time.ts';
import { benchNow } from './generator.ts';
import { copyOf, type Base } from './load.ts';
import { atMost, inTurn, ms, quantile, type Line } from './measure.ts';
import { isBuilt, serveBase } from './over-http.ts';
import { salonOwner } from './salon-owner.ts';

const rounds = 120;
const mostMs = 30;
/**
 * Measures the server time of the agenda and of the list of visits, for a salon of 30 people with 200 visits a day.
 * Sends the requests that the browser's router sends, so the times include the session, the API call and the
 * serialization.
 */
export const benchAgenda = async (serverUrl: string, base: Base): Promise<readonly Line[]> => {
  if (!isBuilt()) throw new Error('les pages ne sont pas construites');
  const databaseUrl = await copyOf(serverUrl, base, 'bench_agenda');
  const app = await serveBase(databaseUrl);
  try {
    const cookie = await salonOwner(app.url, databaseUrl);
    const ask = (path: string) => async (): Promise<void> => {
      const answer = await fetch(`${app.url}/business/dashboard/${path}`, { headers: { cookie } });
      const text = await answer.text();
      if (answer.status !== 200 || text.includes('SingleFetchRedirect'))
        throw new Error(`${path} : ${answer.status} ${text.slice(0, 200)}`);
    };
    const date = compactDate(dayOf('Europe/Paris', benchNow));
    const took = await inTurn(
      {
        jour: ask(`planning.data?vue=jour&date=${date}`),
        semaine: ask(`planning.data?vue=semaine&date=${date}`),
        mois: ask(`planning.data?vue=mois&date=${date}`),
        liste: ask(`rendez-vous.data?liste=tous`),
      },
      rounds,
    );
    return (['jour', 'semaine', 'mois', 'liste'] as const).map((view) => {
      const [p50, p95] = [quantile(took[view], 0.5), quantile(took[view], 0.95)];
      const what = view === 'liste' ? 'liste des rendez-vous' : `agenda, ${view}`;
      return atMost(
        'AGENDA',
        `${what}, 200 visites par jour : p95 ≤ ${mostMs} ms`,
        `${ms(p95)} (p50 ${ms(p50)})`,
        p95 / mostMs,
        1,
      );
    });
  } finally {
    await app.stop();
  }
};

import { dayOf } from '#core/time.ts';
import { categories } from '#db/reference/categories.ts';
import { sql } from 'kysely';
import { openTestApp, type Kind } from '../app/test-app.ts';
import { mailWalk } from '../oracles/price-mails.ts';
import { cardHours, citiesOf, judged, planted, priceWalk, randomSearch, shownPrice } from '../oracles/price-walk.ts';

const now = '2026-11-22T10:00:00Z';

/**
 * Runs random searches on a demo, then reads every card, and every profile behind a card once. Finally books visits at
 * some of the shown start times, moves and cancels them, and reads their mails.
 */
export const walkPrices = async (
  kind: Kind,
  {
    seed,
    searches,
    size,
    booked,
  }: { readonly seed: number; readonly searches: number; readonly size: number; readonly booked: number },
): Promise<{ problems: string[]; figures: string[] }> => {
  const app = await openTestApp(kind, { now, demo: size });
  const began = performance.now();
  try {
    const { url } = await app.serve();
    const walk = priceWalk(url);
    const cities = await citiesOf(app);
    const today = dayOf('Europe/Paris', Date.parse(now));
    let state = seed;
    const draw = (max: number): number => (state = (state * 48_271) % 2_147_483_647) % max;
    for (let i = 0; i < searches; i++) await walk.cards(randomSearch(draw, cities.slice(0, 25), today), 1);
    const offered = await sql<{ city: string; category: number; at_home: boolean }>`
      select p.city, o.category, o.at_home from offer_search o join pro p on p.id = o.pro_id where o.guests = 1 and o.days <> 0 group by 1, 2, 3 order by 1, 2, 3`.execute(
      app.db,
    );
    const searchOf = (
      { city, category, at_home }: (typeof offered.rows)[number],
      more: Record<string, string>,
    ): string => {
      const { key } = categories.find(({ id }) => id === category)!;
      return `/booking/search?${new URLSearchParams({ category: key, search_address: city, at_home: String(at_home), ...more }).toString()}`;
    };
    for (const row of offered.rows) await walk.cards(searchOf(row, { page: '5' }), 100);
    for (const { key } of categories) await walk.cards(`/soins/${key}`, 0);
    await walk.cards('/', 4);
    const { problems, pages, cards, hours, profiles } = walk.walked;
    const mails = mailWalk(app, url);
    for (let tries = 0; mails.walked.booked < booked && tries < booked * 10; tries++) {
      const shown = cardHours(
        await walk.cards(searchOf(offered.rows[draw(offered.rows.length)]!, { adults: String(1 + draw(2)) }), 0),
      );
      const hour = shown[draw(Math.max(1, shown.length))];
      if (hour) await mails.book(hour.to, shownPrice(hour));
    }
    const { booked: visits, captured, moved, mails: read, planted: seenInMails } = mails.walked;
    problems.push(...mails.walked.problems, ...mails.walked.refused);
    if (visits < booked || captured < booked / 4 || moved < booked / 4 || seenInMails < booked * 2)
      problems.push(`trop peu de visites : ${JSON.stringify({ visits, captured, moved, seenInMails })}`);
    const faults = planted(
      await walk.cards(
        '/booking/search?category=massage&search_address=Paris&start_date=20261124&end_date=20261130',
        0,
      ),
    );
    for (const { what, html } of faults) {
      const seen = [];
      for (const hour of cardHours(html)) seen.push(...(await judged(hour, walk.charge)));
      if (seen.length === 0) problems.push(`contrôle : ${what} planté n’est pas vu`);
    }
    if (faults.length !== 2 || hours < searches)
      problems.push(`trop peu de vu : ${faults.length} contrôles, ${hours} heures`);
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    return {
      problems,
      figures: [
        `${kind}, graine ${seed}, ${size} professionnels : ${searches} recherches, ${pages} pages, ${cards} cartes, ${profiles} fiches, ${hours} heures lues et chiffrées ; ${visits} heures réservées, étape par étape, ${captured} encaissées en ligne, ${moved} déplacées, ${read} emails lus, un autre prix vu dans ${seenInMails} ; en ${seconds} s`,
      ],
    };
  } finally {
    await app.close();
  }
};

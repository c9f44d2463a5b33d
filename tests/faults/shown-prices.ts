import { dayOf } from '#core/time.ts';
import { categories } from '#db/reference/categories.ts';
import { sql } from 'kysely';
import { openTestHouse, type Kind } from '../house.ts';
import { cardHours, citiesOf, judged, planted, priceWalk, randomSearch } from '../price-walk.ts';

const now = '2026-11-22T10:00:00Z';

/** Random searches of the demo, read as they are shown; with `isWhole`, every card of the demo too. Every profile behind a card is read once. */
export const walkPrices = async (kind: Kind, seed: number, searches: number, isWhole: boolean): Promise<{ problems: string[]; figures: string[] }> => {
  const house = await openTestHouse(kind, { now, demo: 300 });
  const began = performance.now();
  try {
    const walk = priceWalk((await house.serve()).url);
    const cities = await citiesOf(house);
    const today = dayOf('Europe/Paris', Date.parse(now));
    let state = seed;
    const draw = (max: number): number => (state = (state * 48_271) % 2_147_483_647) % max;
    for (let i = 0; i < searches; i++) await walk.cards(randomSearch(draw, cities.slice(0, 25), today), 1);
    if (isWhole) {
      const offered = await sql<{ city: string; category: number; at_home: boolean }>`
        select p.city, o.category, o.at_home from offer_search o join pro p on p.id = o.pro_id where o.guests = 1 and o.days <> 0 group by 1, 2, 3 order by 1, 2, 3`.execute(
        house.db,
      );
      for (const { city, category, at_home } of offered.rows) {
        const { key } = categories.find(({ id }) => id === category)!;
        await walk.cards(
          `/booking/search?${new URLSearchParams({ category: key, search_address: city, at_home: String(at_home), page: '5' }).toString()}`,
          100,
        );
      }
      for (const { key } of categories) await walk.cards(`/soins/${key}`, 0);
      await walk.cards('/', 4);
    }
    const { problems, pages, cards, hours, profiles } = walk.walked;
    const faults = planted(await walk.cards('/booking/search?category=massage&search_address=Paris&start_date=20261124&end_date=20261130', 0));
    for (const { what, html } of faults) {
      const seen = [];
      for (const hour of cardHours(html)) seen.push(...(await judged(hour, walk.charge)));
      if (seen.length === 0) problems.push(`contrôle : ${what} planté n’est pas vu`);
    }
    if (faults.length !== 2 || hours < searches) problems.push(`trop peu de vu : ${faults.length} contrôles, ${hours} heures`);
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    return {
      problems,
      figures: [
        `${kind}, graine ${seed} : ${searches} recherches, ${pages} pages, ${cards} cartes, ${profiles} fiches, ${hours} heures lues et chiffrées en ${seconds} s`,
      ],
    };
  } finally {
    await house.close();
  }
};

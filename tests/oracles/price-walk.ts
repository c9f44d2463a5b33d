import { sql } from 'kysely';
import { durationText, priceText } from '#core/format.ts';
import { categories } from '#db/reference/categories.ts';
import type { DataOf } from '#core/route.ts';
import type { simulate } from '#features/orders/contract.ts';
import type { TestApp } from '../app/test-app.ts';
import { browserOf } from '../app/plain-browser.ts';
import { plain } from '../actors/shown-booking.ts';

/** A start time shown on a page: its link, its visible text, its accessible name and all the text around it. */
export type ShownHour = {
  readonly to: URLSearchParams;
  readonly text: string;
  readonly name: string;
  readonly beside: string;
};

export type Walked = { readonly problems: string[]; hours: number; cards: number; profiles: number; pages: number };

const visible = (html: string): string =>
  plain(
    html
      .replaceAll(/<span class="visually-hidden">[^<]*<\/span>/g, '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&'),
  )
    .replaceAll(/\s+/g, ' ')
    .trim();

const linkPattern = /<a ([^>]*href="([^"]*starts_at=[^"]*)"[^>]*)>([^]*?)<\/a>/g;

/** The start times in a piece of a page, as links that lead to a booking. */
export const hoursIn = (html: string): ShownHour[] =>
  [...html.matchAll(linkPattern)].flatMap(([, attributes = '', href = '', inside = '']) => {
    const text = visible(inside);
    const to = new URLSearchParams(href.replaceAll('&amp;', '&').replace(/#.*$/, '').split('?')[1]);
    return /^\d\d:\d\d/.test(text)
      ? [{ to, text, name: visible(/aria-label="([^"]*)"/.exec(attributes)?.[1] ?? inside), beside: visible(html) }]
      : [];
  });

/**
 * The start times in a list of cards, each with the text of its own service only. Cards of the landing page show one
 * service.
 */
export const cardHours = (html: string): ShownHour[] =>
  html
    .split('<article')
    .slice(1)
    .flatMap((card) => {
      const parts = card.split('</article>')[0]!.split(/<li[ >]/);
      return (parts.length === 1 ? parts : parts.slice(1)).flatMap(hoursIn);
    });

/** The links behind the names of the cards, with the first price of each card. */
export const cardNames = (html: string): { to: string; price: string }[] =>
  html
    .split('<article')
    .slice(1)
    .map((card) => ({
      to: (/<h[23][^>]*><a [^>]*href="([^"]+)"/.exec(card)?.[1] ?? '').replaceAll('&amp;', '&'),
      price: priceIn(visible(card)),
    }));

/** The first price of a card's text. Skips an hour or a duration before it (« 14:15 42 € », « 1 h 15 42 € »). */
const priceIn = (text: string): string => /(?<![:\d]|h )\d{1,3}(?: \d{3})*(?:,\d\d)? €/.exec(text)?.[0] ?? '';
const leastIn = (text: string): string => /[Dd]ès ([\d ,]+ €)/.exec(text)?.[1] ?? '';

type Quoted = { readonly total: string; readonly service: string };

/**
 * Ages for the children named in a link, because a professional may ask for them. All are 17, old enough for every
 * professional.
 */
export const agesOf = (to: URLSearchParams): { ages?: number[] } => {
  const children = Number(to.get('children') ?? 0);
  return children === 0 ? {} : { ages: Array.from({ length: children }, () => 17) };
};

/**
 * Returns a function that asks the application for the price and service behind the link of a start time, as the
 * booking flow does.
 */
const charges = (url: string) => {
  const known = new Map<string, Promise<Quoted | string>>();
  const { call } = browserOf(url);
  const ask = async (to: URLSearchParams): Promise<Quoted | string> => {
    const number = (name: string): number => Number(to.get(name) ?? 0);
    const body = {
      pro_id: to.get('id') ?? '',
      at_home: to.get('at_home') === 'true',
      draft_id: to.get('address_draft_id'),
      guests: {
        adults: to.has('adults') ? number('adults') : 1,
        children: number('children'),
        babies: number('babies'),
        ...agesOf(to),
      },
      lines: [{ option_id: to.get('option') ?? '' }],
      starts_at: to.get('starts_at'),
    };
    const answer = await call<DataOf<typeof simulate>>('POST', '/v1/order/simulate', body);
    if (!answer.body.success) return `${answer.status} ${answer.body.error.code}`;
    const { quote } = answer.body.data;
    const line = quote.lines.find((one) => one.kind === 'service');
    return {
      total: plain(priceText(quote.totalCents)),
      service: line?.kind === 'service' ? plain(`${line.label} ${durationText(line.durationMin)}`) : '',
    };
  };
  return (to: URLSearchParams): Promise<Quoted | string> => {
    const key = to.toString();
    const found = known.get(key) ?? ask(to);
    known.set(key, found);
    return found;
  };
};

type Charge = ReturnType<typeof charges>;

/** The price shown for a start time: the price in its link, otherwise the price beside the link. */
export const shownPrice = (hour: ShownHour, listedPrice = priceIn(hour.beside)): string => {
  const own = /^\d\d:\d\d(?: \(UTC[^)]*\))? ?(.*)$/.exec(hour.text)?.[1] ?? '';
  return own === '' ? listedPrice : own;
};

/** Returns the problems of a shown start time: a wrong price, a wrong service, or a time that cannot be booked. */
export const judged = async (hour: ShownHour, charge: Charge, listedPrice?: string): Promise<string[]> => {
  const quoted = await charge(hour.to);
  const where = `${hour.text} de « ${hour.beside.slice(0, 80)} »`;
  if (typeof quoted === 'string') return [`${where} : ${quoted}`];
  const shown = shownPrice(hour, listedPrice);
  const [label = '', duration = ''] = quoted.service.split(/ (?=\d+ (?:min|h))/);
  return [
    // The accessible name must begin with the visible text, so that voice control finds the link.
    ...(hour.name.replaceAll(', ', ' ').startsWith(hour.text) && hour.name.includes(quoted.total)
      ? []
      : [`${where} : s’appelle ${hour.name}`]),
    ...(shown === quoted.total ? [] : [`${where} : ${shown} affiché, ${quoted.total} demandé`]),
    ...(hour.beside.includes(label) && hour.beside.includes(duration) ? [] : [`${where} : réserve ${quoted.service}`]),
  ];
};

const profileProblems = async (
  html: string,
  to: string,
  price: string,
  charge: Charge,
): Promise<{ problems: string[]; hours: number }> => {
  const panel = html.slice(
    html.indexOf('id="selection"'),
    html.indexOf('action-bar') === -1 ? undefined : html.indexOf('action-bar'),
  );
  const addressParams = new URLSearchParams(to.split('?')[1]);
  const text = visible(panel);
  const total = /Total ([\d ,]+ €)/.exec(text)?.[1] ?? '';
  const problems =
    leastIn(text) === price ? [] : [`${to} : dès ${price} sur la carte, « ${leastIn(text)} » sur la fiche`];
  const data = /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(html)?.[1] ?? '{}';
  const offers = (JSON.parse(data) as { makesOffer?: { price: string }[] }).makesOffer ?? [];
  if (!offers.some((one) => plain(priceText(Math.round(Number(one.price) * 100))) === price))
    problems.push(`${to} : ${price} absent des données structurées`);
  const hours = hoursIn(panel);
  for (const hour of hours) {
    for (const name of ['id', 'option', 'at_home', 'address_draft_id', 'adults', 'children', 'babies'])
      if (!hour.to.has(name) && addressParams.has(name)) hour.to.set(name, addressParams.get(name)!);
    problems.push(...(await judged(hour, charge, total)));
  }
  return { problems, hours: hours.length };
};

/**
 * Walks over the pages of a listening application. Compares the prices on each page with the prices that the
 * application charges.
 */
export const priceWalk = (url: string) => {
  const { page } = browserOf(url);
  const charge = charges(url);
  const walked: Walked = { problems: [], hours: 0, cards: 0, profiles: 0, pages: 0 };
  const seen = new Set<string>();
  const read = async (path: string): Promise<string> => {
    const first = await page(path);
    const found = first.status >= 300 && first.status < 400 ? await page(first.location!) : first;
    if (found.status !== 200) walked.problems.push(`${path} : ${found.status}`);
    walked.pages++;
    return found.html;
  };
  const profile = async ({ to, price }: { to: string; price: string }): Promise<void> => {
    if (seen.has(to)) return;
    seen.add(to);
    walked.profiles++;
    const found = await profileProblems(await read(to), to, price, charge);
    walked.hours += found.hours;
    walked.problems.push(...found.problems);
  };
  /** Reads a page of cards, and the profiles behind its first `follow` cards. */
  const cards = async (path: string, follow: number): Promise<string> => {
    const html = await read(path);
    const names = cardNames(html);
    walked.cards += names.length;
    for (const hour of cardHours(html)) {
      walked.hours++;
      walked.problems.push(...(await judged(hour, charge)));
    }
    // When the link of a card has no `option`, the profile behind it shows no chosen service whose price could be
    // compared.
    for (const name of names.slice(0, follow)) if (name.to.includes('option=')) await profile(name);
    return html;
  };
  return { walked, charge, cards };
};

/** Faults planted in a page of cards, which the checks must find: a wrong price and a wrong service. */
export const planted = (html: string): { what: string; html: string }[] => {
  const options = [...html.matchAll(/starts_at=|option=([0-9A-Za-z]{22})/g)].flatMap(([, id]) => id ?? []);
  const other = options.find((id) => id !== options[0]);
  return [
    { what: 'un autre prix', html: html.replace(/(class="_price_[^"]*">(?:dès )?<b>)\d+/, '$1999') },
    ...(other === undefined
      ? []
      : [
          {
            what: 'une autre prestation',
            html: html.replace(`option=${options[0]}&amp;starts_at`, `option=${other}&amp;starts_at`),
          },
        ]),
  ];
};

export type Drawn = (max: number) => number;

/** Path of a random search in the demo. */
export const randomSearch = (draw: Drawn, cities: readonly string[], today: number): string => {
  const pick = <T>(list: readonly T[]): T => list[draw(list.length)]!;
  const compact = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  const from = today + draw(12);
  const params = new URLSearchParams({
    category: draw(3) === 0 ? pick(categories).key : pick(['massage', 'massage', 'haircut', 'esthetic_care']),
    search_address: pick(cities),
    at_home: String(draw(3) === 0),
    adults: String(pick([1, 1, 1, 2, 3])),
  });
  if (draw(4) > 0) {
    params.set('start_date', compact(from));
    params.set('end_date', compact(from + draw(9)));
  }
  if (draw(4) === 0) params.set('hours', pick(['am', 'pm', 'eve', 'pm,eve']));
  if (draw(5) === 0) params.set('price_max', String(40 + draw(80)));
  if (draw(2) === 0) params.set('sort', pick(['next', 'price', 'distance', 'rating']));
  return `/booking/search?${params.toString()}`;
};

/** Cities with a published professional, the largest first. */
export const citiesOf = async ({ db }: TestApp): Promise<string[]> =>
  (
    await sql<{
      city: string;
    }>`select city from pro where published group by city order by count(*) desc, city`.execute(db)
  ).rows.map(({ city }) => city);

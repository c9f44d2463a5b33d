import { categories } from '#db/reference/categories.ts';
import { cards, sendBody, type Held, type Sent } from '../actors/payments.ts';
import { browserOf } from '../app/plain-browser.ts';
import { cardHours, cardNames, randomSearch, type Drawn } from '../oracles/price-walk.ts';

/** Number of times each event happened: an HTTP status or an action. */
export type Counted = Map<string, number>;

export type Visitor = { readonly visit: (cities: readonly string[], today: number) => Promise<void> };

/**
 * Opens a visitor with a new browser, who looks around, searches and holds a time, then gives it up or books and pays.
 */
export const openVisitor = (url: string, draw: Drawn, counts: Counted): Visitor => {
  const browser = browserOf(url);
  const count = (what: string): void => void counts.set(what, (counts.get(what) ?? 0) + 1);
  const pick = <T>(list: readonly T[]): T => list[draw(list.length)]!;
  const read = async (path: string, form?: Record<string, string>): Promise<string> => {
    const found = await browser.page(path, form);
    count(String(found.status));
    return found.status >= 300 && found.status < 400 && found.location?.startsWith('/')
      ? read(found.location)
      : found.html;
  };
  const call = async <D>(method: string, path: string, body?: unknown): Promise<D | undefined> => {
    const answer = await browser.call<D>(method, path, body);
    count(String(answer.status));
    return answer.body.success ? answer.body.data : undefined;
  };
  const files = (html: string, pattern: RegExp): string[] =>
    [...html.matchAll(pattern)].map(([, path = '']) => path.replaceAll('&amp;', '&'));
  const book = async (html: string): Promise<void> => {
    const hours = cardHours(html);
    if (hours.length === 0) return;
    const { to } = pick(hours);
    const cart = await call<Held>('POST', '/v1/order/cart', {
      pro_id: to.get('id'),
      at_home: to.get('at_home') === 'true',
      draft_id: to.get('address_draft_id'),
      guests: { adults: Number(to.get('adults') ?? 1) || 1, children: 0, babies: 0 },
      lines: [{ option_id: to.get('option') }],
      street: '1 rue de la Paix',
      starts_at: to.get('starts_at'),
    });
    if (!cart) return;
    count('retenu');
    await call('GET', '/v1/order/cart');
    if (draw(4) > 0) return void (await call('DELETE', `/v1/order/cart/${cart.cart_id}`));
    const sent = await call<Sent>('POST', '/v1/order/send', sendBody(cart, { accepts_cgv_version: 1 }));
    if (!sent?.redirect_url) return;
    count('commandé');
    await read(new URL(sent.redirect_url).pathname, { number: cards.accepted, expiry: '12 / 30', cvc: '123' });
  };
  return {
    visit: async (cities, today) => {
      const home = await read('/');
      const seen = files(home, /(?:src|href)="(\/(?:assets|art)\/[^"]+)"/g);
      for (let i = 0; i < 3 && seen.length > 0; i++) await read(pick(seen));
      if (draw(2) === 0) await read(`/soins/${pick(categories).key}`);
      if (draw(4) === 0)
        await call('POST', '/user/login', { email: 'client@accalmie.test', password: 'Accalmie-2026!' });
      await call('GET', `/v1/address/autocomplete?q=${encodeURIComponent(pick(cities).slice(0, 3 + draw(4)))}`);
      for (let i = 0; i < 2; i++) {
        const found = await read(randomSearch(draw, cities, today));
        const pictures = files(found, /src="(\/art\/[^"]+)"/g);
        for (let n = 0; n < 3 && pictures.length > 0; n++)
          await read(draw(4) === 0 ? pick(pictures).replace(/\.svg$/, '.jpg') : pick(pictures));
        const names = cardNames(found);
        if (names.length > 0) await read(pick(names).to);
        await book(found);
      }
      count('visite');
    },
  };
};

import type { browserOf } from '../app/plain-browser.ts';
import { agesOf, hoursIn, shownPrice } from './price-walk.ts';

type Browser = ReturnType<typeof browserOf>;

/** The first total or amount due in a text. */
const totalIn = (text: string): string =>
  /(?:Total|À payer aujourd’hui|À régler sur place)(?: :)? ([\d ,]+ €)/.exec(text)?.[1] ?? '';

const differs = (where: string, stepPrice: string, shown: string): string[] =>
  stepPrice === shown ? [] : [`${where} : ${stepPrice || 'aucun prix'}, ${shown} dans la recherche`];

const arriving = async (browser: Browser, path: string): Promise<Awaited<ReturnType<Browser['page']>>> => {
  const answer = await browser.page(path);
  return answer.location === null ? answer : arriving(browser, answer.location);
};

/**
 * Compares the prices on the profile and in the steps before payment with the price that a card showed. Returns the
 * differences.
 */
export const shownInSteps = async (browser: Browser, to: URLSearchParams, shown: string): Promise<string[]> => {
  const params = new URLSearchParams(to);
  const { ages } = agesOf(to);
  if (ages !== undefined) params.set('ages', ages.join(','));
  const query = params.toString();
  const profile = (await arriving(browser, `/praticien/x-${to.get('id')}?${query}`)).html;
  const panel = profile.slice(profile.indexOf('id="selection"'));
  const chip = hoursIn(panel).find((hour) => hour.to.get('starts_at') === to.get('starts_at'));
  const problems =
    chip === undefined
      ? [`${query} : pas d’heure sur la fiche`]
      : differs(`${query} sur la fiche`, shownPrice(chip, totalIn(chip.beside)), shown);
  for (const step of ['services-menu', 'appointment']) {
    const { text } = await arriving(browser, `/booking/${step}?${query}`);
    problems.push(...differs(`${query} à l’étape ${step}`, totalIn(text), shown));
    if (text.includes('dépend du créneau')) problems.push(`${query} à l’étape ${step} : « dépend du créneau »`);
  }
  return problems;
};

/** Compares the price on the payment page of a held cart with the price that a card showed. Returns the difference. */
export const shownToPay = async (
  browser: Browser,
  to: URLSearchParams,
  cartId: string,
  shown: string,
): Promise<string[]> => {
  const { text } = await arriving(browser, `/booking/payment?id=${to.get('id')}&cart=${cartId}`);
  return differs(`${to.toString()} au paiement`, totalIn(text), shown);
};

import type { Page } from 'playwright-core';

/** Chooses a language in the header of a page. */
export const choose = async (page: Page, language: 'Français' | 'English'): Promise<void> => {
  const banner = page.getByRole('banner');
  await banner.getByText((await page.getAttribute('html', 'lang'))!.toUpperCase(), { exact: true }).click();
  await banner.getByRole('button', { name: language, exact: true }).click();
};

/** Texts of the page that are still in French, except names, places and texts written by users. */
export const frenchIn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const french =
      /\b(vous|votre|réserver|rechercher|adresses?|créneaux?|prestations?|rendez-vous|paiement|connecter|aujourd’hui|demain|lundi|novembre|dès)\b|[«»]|\d\u202f€/i;
    const own = 'article h3, [id="prestations"] p, blockquote, option[lang]';
    return [...document.querySelectorAll('h1, h2, button, a, label, legend, th, dt, p, small, summary')]
      .filter(
        (one) => one.closest(own) === null && one.querySelector('*') === null && !one.closest('[lang="fr"]:not(html)'),
      )
      .map((one) => one.textContent)
      .filter((text) => french.test(text));
  });

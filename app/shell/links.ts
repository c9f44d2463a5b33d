import { shellTexts } from './texts.ts';

/** The addresses that the shell leads to. The landing is a document of its own: links to it are document loads. */
export const links = {
  home: '/',
  search: '/booking/search',
  care: '/soins',
  code: '/#code',
  account: '/booking/account',
  appointments: '/booking/account?tab=appointments',
  find: '/retrouver-mon-rendez-vous',
  messenger: '/booking/messenger',
  login: '/booking/login',
  register: '/booking/register',
  forgotten: '/mot-de-passe-oublie',
  signOut: '/deconnexion',
  language: '/langue',
  freelances: '/freelances',
  business: '/business',
  ambassadors: '/ambassadors',
} as const;

/** Pages given by their address, as links in that order. */
export const listed = (pages: Readonly<Record<string, string>>) => Object.entries(pages).map(([to, label]) => ({ to, label }));

/** The pages that the law or our own rules ask for (docs/product/law.md#pages): those of the footer's last column, then those of its last line. */
export const houseLinks = listed(shellTexts.housePages);
export const legalLinks = listed(shellTexts.legalPages);

/**
 * Paths of the links of the header and the footer. The landing page is a separate document, so links to it load a
 * document.
 */
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

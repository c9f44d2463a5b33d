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

/** The addresses that the shell leads to. The landing is a document of its own: links to it are document loads. */
export const links = {
  home: '/',
  search: '/booking/search',
  code: '/#code',
  account: '/booking/account',
  appointments: '/booking/account?tab=appointments',
  find: '/retrouver-mon-rendez-vous',
  messenger: '/booking/messenger',
  login: '/booking/login',
  register: '/booking/register',
  forgotten: '/mot-de-passe-oublie',
  signOut: '/deconnexion',
  freelances: '/freelances',
  business: '/business',
  ambassadors: '/ambassadors',
} as const;

/** The pages that the law or our own rules ask for (decisions §14): those of the footer's last column, then those of its last line. */
export const houseLinks = [
  { label: 'CGU et CGV', to: '/cgv' },
  { label: 'Confidentialité', to: '/confidentialite' },
  { label: 'Accessibilité', to: '/accessibilite' },
] as const;

export const legalLinks = [
  { label: 'Mentions légales', to: '/mentions-legales' },
  { label: 'Cookies', to: '/cookies' },
  { label: 'Classement et référencement', to: '/classement' },
  { label: 'Médiateur', to: '/mediateur' },
  { label: 'Signaler ce contenu', to: '/signaler' },
  { label: 'Plan du site', to: '/plan-du-site' },
] as const;

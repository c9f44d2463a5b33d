import { staffMay, type StaffAct, type StaffRole } from '#core/staff-roles.ts';

/**
 * The action that each page of an establishment's dashboard requires, by path after the path of the dashboard. The
 * longest matching path decides. Only the owner may open a page without an entry.
 */
const pages: Readonly<Record<string, StaffAct | 'owner'>> = {
  '/planning': 'agenda',
  '/planning/semaine': 'hours',
  '/planning/reglages': 'hours',
  '/rendez-vous': 'visits',
  '/rendez-vous/importer': 'owner',
  '/recherche': 'visits',
  '/messages': 'messages',
  '/clients': 'clients',
  '/clients/exporter': 'wholeBook',
  '/clients/doublons': 'wholeBook',
  '/clients/importer': 'owner',
  '/clients/messages': 'owner',
  '/reglages': 'team',
  '/equipe': 'team',
  '/equipe/acces': 'team',
  '/mon-acces': 'self',
  '/mon-acces/absences': 'owner',
  '/mon-acces/presentation': 'owner',
  '/my-account': 'self',
  '/settings': 'self',
};

/**
 * Pages that a practitioner may open. These pages show or move the practitioner's own visits. They create, configure or
 * send nothing for the establishment.
 */
const ofPractitioners: readonly RegExp[] = [
  /^\/planning$/,
  /^\/rendez-vous(\/[0-9A-Za-z]{22}\/deplacer)?$/,
  /^\/messages(\/[0-9A-Za-z]{22})?$/,
  /^\/recherche$/,
  /^\/clients(\/[0-9A-Za-z]{22})?$/,
  /^\/(mon-acces(\/(absences|presentation))?|my-account|settings)$/,
];

/** Whether staff of this role may open the page at this path. `below` is the path after the path of the dashboard. */
export const staffMayOpen = (role: StaffRole, below: string): boolean => {
  if (role === 'practitioner') return ofPractitioners.some((page) => page.test(below));
  const [longest] = Object.keys(pages)
    .filter((page) => below === page || below.startsWith(`${page}/`))
    .toSorted((a, b) => b.length - a.length);
  const act = longest === undefined ? 'owner' : pages[longest]!;
  return act !== 'owner' && staffMay(role, act);
};

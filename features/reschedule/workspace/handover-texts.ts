import { ofName } from '#core/elision.ts';
import { toName } from '#core/to-name.ts';

const narrow = '\u202f';

/** The sentences of handing the visits of one of the team to their colleagues. */
export const handoverTexts = {
  title: 'Confier des rendez-vous · Accalmie',
  heading: (name: string): string => `Confier les rendez-vous ${ofName(name)}`,
  lead: `Chaque rendez-vous garde son heure et son prix. Le client voit la nouvelle personne sur son rendez-vous${narrow}; pour cela seul, aucun email ne part.`,
  back: 'Équipe',
  backToAccess: 'Accès de l’équipe',
  none: (name: string): string => `${name} n’a aucun rendez-vous à venir`,
  noColleague: 'Personne d’autre ne travaille ici pour l’instant. Ajoutez quelqu’un à l’équipe d’abord.',
  count: (count: number): string => (count === 1 ? '1 rendez-vous à venir' : `${count} rendez-vous à venir`),
  more: (shown: number, total: number): string => `Les ${shown} premiers sont ici, sur ${total}${narrow}: les suivants viennent une fois ceux-ci confiés.`,
  who: 'À qui les confier',
  choose: 'Choisir une personne',
  see: 'Voir ce qui est possible',
  free: 'Possible',
  stuck: 'Reste ici',
  pick: (what: string): string => `Confier ${what}`,
  give: (name: string): string => `Confier ${toName(name)}`,
  nothingFits: (name: string): string => `${name} ne peut en prendre aucun. Choisissez quelqu’un d’autre${narrow}: ils restent tous ici en attendant.`,
  tickFirst: 'Cochez au moins un rendez-vous.',
  visitor: 'Client',
  handed: (count: number): string => (count === 1 ? '1 rendez-vous est confié.' : `${count} rendez-vous sont confiés.`),
  left: (count: number): string => (count === 0 ? 'Il n’en reste aucun ici.' : `${count} ${count === 1 ? 'reste' : 'restent'} ici.`),
  notHanded: 'Ceux-ci n’ont pas pu l’être, et restent ici',
} as const;

import { ofName } from '#core/elision.ts';
import { toName } from '#core/to-name.ts';

export const handoverTexts = {
  title: 'Confier des rendez-vous · Accalmie',
  heading: (name: string): string => `Confier les rendez-vous ${ofName(name)}`,
  lead: 'L’heure et le prix de chaque rendez-vous ne changent pas. Le client ne recevra pas d’email\u202f: il verra le nom de la personne choisie sur son rendez-vous.',
  back: 'Équipe',
  backToAccess: 'Accès de l’équipe',
  none: (name: string): string => `${name} n’a aucun rendez-vous à venir`,
  noColleague: 'L’équipe ne compte personne d’autre pour l’instant. Commencez par ajouter une personne.',
  count: (count: number): string => (count === 1 ? '1 rendez-vous à venir' : `${count} rendez-vous à venir`),
  more: (shown: number, total: number): string =>
    `Voici les ${shown} premiers rendez-vous sur ${total}\u202f: confiez-les pour voir les suivants.`,
  who: 'À qui confier ces rendez-vous',
  choose: 'Choisir une personne',
  see: 'Vérifier les disponibilités',
  free: 'Possible',
  stuck: 'Impossible',
  pick: (what: string): string => `Confier ${what}`,
  give: (name: string): string => `Confier ${toName(name)}`,
  nothingFits: (name: string): string =>
    `${name} ne peut assurer aucun de ces rendez-vous. Choisissez quelqu’un d’autre. En attendant, rien ne change.`,
  tickFirst: 'Cochez au moins un rendez-vous.',
  visitor: 'Client',
  handed: (count: number): string =>
    count === 1 ? '1 rendez-vous a été confié.' : `${count} rendez-vous ont été confiés.`,
  left: (count: number): string =>
    count === 0
      ? 'Il ne reste aucun rendez-vous à confier.'
      : `${count} rendez-vous ${count === 1 ? 'reste' : 'restent'} à confier.`,
  notHanded: 'Ces rendez-vous n’ont pas pu être confiés\u202f:',
} as const;

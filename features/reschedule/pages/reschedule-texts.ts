import { andList } from '#core/and-list.ts';
import { fullStop } from '#core/full-stop.ts';
import { priceText } from '#core/format.ts';

export const rescheduleTexts = {
  title: 'Déplacer un rendez-vous · Accalmie',
  heading: 'Déplacer ce rendez-vous',
  headingProposal: 'Proposer un autre créneau',
  visit: (services: string, moment: string): string => `${services}, ${moment}`,
  withWhom: (moment: string, names: readonly string[]): string => `${moment}, avec ${andList(names)}`,
  otherPerson: (before: string, after: string): string =>
    `${before} n’est pas libre à cette heure\u202f: ${fullStop(`le rendez-vous aura lieu avec ${after}`)} Pour rester avec ${before}, choisissez une autre heure.`,
  lead: 'Choisissez un autre créneau. L’ancien créneau sera libéré dès que vous aurez confirmé.',
  leadProposal: (name: string): string =>
    `${name} doit accepter le nouveau créneau. En attendant, votre rendez-vous est maintenu.`,
  freeUntil: (moment: string): string => `Vous pouvez déplacer ce rendez-vous librement jusqu’au ${moment}.`,
  replaces: 'Une proposition attend déjà une réponse. Votre nouvelle proposition la remplacera.',
  back: 'Garder mon rendez-vous',
  review: 'Vérifier et confirmer',
  reason: {
    label: 'Message au professionnel (facultatif)',
    hint: 'Par exemple\u202f: mon train arrive plus tard que prévu.',
  },
  none: {
    title: 'Aucun autre créneau libre',
    lead: 'Aucun créneau n’est libre sur la période ouverte à la réservation. Votre rendez-vous est maintenu.',
  },
  gone: 'Ce créneau n’est plus libre. Voici d’autres créneaux.',
  notWith: (name: string): string =>
    `${name} n’est plus libre à cette heure. Rien n’a été déplacé. Acceptez la personne proposée, ou choisissez une autre heure pour rester avec ${name}.`,
  changed: 'Le prix a changé depuis l’ouverture de la page. Rien n’a été déplacé. Voici le nouveau prix.',
  otherWay: (name: string): string =>
    `Il faut maintenant l’accord ${name} pour déplacer ce rendez-vous. Rien n’a été modifié. Vous pouvez encore proposer ce créneau.`,
  closed: {
    heading: 'Ce rendez-vous ne peut plus être déplacé.',
    changed:
      'Ce soin n’est plus proposé tel que vous l’avez réservé. Gardez votre rendez-vous, ou écrivez au professionnel.',
    back: 'Voir ce rendez-vous',
  },
  moment: {
    pick: 'Choisissez un jour, puis une heure.',
    chosen: (moment: string): string => fullStop(`Nouvel horaire\u202f: ${moment}`),
    instead: (moment: string): string => `Au lieu du ${moment}.`,
    same: (cents: number): string => `Le prix ne change pas\u202f: ${priceText(cents)}.`,
    price: (was: number, next: number, why: string): string =>
      `Le prix passe de ${priceText(was)} à ${priceText(next)}${why === '' ? '' : ` (${why})`}.`,
    back: (cents: number): string => `Remboursement de ${priceText(cents)} sur votre carte, sous 3 à 5 jours.`,
    onSite: (cents: number): string => `Supplément de ${priceText(cents)} à régler sur place.`,
    less: (name: string): string => `sans ${name}`,
    more: (name: string): string => `${name} comprise`,
    surcharges: {
      public_holiday_surcharge: 'majoration des jours fériés',
      sunday: 'majoration du dimanche',
      saturday: 'majoration du samedi',
      evenings: 'majoration du soir',
      peak: 'majoration des heures pleines',
      offpeak: 'réduction des heures creuses',
      last_minutes: 'réduction de dernière minute',
    } as Readonly<Record<string, string>>,
    give: (when: string): string => `Déplacer au ${when}`,
    propose: (when: string): string => `Proposer le ${when}`,
  },
  proposal: {
    theirs: (name: string): string => `${name} vous propose un autre créneau`,
    yours: 'Votre proposition',
    next: (moment: string): string => `${moment}.`,
    sent: (name: string, moment: string): string => `Vous avez proposé le ${moment}. ${name} n’a pas encore répondu.`,
    reasonGiven: (reason: string): string => `Message\u202f: «\u202f${reason}\u202f»`,
    until: (moment: string): string =>
      `Répondez avant le ${moment}. Sans réponse de votre part, votre rendez-vous ne change pas.`,
    untilTheirs: (moment: string): string => `Sans réponse avant le ${moment}, votre rendez-vous ne change pas.`,
    accept: (when: string): string => `Accepter le ${when}`,
    decline: 'Garder mon rendez-vous',
    withdraw: 'Retirer ma proposition',
    over: 'Cette proposition n’attend plus de réponse. Voici votre rendez-vous à jour.',
  },
  agreed: {
    heading: (name: string): string => `${name} a déplacé ce rendez-vous`,
    was: (moment: string): string => `Ancien horaire\u202f: ${moment}.`,
    until: (moment: string): string =>
      `Vous n’aviez pas donné votre accord\u202f? Signalez-le avant le ${moment}. Nous rétablirons votre ancien horaire s’il est encore libre. Sinon, vous pourrez annuler sans frais.`,
    untilLate: (moment: string): string =>
      `Vous n’aviez pas donné votre accord\u202f? Signalez-le avant le ${moment}. Vous pourrez alors annuler sans frais, et une absence n’entraînera aucune pénalité.`,
    contest: 'Je n’avais pas donné mon accord',
    together: (count: number): string =>
      count === 1
        ? 'Contester aussi le déplacement de l’autre rendez-vous'
        : `Contester aussi le déplacement des ${count} autres rendez-vous`,
    freeHeading: 'Vous pouvez annuler sans frais',
    free: (moment: string): string =>
      `Vous avez contesté ce déplacement, et le créneau du ${moment} n’est plus disponible. Annulez sans frais, ou choisissez un autre créneau.`,
    over: 'Ce déplacement ne peut plus être contesté. Voici votre rendez-vous à jour.',
  },
  done: {
    movedBack: 'Votre rendez-vous a retrouvé son ancien horaire.',
    moved: (when: string): string => fullStop(`Rendez-vous déplacé au ${when}`),
    proposed: 'Votre proposition a été envoyée.',
    unchanged: 'Votre rendez-vous est maintenu.',
    withdrawn: 'Votre proposition a été retirée.',
  },
} as const;

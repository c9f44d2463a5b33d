import { fullStop } from '#core/full-stop.ts';
import { priceText } from '#core/format.ts';

/** The page where a visit is given another moment. */
export const rescheduleTexts = {
  title: 'Déplacer un rendez-vous · Accalmie',
  heading: 'Déplacer ce rendez-vous',
  headingProposal: 'Proposer un autre moment',
  visit: (services: string, moment: string): string => `${services}, ${moment}`,
  withWhom: (moment: string, names: readonly string[]): string => `${moment}, avec ${names.join(' et ')}`,
  otherPerson: (before: string, after: string): string =>
    `${before} n’est pas libre à ce moment\u202f: ce serait avec ${after}. Pour garder ${before}, choisissez une autre heure.`,
  lead: 'Choisissez un autre moment\u202f: l’ancien se libère aussitôt.',
  leadProposal: (name: string): string => `${name} doit accepter l’autre moment. D’ici là, votre rendez-vous tient toujours.`,
  freeUntil: (moment: string): string => `Vous le déplacez sans rien demander jusqu’au ${moment}.`,
  replaces: 'Une proposition attend déjà sa réponse\u202f: celle-ci la remplacera.',
  back: 'Garder mon rendez-vous',
  reason: { label: 'Un mot pour le professionnel (facultatif)', hint: 'Ex. un train plus tard que prévu' },
  none: { title: 'Aucun autre moment libre', lead: 'Rien n’est libre dans les jours ouverts à la réservation. Votre rendez-vous reste comme il est.' },
  gone: 'Ce moment n’est plus libre. En voici d’autres.',
  notWith: (name: string): string =>
    `${name} n’est plus libre à cette heure. Rien n’est déplacé\u202f: voyez qui viendrait, ou choisissez une autre heure pour garder ${name}.`,
  changed: 'Le prix a changé depuis l’ouverture de cette page. Rien n’est déplacé, voici le nouveau.',
  otherWay: (name: string): string => `Ce rendez-vous ne se déplace plus sans l’accord ${name}. Rien n’est changé\u202f: vous pouvez le lui proposer.`,
  closed: {
    heading: 'Ce rendez-vous ne peut plus être déplacé.',
    changed: 'Cette prestation n’est plus proposée comme vous l’avez réservée. Écrivez au professionnel, ou gardez votre rendez-vous.',
    back: 'Voir ce rendez-vous',
  },
  /** The sentences of a moment, given or proposed. */
  moment: {
    pick: 'Choisissez un jour, puis une heure.',
    chosen: (moment: string): string => fullStop(`Nouveau moment\u202f: ${moment}`),
    instead: (moment: string): string => `Au lieu de ${moment}.`,
    same: (cents: number): string => `Le prix ne change pas\u202f: ${priceText(cents)}.`,
    price: (was: number, next: number, why: string): string => `Le prix passe de ${priceText(was)} à ${priceText(next)}${why === '' ? '' : ` (${why})`}.`,
    back: (cents: number): string => `${priceText(cents)} vous sont rendus sur votre carte, sous 3 à 5 jours.`,
    onSite: (cents: number): string => `${priceText(cents)} de plus se règlent sur place.`,
    less: (name: string): string => `plus de ${name}`,
    more: (name: string): string => `avec ${name}`,
    surcharges: {
      public_holiday_surcharge: 'majoration des jours fériés',
      sunday: 'majoration du dimanche',
      saturday: 'majoration du samedi',
      evenings: 'majoration du soir',
      peak: 'majoration des heures pleines',
      offpeak: 'réduction des heures creuses',
      last_minutes: 'tarif de dernière minute',
    } as Readonly<Record<string, string>>,
    give: (when: string): string => `Déplacer à ${when}`,
    propose: (when: string): string => `Proposer ${when}`,
  },
  /** What waits for an answer, on the page of the visit. */
  proposal: {
    theirs: (name: string): string => `${name} vous propose un autre moment`,
    yours: 'Votre proposition',
    next: (moment: string): string => `${moment}.`,
    sent: (name: string, moment: string): string => `Vous avez proposé ${moment}. ${name} n’a pas encore répondu.`,
    said: (reason: string): string => `Son mot\u202f: «\u202f${reason}\u202f»`,
    until: (moment: string): string => `Répondez avant ${moment}. Sans réponse, votre rendez-vous reste comme il est.`,
    untilTheirs: (moment: string): string => `Sans réponse avant ${moment}, votre rendez-vous reste comme il est.`,
    accept: (when: string): string => `Accepter ${when}`,
    decline: 'Garder mon rendez-vous',
    withdraw: 'Retirer ma proposition',
    over: 'Cette proposition n’attend plus de réponse. Voici où en est votre rendez-vous.',
  },
  /** What the professional moved at once, on the page of the visit. */
  agreed: {
    heading: (name: string): string => `${name} a déplacé ce rendez-vous`,
    was: (moment: string): string => `Ancien horaire\u202f: ${moment}.`,
    until: (moment: string): string =>
      `Ce n’était pas convenu\u202f? Dites-le avant ${moment}\u202f: votre ancien horaire revient s’il est encore libre, sinon vous pouvez annuler sans frais.`,
    contest: 'Ce n’était pas convenu',
    together: (count: number): string =>
      count === 1 ? 'Pour l’autre rendez-vous déplacé avec celui-ci aussi' : `Pour les ${count} autres rendez-vous déplacés avec celui-ci aussi`,
    freeHeading: 'Vous pouvez annuler sans frais',
    free: (moment: string): string => `Ce déplacement n’était pas convenu, et ${moment} n’est plus libre. Annulez sans frais, ou choisissez un autre moment.`,
    over: 'Ce déplacement ne peut plus être contesté. Voici où en est votre rendez-vous.',
  },
  done: {
    movedBack: 'Votre rendez-vous revient à son ancien horaire.',
    moved: (when: string): string => `Rendez-vous déplacé à ${when}.`,
    proposed: 'Votre proposition est envoyée.',
    kept: 'Votre rendez-vous reste comme il est.',
    withdrawn: 'Votre proposition est retirée.',
  },
} as const;

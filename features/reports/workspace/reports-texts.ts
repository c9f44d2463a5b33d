import { ofName } from '#core/elision.ts';
import { fullDateText } from '#core/format.ts';
import { dayOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import type { AskedMeasure, MeasureKind } from '../rules/measures.ts';

/** The sentences of the reports to decide. */
export const reportsTexts = {
  title: 'Signalements · Accalmie',
  heading: 'Signalements',
  lead: (shown: string, count: number): string => (count === 0 ? 'Rien n’attend.' : `${shown} à décider. Le plus ancien d’abord.`),
  states: 'Quels signalements',
  none: 'Tout est décidé',
  noneDecided: 'Aucun signalement ici',
  chooseHint: 'Ce qu’il dit s’ouvrira ici.',
  page: 'Page',
  content: 'Contenu',
  why: 'Raison',
  when: 'Reçu',
  email: 'De',
  noEmail: 'Sans adresse',
  decision: 'Décision',
  reason: 'Raisons de la décision',
  reasonHint: 'Les faits et pourquoi. La personne qui a signalé et l’auteur de ce qui est retiré les liront.',
  removes: 'Retirer du site',
  keeps: 'Sans suite, le contenu reste',
  ground: 'Fondement',
  clause: 'Article de loi, ou des conditions',
  clauseHint: 'Ex. Code de la consommation, L121-2.',
  subject: 'Ce qui est retiré',
  choose: 'Choisissez un signalement',
  chooseOne: 'Choisir',
  noSubject: 'Ce signalement ne mène à aucun contenu en ligne\u202f: il n’y a rien à retirer.',
  hides: (name: string): string => `Retirer du site la fiche ${ofName(name)}, jusqu’à ce que vous la remettiez`,
  review: (author: string, rating: string, isRemoved: boolean): string => `L’avis ${ofName(author)}, ${rating} sur 5${isRemoved ? ', déjà retiré' : ''}`,
  removesAlone: 'Ce contenu seul est retiré, la fiche reste\u202f: son auteur reçoit les mêmes raisons.',
  lines: 'L’échange, jusqu’à ce message',
  sides: { client: 'Client', professional: 'Professionnel', site: 'Accalmie' },
  lineKinds: {
    picture: 'Image',
    pdf: 'PDF',
    requested: 'Rendez-vous demandé',
    confirmed: 'Rendez-vous confirmé',
    moved: 'Rendez-vous déplacé',
    cancelled: 'Rendez-vous annulé',
    declined: 'Demande refusée',
    expired: 'Demande sans réponse',
  },
  subjects: { service: 'Prestation', image: 'Image', answer: 'Réponse du professionnel' },
  withdrawn: ', déjà retirée',
  basis: (ground: string, clause: string): string => `${ground}\u202f: ${clause}`,
  last: 'En fin de file',
  changed: 'Une contestation a changé cette décision.',
  isHidden: (name: string): string => `La fiche ${ofName(name)} est retirée du site.`,
  restore: 'Remettre la fiche',
  restoreReason: 'Pourquoi la remettre',
  restoreHint: 'Elle reste au journal. Le professionnel est prévenu dès que sa fiche est de nouveau en ligne.',
  restored: 'La décision est levée. La fiche revient dès que toutes ses conditions sont remplies.',
  submit: 'Décider et prévenir',
  decided: 'La décision est prise, et écrite à qui a donné son adresse.',
  decidedBy: (who: string, ago: string): string => `Décidé par ${who}, ${ago.toLowerCase()}`,
} as const;

const dayText = (atMs: number): string => fullDateText(dayOf(parisZone, atMs));

/** The sentences about contents that are taken off again and again. */
export const measuresTexts = {
  heading: 'Ce qui se répète',
  count: (of: 'professional' | 'author', shown: string, count: number): string =>
    `${shown} ${count > 1 ? 'contenus' : 'contenu'} ${of === 'author' ? 'de cette personne' : 'de ce professionnel'} ${count > 1 ? 'retirés' : 'retiré'} depuis un an.`,
  warnFirst: 'Un avertissement vient d’abord. Une suspension peut suivre, s’il ne suffit pas.',
  maySuspend: 'Un avertissement tient\u202f: une suspension est possible.',
  taken: (kind: MeasureKind, atMs: number, endsMs: number | null, liftedMs: number | null): string =>
    kind === 'warning'
      ? `Avertissement du ${dayText(atMs)}.`
      : liftedMs !== null
        ? `Suspension du ${dayText(atMs)} au ${dayText(liftedMs)}.`
        : `Suspension depuis le ${dayText(atMs)}, ${endsMs === null ? 'sans date de fin' : `jusqu’au ${dayText(endsMs)}`}.`,
  measure: 'Mesure',
  kinds: { warning: 'Avertir', suspension_30: 'Suspendre 30 jours', suspension: 'Suspendre sans date de fin' } satisfies Record<AskedMeasure, string>,
  effects: {
    professional: 'Une suspension retire la fiche du site et de la recherche aussitôt. Les rendez-vous pris ont lieu.',
    author: 'Une suspension empêche de publier et de modifier des avis. Le compte et les rendez-vous restent.',
  },
  reason: 'Raisons de la mesure',
  reasonHint: 'Les faits et pourquoi. La personne les lira.',
  take: 'Prendre cette mesure et prévenir',
  liftReason: 'Pourquoi lever la suspension',
  lift: 'Lever la suspension',
  done: 'La mesure est prise. La personne est prévenue.',
  lifted: 'La suspension est levée. La personne est prévenue.',
} as const;

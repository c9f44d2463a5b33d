import { ofName } from '#core/elision.ts';
import { fullDateText } from '#core/format.ts';
import { dayOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import type { MeasureChoice, MeasureKind } from '../rules/measures.ts';

export const reportsTexts = {
  title: 'Signalements · Accalmie',
  heading: 'Signalements',
  lead: (shown: string, count: number): string =>
    count === 0
      ? 'Aucun signalement en attente.'
      : `${shown} ${count > 1 ? 'signalements' : 'signalement'} à examiner, du plus ancien au plus récent.`,
  states: 'Signalements affichés',
  none: 'Tout est décidé',
  noneDecided: 'Aucun signalement ici',
  chooseHint: 'Le contenu du signalement s’affichera ici.',
  page: 'Page',
  content: 'Contenu',
  why: 'Motif',
  when: 'Signalement reçu',
  email: 'Auteur du signalement',
  noEmail: 'Sans adresse email',
  decision: 'Décision',
  reason: 'Motifs de la décision',
  reasonHint:
    'Indiquez les faits et expliquez la décision. L’auteur du signalement et celui du contenu retiré liront ces motifs.',
  removes: 'Retirer du site',
  keeps: 'Sans suite, le contenu reste en ligne',
  ground: 'Fondement',
  clause: 'Article de la loi ou des conditions',
  clauseHint: 'Ex. Code de la consommation, L121-2.',
  subject: 'Contenu à retirer',
  choose: 'Choisissez un signalement',
  chooseOne: 'Choisir',
  noSubject: 'Ce signalement ne mène à aucun contenu en ligne\u202f: il n’y a rien à retirer.',
  hides: (name: string): string => `Retirer du site la fiche ${ofName(name)}, jusqu’à ce que vous la rétablissiez`,
  review: (author: string, rating: string, isRemoved: boolean): string =>
    `L’avis ${ofName(author)}, ${rating} sur 5${isRemoved ? ', déjà retiré' : ''}`,
  removesAlone:
    'Seul ce contenu est retiré\u202f: la fiche reste en ligne. L’auteur du contenu reçoit les mêmes motifs.',
  lines: 'L’échange jusqu’à ce message',
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
  last: 'À traiter en dernier',
  changed: 'Une contestation a changé cette décision.',
  isHidden: (name: string): string => `La fiche ${ofName(name)} est retirée du site.`,
  restore: 'Rétablir la fiche',
  restoreReason: 'Motif du rétablissement',
  restoreHint:
    'Ce motif est inscrit au journal. Le professionnel est prévenu dès que sa fiche est de nouveau en ligne.',
  restored: 'Le retrait est levé. La fiche sera de nouveau en ligne dès qu’elle remplira toutes les conditions.',
  submit: 'Décider et prévenir',
  decided: 'Décision enregistrée et envoyée aux personnes qui ont indiqué leur adresse email.',
  decidedBy: (admin: string, ago: string): string =>
    `Décision${admin === '' ? '' : ` ${ofName(admin)}`}, ${ago.toLowerCase()}`,
} as const;

const dayText = (atMs: number): string => fullDateText(dayOf(parisZone, atMs));

const suspensionText = (atMs: number, untilMs: number | null): string =>
  untilMs === null
    ? `Suspension depuis le ${dayText(atMs)}, sans date de fin.`
    : `Suspension du ${dayText(atMs)} au ${dayText(untilMs)}.`;

export const measuresTexts = {
  heading: 'Retraits répétés',
  count: (of: 'professional' | 'author', shown: string, count: number): string =>
    `${shown} ${count > 1 ? 'contenus' : 'contenu'} ${of === 'author' ? 'de cette personne' : 'de ce professionnel'} ${count > 1 ? 'retirés' : 'retiré'} depuis un an.`,
  warnFirst: 'Commencez par un avertissement. Une suspension peut suivre si l’avertissement ne suffit pas.',
  maySuspend: 'Un avertissement est en vigueur\u202f: une suspension est possible.',
  taken: (kind: MeasureKind, atMs: number, endsMs: number | null, liftedMs: number | null): string =>
    kind === 'warning' ? `Avertissement du ${dayText(atMs)}.` : suspensionText(atMs, liftedMs ?? endsMs),
  measure: 'Mesure',
  kinds: {
    warning: 'Avertir',
    suspension_30: 'Suspendre 30 jours',
    suspension: 'Suspendre sans date de fin',
  } satisfies Record<MeasureChoice, string>,
  effects: {
    professional:
      'Une suspension retire immédiatement la fiche du site et de la recherche. Les rendez-vous déjà pris sont maintenus.',
    author: 'Une suspension empêche de publier et de modifier des avis. Le compte et les rendez-vous ne changent pas.',
  },
  reason: 'Motifs de la mesure',
  reasonHint: 'Indiquez les faits et expliquez la mesure. La personne concernée lira ces motifs.',
  take: 'Prendre cette mesure et prévenir',
  liftReason: 'Motif de la levée',
  lift: 'Lever la suspension',
  done: 'Mesure enregistrée. La personne est prévenue.',
  lifted: 'Suspension levée. La personne est prévenue.',
} as const;

import { durationText, percentText, signedPercentText, signedPriceText, spokenHourText } from '#core/format.ts';
import { surchargeSigns, type SurchargeType } from './rules/surcharges.ts';

/** A surcharge as the public profile gives it: value in percent or cents, minutes of wall clock, days 0 = Sunday. */
export type SurchargeShown = {
  readonly type: string;
  readonly unit: 'percent' | 'euros';
  readonly value: number;
  readonly days: readonly number[] | null;
  readonly from_min: number | null;
  readonly to_min: number | null;
  readonly window_sec: number | null;
};

const names: Readonly<Record<SurchargeType, string>> = {
  public_holiday_surcharge: 'Jours fériés',
  sunday: 'Dimanche',
  saturday: 'Samedi',
  evenings: 'Soirée',
  peak: 'Heures pleines',
  offpeak: 'Heures creuses',
  last_minutes: 'Dernière minute',
};
const isKnown = (type: string): type is SurchargeType => Object.hasOwn(names, type);

/** The name of a surcharge, « Samedi »; the key itself for one that is unknown. */
export const surchargeName = (type: string): string => (isKnown(type) ? names[type] : type);

const dayNames = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'] as const;
const mondayFirst = [1, 2, 3, 4, 5, 6, 0] as const;

const daysText = (days: readonly number[]): string => {
  const named = mondayFirst.filter((day) => days.includes(day)).map((day) => dayNames[day]);
  const last = named.at(-1);
  return named.length < 2 ? (last ?? '') : `${named.slice(0, -1).join(', ')} et ${last}`;
};

const hoursText = (from: number, to: number): string => {
  if (to - from >= 1440) return '';
  if (to === 1440) return `dès ${spokenHourText(from)}`;
  return from === 0 ? `avant ${spokenHourText(to)}` : `de ${spokenHourText(from)} à ${spokenHourText(to)}`;
};

const whenText = ({ type, days, from_min, to_min, window_sec }: SurchargeShown): string => {
  if (type === 'last_minutes') return `moins de ${Math.round((window_sec ?? 86_400) / 3600)}\u00a0h avant`;
  const from = from_min ?? (type === 'evenings' ? 1080 : 0);
  // What lies wholly past midnight is the next day's, in words.
  const nights = from >= 1440 ? 1 : 0;
  const named = days === null || days.length === 7 ? '' : daysText(days.map((day) => (day + nights) % 7));
  return [named, hoursText(from - nights * 1440, (to_min ?? 1440) - nights * 1440)].filter(Boolean).join(' ');
};

/** A surcharge's effect, signed: « + 10 % », « − 5 € ». */
export const surchargeEffect = ({ type, unit, value }: Pick<SurchargeShown, 'type' | 'unit' | 'value'>): string => {
  const signed = isKnown(type) ? surchargeSigns[type] * value : value;
  return unit === 'percent' ? signedPercentText(signed) : signedPriceText(signed);
};

/** A surcharge in words: « Samedi : + 10 % », « Heures creuses (mardi et jeudi de 10 h à 12 h) : − 10 % » (decisions §5.2). */
export const surchargeText = (surcharge: SurchargeShown): string => {
  const when = whenText(surcharge);
  return `${surchargeName(surcharge.type)}${when === '' ? '' : ` (${when})`}\u202f: ${surchargeEffect(surcharge)}`;
};

/** An option in a list of its service: its own name when it has one, else its duration. */
export const optionText = ({ label, duration_min }: { readonly label: string; readonly duration_min: number }): string =>
  label === '' ? durationText(duration_min) : label.includes(String(duration_min)) ? label : `${label}, ${durationText(duration_min)}`;

/** The words of a menu's lines, written where the menu is read. */
export const menuWords = {
  moreMinutes: (minutes: number): string => `+\u202f${durationText(minutes)}`,
  guestsMax: (count: number): string => (count === 1 ? 'Une personne' : `Jusqu’à ${count} personnes`),
  tooMany: (count: number): string => (count === 1 ? 'Pour une personne seulement' : `Pour ${count} personnes au plus`),
  elsewhere: { onSite: 'Sur place seulement', atHome: 'À domicile seulement' },
  approval: 'Demande confirmée par le professionnel sous 24\u00a0h.',
  deposit: (percent: number): string => (percent === 0 ? 'À régler sur place.' : `Acompte de ${percentText(percent)} à la réservation, le reste sur place.`),
} as const;

/** The sentences of the list of services. */
export const catalogTexts = {
  heading: 'Prestations',
  categories: 'Catégories de prestations',
  place: 'Lieu du soin',
  onSite: 'Sur place',
  atHome: 'À domicile',
  choose: 'Choisir',
  chosen: 'Choisi',
  chooseOf: (name: string): string => `Choisir ${name}`,
  options: 'Durée',
  addOns: 'En plus',
  update: 'Mettre à jour la sélection',
  from: 'dès',
  each: 'par personne',
  surcharges: 'Majorations et réductions',
  all: (count: number): string => `Voir les ${count} prestations`,
  less: 'Voir moins de prestations',
  none: { title: 'Aucune prestation publiée', text: 'Revenez bientôt, ou cherchez une autre adresse.' },
  notMedical: 'Massage bien-être, sans visée médicale ni thérapeutique.',
  notMedicalWords: 'sans visée médicale',
  travelApart: 'Les frais de déplacement s’ajoutent au prix des soins. Le total de votre sélection les comprend.',
} as const;

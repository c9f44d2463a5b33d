import { durationText, percentText } from '#core/format.ts';
import { serviceOptionTextIn, withDurationIn } from './rules/option-name.ts';
import { optionTextIn, surchargeEffectIn, surchargeNameIn, surchargeTextIn } from './rules/surcharge-text.ts';
import type { Audience } from './rules/named-for.ts';
import { surchargeWords } from './rules/surcharge-words.ts';

export const surchargeName = /* @__PURE__ */ surchargeNameIn(surchargeWords);

export const surchargeEffect = /* @__PURE__ */ surchargeEffectIn(surchargeWords);

/**
 * Describes a surcharge: « Samedi : + 10 % », « Heures creuses (mardi et jeudi de 10 h à 12 h) : − 10 % »
 * (docs/product/prices.md#surcharges).
 */
export const surchargeText = /* @__PURE__ */ surchargeTextIn(surchargeWords);

export const optionText = /* @__PURE__ */ optionTextIn(durationText);

/** Adds a duration to the name of an option: « Massage suédois, 60 min ». */
export const withDuration = /* @__PURE__ */ withDurationIn(durationText);

export const serviceOptionText = /* @__PURE__ */ serviceOptionTextIn(durationText);

/** Whether a search is for one day or for several. */
export type SearchedDays = 'one' | 'several';
const theseDays: Readonly<Record<SearchedDays, string>> = { one: 'ce jour-là', several: 'ces jours-là' };

export const menuWords = {
  each: (price: string): string => `${price} par personne`,
  moreMinutes: (minutes: number): string => `+\u202f${durationText(minutes)}`,
  longer: (label: string, duration: string): string => `${label}, ${duration} de plus`,
  guestsMax: (count: number): string => (count === 1 ? 'Une personne' : `Jusqu’à ${count} personnes`),
  tooMany: (count: number): string => (count === 1 ? 'Pour une personne seulement' : `Pour ${count} personnes maximum`),
  tooFew: (count: number): string => `À partir de ${count} personnes`,
  these: (price: string, days: SearchedDays, paying: number, atHome: boolean): string =>
    `dès ${price} ${theseDays[days]}${paying > 1 ? ` pour ${paying}` : ''}${atHome ? ', déplacement compris' : ''}`,
  noneThese: (days: SearchedDays): string => `Aucun créneau ${theseDays[days]}`,
  elsewhere: { onSite: 'Sur place seulement', atHome: 'À domicile seulement' },
  approval: 'Le professionnel a 24\u00a0heures maximum pour confirmer votre demande.',
  deposit: (percent: number): string =>
    percent === 0
      ? 'À régler sur place.'
      : `Acompte de ${percentText(percent)} à la réservation, arrondi à l’euro supérieur\u202f; le solde sur place.`,
} as const;

/** The people for whom a service is named, after « s’adresse ». */
export const audienceText: Readonly<Record<Audience, string>> = {
  children: 'aux enfants',
  pregnant: 'aux femmes enceintes',
  women: 'aux femmes',
  men: 'aux hommes',
  adults: 'aux adultes',
};

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
  each: 'par personne',
  surcharges: 'Majorations et réductions',
  all: (count: number): string => `Voir les ${count} prestations`,
  less: 'Voir moins de prestations',
  none: { title: 'Aucune prestation publiée', text: 'Revenez bientôt, ou cherchez une autre adresse.' },
  notMedical: 'Massage bien-être, sans visée médicale ni thérapeutique.',
  travelApart:
    'Les frais de déplacement s’ajoutent au prix des soins et sont compris dans le total de votre sélection.',
} as const;

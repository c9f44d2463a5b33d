import { ofName } from '#core/elision.ts';

/** Texts around the terms of sale of a professional. */
export const proTermsTexts = {
  title: (name: string): string => `Conditions de vente ${ofName(name)} · Accalmie`,
  heading: (name: string): string => `Conditions de vente ${ofName(name)}`,
  version: (version: number, date: string): string => `Version ${version}, en vigueur depuis le ${date}.`,
  back: (name: string): string => `Revenir à la fiche ${ofName(name)}`,
} as const;

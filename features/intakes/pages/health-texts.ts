import { ofName } from '#core/elision.ts';
import { toName } from '#core/to-name.ts';
const narrow = '\u202f';

/** Texts of the health form (docs/product/health.md#before-paying). */
export const healthTexts = {
  title: 'Fiche santé',
  heading: 'Fiche santé',
  /** `who` is the professional's gender as stored in their account: « woman », « man », or another value. */
  lead: (name: string, who: string | null): string => {
    const request = `${name} vous demande de répondre à cette question`;
    const unless = 'sauf en cas de réclamation';
    if (who === 'woman') return `${request} et sera seule à lire votre réponse, ${unless}.`;
    if (who === 'man') return `${request} et sera seul à lire votre réponse, ${unless}.`;
    return `${request}. Personne d’autre ne lira votre réponse, ${unless}.`;
  },
  legend: 'Êtes-vous dans l’une de ces situations\u202f?',
  none: 'Aucune de ces situations',
  impossible: (name: string): string =>
    `Ce soin n’est pas possible dans cette situation. Choisissez un autre soin ou écrivez ${toName(name)}.`,
  others: 'Ces soins restent possibles',
  profile: (name: string): string => `Voir la fiche ${ofName(name)}`,
  attestation: 'Joignez une attestation (PDF), ou présentez-la le jour du soin.',
  file: 'Votre attestation (facultatif)',
  fileHint: (megabytes: number): string => `Un fichier PDF, ${megabytes}\u00a0Mo maximum.`,
  consent: (name: string): string =>
    `J’accepte qu’Accalmie conserve ces réponses, chiffrées, et les montre ${toName(name)} avant le soin. Je peux retirer cet accord à tout moment.`,
  erased: 'Vos réponses seront effacées 30 jours après le rendez-vous.',
  submit: 'Continuer',
  save: 'Enregistrer mes réponses',
  onSite: 'En parler sur place',
  onSiteHint: 'Aucune réponse n’est conservée. Vous parlerez de votre santé le jour du soin.',
  check: 'Vérifiez votre réponse avant de continuer.',
  visit: {
    title: 'Fiche santé · Accalmie',
    states: {
      none: 'Aucune fiche santé n’est demandée pour ce rendez-vous.',
      asked: 'Vous n’avez pas encore répondu.',
      answered: 'Vous avez répondu.',
      on_site: 'Vous avez choisi de répondre le jour du soin.',
      impossible: 'Vous avez indiqué une situation qui rend ce soin impossible.',
    },
    yours: 'Vos réponses',
    joined: (name: string): string => `Attestation jointe${narrow}: ${name}`,
    later: 'Attestation à présenter le jour du soin.',
    consented: (date: string): string => `Accord donné le ${date}.`,
    forgotten: (date: string): string => `Réponses effacées le ${date}.`,
    kept: 'Réponses conservées tant que vous le souhaitez.',
    keep: 'Conserver mes réponses',
    release: 'Ne plus conserver mes réponses',
    withdraw: 'Retirer mon accord',
    withdrawText:
      'Vos réponses et votre attestation seront effacées immédiatement et définitivement. Votre rendez-vous est maintenu, et vous répondrez sur place.',
    withdrawSure: 'Retirer mon accord et effacer mes réponses',
    withdrawn: 'Votre accord est retiré et vos réponses sont effacées.',
    saved: 'Vos réponses sont enregistrées.',
    change: 'Modifier mes réponses',
    answer: 'Répondre maintenant',
    back: 'Revenir au rendez-vous',
  },
} as const;

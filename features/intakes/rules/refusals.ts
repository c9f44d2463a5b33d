import { andList } from '#core/and-list.ts';

/** Messages for an order that the health questions prevent, and for an invalid answer to these questions. */
export const gateRefusals = {
  unanswered: 'Répondez d’abord aux questions de santé de ce soin.',
  impossible: 'Ce soin n’est pas possible dans cette situation.',
  consent: 'Cochez cette case pour que nous conservions vos réponses, ou choisissez d’en parler sur place.',
  onSiteImpossible:
    'Vous avez indiqué une situation qui rend ce soin impossible. Choisissez un autre soin, ou corrigez votre réponse.',
  noAttestation: 'Aucune de vos réponses n’exige d’attestation. Retirez le fichier joint.',
  over: 'Vous n’avez aucune fiche santé à remplir pour ce rendez-vous.',
} as const;

/** Message for the owner of an establishment, who may not read the answers because only these practitioners may. */
export const unassigned = (names: readonly string[]): string =>
  `Les réponses de santé de ce rendez-vous sont réservées à ${andList(names)}, qui ${names.length > 1 ? 'assurent' : 'assure'} le soin.`;

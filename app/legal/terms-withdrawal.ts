import type { LegalFacts } from './legal-facts.ts';
import { mailTo, type PageSection } from './page-content.ts';

/**
 * The right of withdrawal for appointments booked online, with the withdrawal form (consumer code L221-18 to L221-28,
 * annex of R221-1).
 */
export const withdrawalSection = ({ supportEmail }: LegalFacts): PageSection => ({
  id: 'retractation',
  heading: 'Droit de rétractation',
  blocks: [
    'Le consommateur qui réserve à distance dispose de 14 jours, à compter de la réservation, pour se rétracter sans donner de motif (article L. 221-18 du code de la consommation).',
    'Quand le rendez-vous a lieu avant la fin de ces 14 jours, vous devez cocher une case, décochée par défaut. Vous demandez ainsi que le soin ait lieu sans attendre la fin du délai, et reconnaissez perdre votre droit de rétractation une fois le soin entièrement réalisé (articles L. 221-25 et L. 221-28). Sans cet accord, vous ne pouvez pas réserver ce rendez-vous.',
    'Tant que le soin n’est pas entièrement réalisé, vous conservez votre droit de rétractation. Si vous vous rétractez avant le soin, toutes les sommes payées vous sont remboursées, par le même moyen de paiement, au plus tard 14 jours après votre message. Si le soin a commencé à votre demande, vous devez le prix de la part déjà réalisée.',
    [
      'Pour exercer ce droit, déclarez sans ambiguïté que vous vous rétractez, en écrivant à ',
      mailTo(supportEmail),
      ' avant la fin du délai. Accalmie transmet votre déclaration au professionnel. Vous pouvez aussi annuler en ligne, selon la règle d’annulation, sans que votre droit de rétractation en soit réduit.',
    ],
    'Vous pouvez utiliser ce formulaire, qui n’est pas obligatoire :',
    {
      form: [
        `À l’attention du professionnel, par l’intermédiaire d’Accalmie, ${supportEmail} :`,
        'Je vous notifie par la présente ma rétractation du contrat portant sur la prestation de services ci-dessous :',
        'Soin, date et heure du rendez-vous :',
        'Réservé le :',
        'Nom du consommateur :',
        'Adresse du consommateur, ou adresse email donnée à la réservation :',
        'Date :',
        'Signature, seulement si ce formulaire est envoyé sur papier :',
      ],
    },
    'Accalmie ne vend aujourd’hui ni bon cadeau, ni coffret, ni abonnement, ni produit.',
  ],
});

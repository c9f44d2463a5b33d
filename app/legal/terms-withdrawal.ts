import type { LegalFacts } from './legal-facts.ts';
import { mailTo, type PageSection } from './page-content.ts';

/** The right of withdrawal from an appointment booked at a distance, and the form to use it (consumer code L221-18 to L221-28, annex of R221-1). */
export const withdrawalSection = ({ supportEmail }: LegalFacts): PageSection => ({
  id: 'retractation',
  heading: 'Droit de rétractation',
  blocks: [
    'Un consommateur qui réserve à distance a 14 jours, à compter de la réservation, pour se rétracter sans donner de motif (article L. 221-18 du code de la consommation).',
    'Quand le rendez-vous a lieu avant la fin de ces 14 jours, une case à cocher, vide au départ, vous demande deux choses : que le soin ait lieu sans attendre, et que vous reconnaissiez perdre ce droit une fois le soin entièrement réalisé (articles L. 221-25 et L. 221-28). Sans elle, ce rendez-vous ne peut pas être pris.',
    'Jusque-là, le droit demeure. Si vous vous rétractez avant le soin, tout ce que vous avez payé est remboursé, sur le même moyen de paiement, au plus tard 14 jours après votre message. Si le soin a commencé à votre demande, vous devez la part déjà réalisée.',
    [
      'Pour l’exercer, écrivez sans ambiguïté que vous vous rétractez, à ',
      mailTo(supportEmail),
      ', avant la fin du délai ; nous le transmettons au professionnel. L’écran d’annulation, lui, applique la règle d’annulation, qui s’ajoute à ce droit sans le réduire.',
    ],
    'Vous pouvez reprendre ce formulaire, sans y être tenu :',
    {
      form: [
        `À l’attention du professionnel réservé, par Accalmie, ${supportEmail} :`,
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

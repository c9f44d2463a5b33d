import { percentText } from '#core/format.ts';
import { afterVisit, holdLimits, prolongedHolds } from '#features/bookings/rules/states.ts';
import { policyText } from '#features/cancellation/texts.ts';
import { dayMs, minuteMs } from '#core/units.ts';
import type { PageSection } from './page-content.ts';

const minutes = (ms: number): string => `${ms / minuteMs} minutes`;

const byDefault = policyText(null);

/**
 * Terms about booking, payment and cancellation. The figures come from the constants that the code uses. See
 * docs/product/booking.md#holds, docs/product/cancellation.md#policy and docs/product/payments.md#principles.
 */
export const bookingSections: readonly PageSection[] = [
  {
    id: 'reserver',
    heading: 'Réserver',
    blocks: [
      {
        steps: [
          'Vous indiquez qui vient et où le soin a lieu.',
          'Vous choisissez le soin et ses options.',
          `Vous choisissez un créneau. Ce créneau est bloqué pour vous pendant ${minutes(holdLimits.holdMs)}, et ${minutes(holdLimits.extensionMs)} de plus si vous le demandez. Rien n’est débité.`,
          'Vous donnez vos coordonnées, puis vérifiez le rendez-vous, le prix et l’échéancier d’annulation, en dates et en euros. Vous pouvez encore tout corriger.',
          'Vous confirmez par « Réserver et payer », suivi du montant, ou par « Réserver avec obligation de paiement » quand le règlement se fait sur place.',
        ],
      },
      'Le contrat avec le professionnel est conclu à la confirmation du rendez-vous : dès la réception du paiement, ou dès la commande si rien n’est dû en ligne.',
      'Certains soins se réservent sur demande. Le professionnel doit alors répondre sous 24 h, et au plus tard deux heures avant le début du soin. Si le professionnel refuse ou ne répond pas, vous ne devez rien et les sommes payées sont remboursées en totalité.',
      `Un email rappelle la date, le lieu, le prix détaillé et le coût d’une annulation. Le lien de cet email donne accès au rendez-vous jusqu’à ${afterVisit.linkMs / dayMs} jours après sa date.`,
      [
        'Si vous avez perdu ce lien, redemandez-le depuis la page ',
        { to: '/retrouver-mon-rendez-vous', words: 'Retrouver mon rendez-vous' },
        '. Accalmie archive la commande, son prix et les conditions acceptées. Vous pouvez demander une copie de cette archive ; à partir de 120 €, la loi impose cet archivage pendant dix ans.',
      ],
    ],
  },
  {
    id: 'payer',
    heading: 'Payer',
    blocks: [
      'Selon le soin, vous réglez la totalité en ligne, un acompte en ligne puis le solde sur place, ou la totalité sur place. La répartition est affichée avant la confirmation.',
      'Toute somme payée avant le soin est un acompte, et non des arrhes (article L. 214-1 du code de la consommation) : le contrat est ferme pour les deux parties, et seule la règle d’annulation fixe la retenue possible.',
      'Vous saisissez votre numéro de carte sur la page du prestataire de paiement, avec 3-D Secure. Accalmie ne voit ni ne conserve ce numéro. Le prestataire de paiement encaisse pour le professionnel et détient les fonds jusqu’au soin ; Accalmie ne reçoit sur ses comptes que sa commission.',
      `À chaque essai de paiement, le créneau est bloqué pour vous pendant ${minutes(holdLimits.attemptMs)}, dans la limite de ${holdLimits.attempts} essais et de ${minutes(holdLimits.wholeMs)} en tout. Au-delà de ${prolongedHolds.most} créneaux bloqués en une heure chez un même professionnel depuis une même adresse IP, les créneaux suivants ne sont bloqués que ${minutes(holdLimits.holdMs)} en tout. Si le paiement est refusé, rien n’est débité. Un paiement reçu trop tard confirme le rendez-vous si le créneau est encore libre ; sinon, la somme est remboursée en totalité, sans démarche de votre part.`,
      'Sur place, le professionnel encaisse lui-même, en espèces, ou par chèque s’il accepte ce moyen de paiement. Le professionnel vous remet une note à partir de 25 €, et pour tout montant si vous la demandez.',
    ],
  },
  {
    id: 'annuler',
    heading: 'Annuler',
    blocks: [
      'Chaque professionnel fixe sa règle d’annulation. Cette règle figure sur sa fiche, puis à l’écran avant le paiement, en dates et en euros, et ne change plus pour un rendez-vous déjà pris.',
      `Si le professionnel n’a pas fixé de règle, la règle suivante s’applique : « ${byDefault.free} ${byDefault.after} »`,
      'L’annulation est toujours gratuite :',
      {
        list: [
          'jusqu’à l’heure limite fixée par la règle, cette heure comprise ;',
          'dans les 30 minutes qui suivent la réservation, tant qu’il reste au moins deux heures avant le début ;',
          'tant que le professionnel n’a pas confirmé votre demande ;',
          'quand le professionnel annule : le remboursement est alors total.',
        ],
      },
      'Passé l’heure limite, le pourcentage de la règle s’applique au prix des soins, majorations et réductions comprises. Avant le début du soin, les frais de déplacement sont remboursés. La retenue ne dépasse jamais la somme payée en ligne : Accalmie ne réclame rien de plus.',
      `Par exemple, pour un soin de 60 € payé en ligne et une retenue de ${percentText(50)} à moins de 48 h : à 48 h du début, 60 € vous sont remboursés ; une minute plus tard, 30 €.`,
      'Vous annulez en ligne, depuis la page du rendez-vous. Le remboursement exact s’affiche avant votre confirmation. La somme est remboursée sur la carte, sans démarche de votre part ; votre banque l’affiche sous 3 à 5 jours.',
      'Si vous ne venez pas et n’avez pas annulé, le pourcentage prévu par la règle est retenu, ainsi que les frais de déplacement si le professionnel s’est rendu chez vous.',
    ],
  },
];

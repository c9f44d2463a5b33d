import { percentText } from '#core/format.ts';
import { afterVisit, holdLimits, prolongedHolds } from '#features/bookings/rules/states.ts';
import { policyText } from '#features/cancellation/texts.ts';
import { dayMs, minuteMs } from '#core/units.ts';
import type { PageSection } from './page-content.ts';

const minutes = (ms: number): string => `${ms / minuteMs} minutes`;

const byDefault = policyText(null);

/**
 * How one books, pays and cancels: the figures are those the application counts with (docs/product/booking.md#holds, docs/product/cancellation.md#policy,
 * docs/product/payments.md#principles).
 */
export const bookingSections: readonly PageSection[] = [
  {
    id: 'reserver',
    heading: 'Réserver',
    blocks: [
      {
        steps: [
          'Vous dites qui vient et où le soin se passe.',
          'Vous choisissez le soin et ses options.',
          `Vous choisissez un créneau. Il est retenu ${minutes(holdLimits.holdMs)} pour vous, et ${minutes(holdLimits.extensionMs)} de plus si vous le demandez. Rien n’est débité.`,
          'Vous donnez vos coordonnées, relisez le rendez-vous, le prix et l’échéancier d’annulation, en dates et en euros. Tout peut encore être corrigé.',
          'Vous confirmez par « Réserver et payer », suivi du montant, ou par « Réserver avec obligation de paiement » quand le règlement se fait sur place.',
        ],
      },
      'Le contrat avec le professionnel est formé quand le rendez-vous est confirmé : aussitôt le paiement reçu, ou aussitôt la commande passée si rien n’est dû en ligne.',
      'Certains soins se font sur demande. Le professionnel a alors 24 h pour répondre, et au plus tard jusqu’à deux heures avant le début. S’il refuse ou ne répond pas, vous ne devez rien et ce qui a été payé est remboursé en totalité.',
      `Un email rappelle la date, le lieu, le prix détaillé et ce que coûterait une annulation. Son lien ouvre le rendez-vous jusqu’à ${afterVisit.linkMs / dayMs} jours après.`,
      [
        'Lien perdu ? ',
        { to: '/retrouver-mon-rendez-vous', words: 'Retrouver mon rendez-vous' },
        ' vous le renvoie. La commande, son prix et les conditions acceptées sont archivés. Vous pouvez en demander copie ; à partir de 120 €, la loi l’impose pendant dix ans.',
      ],
    ],
  },
  {
    id: 'payer',
    heading: 'Payer',
    blocks: [
      'Selon le soin, tout le prix se règle en ligne, ou un acompte en ligne et le reste sur place, ou tout sur place. La répartition est écrite avant de confirmer.',
      'Ce qui est payé avant le soin est un acompte, et non des arrhes (article L. 214-1 du code de la consommation) : le contrat est ferme des deux côtés, et seule la règle d’annulation dit ce qui peut être retenu.',
      'La carte est saisie sur la page du prestataire de paiement, avec 3-D Secure. Accalmie ne voit ni ne garde son numéro. Le prestataire encaisse pour le professionnel et détient l’argent jusqu’au soin ; Accalmie n’a jamais ces fonds sur un compte à elle, hors sa commission.',
      `Chaque essai de paiement garde le créneau ${minutes(holdLimits.attemptMs)}, avec ${holdLimits.attempts} essais au plus et ${minutes(holdLimits.wholeMs)} en tout. Au-delà de ${prolongedHolds.most} créneaux retenus en une heure chez un même professionnel depuis une même adresse réseau, les suivants le sont ${minutes(holdLimits.holdMs)} en tout. Un paiement refusé ne débite rien. Un paiement arrivé trop tard confirme le rendez-vous si le créneau est encore libre ; sinon, il est remboursé en entier, sans démarche.`,
      'Sur place, le professionnel encaisse lui-même, en espèces ou par chèque s’il l’accepte. Il vous remet une note à partir de 25 €, et dans tous les cas si vous la demandez.',
    ],
  },
  {
    id: 'annuler',
    heading: 'Annuler',
    blocks: [
      'Chaque professionnel fixe sa règle d’annulation. Elle est écrite sur sa fiche, puis avant de payer, en dates et en euros, et ne change plus pour un rendez-vous pris.',
      `Quand il n’en a pas fixé, la règle est celle-ci : « ${byDefault.free} ${byDefault.after} »`,
      'Annuler est toujours gratuit :',
      {
        list: [
          'jusqu’au délai de la règle, à l’instant exact compris ;',
          'dans les 30 minutes qui suivent la réservation, tant qu’il reste au moins deux heures avant le début ;',
          'tant qu’une demande n’est pas confirmée ;',
          'quand c’est le professionnel qui annule : tout est remboursé.',
        ],
      },
      'Passé ce délai, le pourcentage de la règle se calcule sur le prix des soins, majorations et réductions comprises. Avant le début, les frais de déplacement sont rendus. La retenue ne dépasse jamais ce qui a été payé en ligne : rien de plus n’est réclamé par Accalmie.',
      `Par exemple, pour un soin de 60 € payé en ligne et une règle de ${percentText(50)} à moins de 48 h : à 48 h du début, 60 € reviennent ; une minute plus tard, 30 €.`,
      'On annule en ligne, depuis le rendez-vous. L’écran montre le remboursement exact avant de le faire. L’argent repart sur la carte, sans démarche ; votre banque l’affiche sous 3 à 5 jours.',
      'En cas d’absence sans prévenir, le pourcentage prévu par la règle est retenu, ainsi que le déplacement si le professionnel est venu chez vous.',
    ],
  },
];

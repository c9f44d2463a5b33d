const narrow = '\u202f';

const why = (preview: string, happened: string): { readonly preview: string; readonly happened: string } => ({ preview, happened });

/** The sentences that tell the client of a payment. */
export const paymentMailTexts = {
  failed: {
    subject: 'Votre paiement n’est pas passé',
    preview: 'Rien n’a été débité.',
    text: (services: string, withPro: string, moment: string): string =>
      `Votre paiement pour ${services} ${withPro}, ${moment}, n’est pas passé. Rien n’a été débité.`,
    kept: (clock: string): string => `Le créneau reste retenu jusqu’à ${clock}.`,
    released: 'Le créneau est libéré.',
    otherCard: 'Essayez une autre carte.',
    resume: 'Reprendre ma réservation',
  },
  partBack: {
    subject: (price: string): string => `${price} vous sont rendus`,
    preview: 'Une partie de ce que vous aviez payé revient sur votre carte.',
    text: (price: string, moment: string, withPro: string): string => `Accalmie vous rend ${price} de ce que vous aviez payé pour le ${moment} ${withPro}.`,
    see: 'Voir mon rendez-vous',
  },
  late: {
    subject: (price: string): string => `Votre paiement est remboursé${narrow}: ${price}`,
    text: (moment: string, withPro: string, happened: string): string => `Votre paiement pour le ${moment} ${withPro} ${happened}.`,
    stands: 'Votre rendez-vous tient toujours.',
    none: 'Vous n’avez pas de rendez-vous.',
    /** Why money went back; assumed: the words. The second ends « Votre paiement … ». */
    reasons: {
      slot_taken: why(
        'Il est arrivé trop tard, et le créneau venait d’être pris.',
        'est arrivé après la fin de la réservation, et le créneau venait d’être pris',
      ),
      released: why('Il est arrivé alors que vous aviez libéré ce créneau.', 'est arrivé alors que vous aviez libéré ce créneau'),
      withdrawn: why('Il est arrivé alors que ce rendez-vous avait été annulé.', 'est arrivé alors que ce rendez-vous avait été annulé'),
      too_late: why('Il est arrivé après l’heure du rendez-vous.', 'est arrivé après l’heure du rendez-vous'),
      kept_off: why('Ce professionnel ne prend plus de rendez-vous.', 'est arrivé alors que ce professionnel ne prend plus de rendez-vous'),
      superseded: why('Il avait été remplacé par un autre essai.', 'avait été remplacé par un autre essai'),
      wrong_amount: why('Son montant n’était pas celui de votre commande.', 'n’était pas du montant de votre commande'),
    },
    unexpected: why('Il n’était plus attendu.', 'est arrivé alors qu’il n’était plus attendu'),
  },
} as const;

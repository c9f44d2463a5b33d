const narrow = '\u202f';

const why = (preview: string, happened: string): { readonly preview: string; readonly happened: string } => ({
  preview,
  happened,
});

export const paymentMailTexts = {
  failed: {
    subject: 'Votre paiement n’est pas passé',
    preview: 'Rien n’a été débité.',
    text: (services: string, withPro: string, moment: string): string =>
      `Votre paiement n’est pas passé${narrow}: ${services} ${withPro}, ${moment}. Rien n’a été débité.`,
    heldUntil: (clock: string): string => `Le créneau reste bloqué pour vous jusqu’à ${clock}.`,
    released: 'Le créneau est libéré.',
    otherCard: 'Essayez une autre carte.',
    resume: 'Reprendre ma réservation',
  },
  partBack: {
    subject: (price: string): string => `Nous vous remboursons ${price}`,
    preview: 'Une partie de votre paiement est remboursée sur votre carte.',
    text: (price: string, moment: string, withPro: string): string =>
      `Nous vous remboursons ${price} sur le paiement de votre rendez-vous du ${moment} ${withPro}.`,
    see: 'Voir mon rendez-vous',
    /** Texts about a refund that the payment provider has already made. assumed: the wording. */
    made: {
      subject: (price: string): string => `Remboursement de ${price} effectué`,
      restSubject: (price: string, rest: string): string =>
        `Remboursement corrigé${narrow}: ${price} effectués, ${rest} à venir`,
      text: (price: string, moment: string, withPro: string): string =>
        `Nous avons remboursé ${price} sur le paiement de votre rendez-vous du ${moment} ${withPro}.`,
      sent: 'Ce remboursement a déjà été envoyé sur votre carte.',
      rest: (announced: string, rest: string): string =>
        `Nous vous avions annoncé un remboursement de ${announced}. Ce montant est corrigé${narrow}: il vous reste ${rest} à recevoir sur votre carte, sous 3 à 5 jours.`,
      nothingLeft: (announced: string): string =>
        `Nous vous avions annoncé un remboursement de ${announced}. Il est annulé${narrow}: il ne reste rien à rembourser sur ce paiement.`,
    },
  },
  late: {
    subject: (price: string): string => `Votre paiement est remboursé${narrow}: ${price}`,
    text: (moment: string, withPro: string, happened: string): string =>
      `Votre paiement pour le rendez-vous du ${moment} ${withPro} ${happened}.`,
    stands: 'Votre rendez-vous est maintenu.',
    none: 'Ce rendez-vous n’est pas réservé.',
    /** Reasons for a refund. assumed: the wording. The second text of each ends the sentence « Votre paiement … ». */
    reasons: {
      slot_taken: why(
        'Votre paiement est arrivé trop tard, et le créneau venait d’être réservé.',
        'est arrivé trop tard, et le créneau venait d’être réservé',
      ),
      released: why(
        'Votre paiement est arrivé alors que vous aviez libéré ce créneau.',
        'est arrivé alors que vous aviez libéré ce créneau',
      ),
      withdrawn: why(
        'Votre paiement est arrivé alors que ce rendez-vous avait été annulé.',
        'est arrivé alors que ce rendez-vous avait été annulé',
      ),
      too_late: why(
        'Votre paiement est arrivé après l’heure du rendez-vous.',
        'est arrivé après l’heure du rendez-vous',
      ),
      kept_off: why(
        'Ce professionnel ne prend plus de rendez-vous.',
        'est arrivé alors que ce professionnel ne prenait plus de rendez-vous',
      ),
      superseded: why(
        'Vous avez fait une nouvelle tentative de paiement après celle-ci.',
        'a été remplacé par une autre tentative de paiement',
      ),
      wrong_amount: why(
        'Le montant payé ne correspondait pas à votre commande.',
        'ne correspondait pas au montant de votre commande',
      ),
    },
    unexpected: why('Nous n’attendions plus ce paiement.', 'est arrivé alors que nous ne l’attendions plus'),
  },
} as const;

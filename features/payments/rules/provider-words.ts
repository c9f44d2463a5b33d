/** Explanations of known refusals for finance admins, by Stripe code, EasyTransac code or our own wording. */
const meanings: ReadonlyMap<string, string> = new Map(
  Object.entries({
    account_closed: 'Ce compte bancaire est fermé\u202f: le professionnel doit en indiquer un autre.',
    account_frozen: 'La banque a gelé le compte du professionnel.',
    bank_account_restricted:
      'Ce compte bancaire n’accepte pas ce type de virement (un livret, par exemple)\u202f: le professionnel doit en indiquer un autre.',
    bank_ownership_changed:
      'L’agence de ce compte a changé de banque\u202f: le professionnel doit indiquer son nouvel IBAN.',
    could_not_process: 'La banque n’a pas pu traiter le virement.',
    debit_not_authorized:
      'Ce compte bancaire refuse les opérations du prestataire de paiement\u202f: le professionnel doit en indiquer un autre.',
    declined: 'La banque du professionnel a refusé le virement.',
    incorrect_account_holder_name: 'Le nom du titulaire n’est pas celui que la banque a enregistré.',
    incorrect_account_holder_address: 'L’adresse du titulaire n’est pas celle que la banque a enregistrée.',
    invalid_account_number: 'Le numéro de compte n’existe pas\u202f: le professionnel doit corriger son IBAN.',
    invalid_currency: 'Ce compte bancaire n’accepte pas les euros\u202f: le professionnel doit en indiquer un autre.',
    no_account: 'Aucun compte ne correspond à cet IBAN\u202f: le professionnel doit le corriger.',
    balance_insufficient: 'Le solde disponible chez le prestataire de paiement est encore insuffisant.',
    insufficient_funds: 'Le solde du compte chez le prestataire de paiement est insuffisant.',
    canceled: 'Le virement a été annulé chez le prestataire de paiement.',
    charge_already_refunded: 'Le prestataire de paiement a déjà remboursé ce paiement en entier.',
    charge_disputed:
      'Le client a contesté ce paiement auprès de sa banque\u202f: aucun remboursement n’est possible en même temps.',
    payouts_not_allowed:
      'Le prestataire de paiement bloque les versements de ce compte\u202f: il manque sans doute un document.',
    account_invalid:
      'Le compte du professionnel n’existe plus chez le prestataire de paiement, ou n’est plus relié au nôtre.',
    'code 7':
      'Notre compte chez le prestataire de paiement n’est pas configuré pour cette opération\u202f: contactez ce prestataire.',
    'code 11':
      'Le prestataire de paiement refuse les demandes de notre serveur\u202f: indiquez-lui l’adresse IP de ce serveur.',
    'this payment is not captured': 'D’après le prestataire de paiement, ce paiement n’est pas encaissé.',
    'this payment is not known': 'Ce paiement n’existe pas chez le prestataire de paiement.',
    'this seller is not known': 'Ce professionnel n’a pas de compte chez le prestataire de paiement.',
    'nothing was captured': 'D’après le prestataire de paiement, rien n’a été encaissé.',
    'the bank has taken this payment back': 'La banque du client a déjà repris ce paiement.',
    'this payment has not so much left to give back':
      'Ce montant dépasse la somme encore remboursable chez le prestataire de paiement.',
    'returned by the bank: account closed':
      'D’après la banque, ce compte est fermé\u202f: le professionnel doit en indiquer un autre.',
    'the transfer failed': 'D’après le prestataire de paiement, le virement a échoué.',
    'it was refused too often in a day':
      'Le prestataire de paiement a refusé cette opération trop de fois aujourd’hui\u202f: nous ferons une nouvelle demande demain.',
    'EASYTRANSAC_ACCOUNT is not set':
      'Il manque un réglage du serveur, EASYTRANSAC_ACCOUNT\u202f: prévenez l’équipe technique.',
  }),
);

const silences = ['Stripe was not heard', 'easytransac /'] as const;

/** Returns the code at the end of a provider's message, or the whole message when it has no code. */
export const providerCode = (message: string): string =>
  /\((?<code>[a-z_]+|code \d+)\)$/.exec(message)?.groups?.['code'] ?? message;

/** Explains a provider's message in French. Null when its meaning is unknown. */
export const providerMeaning = (message: string): string | null => {
  if (silences.some((silence) => message.startsWith(silence))) return 'Le prestataire de paiement n’a pas répondu.';
  return meanings.get(providerCode(message)) ?? null;
};

/** Formats a provider's message for finance admins: its explanation when known, then the message itself. */
export const providerWordsText = (message: string): string =>
  [providerMeaning(message), `Message du prestataire de paiement\u202f: «\u00a0${message}\u00a0»`]
    .filter(Boolean)
    .join(' ');

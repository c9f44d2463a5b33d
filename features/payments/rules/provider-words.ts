/** What finance reads of the refusals whose meaning is known, by the code of Stripe or of EasyTransac, or by our own words for what was found. */
const meanings: ReadonlyMap<string, string> = new Map(
  Object.entries({
    account_closed: 'Le compte bancaire du professionnel est fermé\u202f: qu’il en donne un autre.',
    account_frozen: 'La banque a gelé le compte du professionnel.',
    bank_account_restricted: 'Ce compte bancaire ne reçoit pas de virements de ce genre, comme un livret\u202f: que le professionnel en donne un autre.',
    bank_ownership_changed: 'L’agence de ce compte a changé de banque\u202f: que le professionnel donne son nouvel IBAN.',
    could_not_process: 'La banque n’a pas pu traiter le virement.',
    debit_not_authorized: 'Ce compte bancaire n’accepte pas les opérations du prestataire\u202f: que le professionnel en donne un autre.',
    declined: 'La banque du professionnel a refusé le virement.',
    incorrect_account_holder_name: 'Le nom du titulaire n’est pas celui que connaît la banque.',
    incorrect_account_holder_address: 'L’adresse du titulaire n’est pas celle que connaît la banque.',
    invalid_account_number: 'Le numéro de compte n’existe pas\u202f: que le professionnel corrige son IBAN.',
    invalid_currency: 'Ce compte bancaire ne reçoit pas d’euros\u202f: que le professionnel en donne un autre.',
    no_account: 'Aucun compte ne correspond à cet IBAN\u202f: que le professionnel le corrige.',
    balance_insufficient: 'Il n’y a pas encore assez d’argent disponible chez le prestataire.',
    insufficient_funds: 'Il n’y a pas assez d’argent sur le compte du prestataire.',
    canceled: 'Le virement a été annulé chez le prestataire.',
    charge_already_refunded: 'Ce paiement est déjà remboursé en entier chez le prestataire.',
    charge_disputed: 'La banque du client conteste ce paiement\u202f: il ne peut pas être remboursé en même temps.',
    payouts_not_allowed: 'Le prestataire ne laisse pas partir de versement de ce compte\u202f: il lui manque sans doute une pièce.',
    account_invalid: 'Le compte du professionnel n’existe plus chez le prestataire, ou n’est plus relié au nôtre.',
    'code 7': 'Le compte du prestataire n’est pas configuré pour cette opération\u202f: voyez avec lui.',
    'code 11': 'Le prestataire n’accepte pas les demandes de notre serveur\u202f: son adresse est à déclarer chez lui.',
    'this payment is not captured': 'Le prestataire dit que ce paiement n’est pas encaissé.',
    'this payment is not known': 'Le prestataire ne connaît pas ce paiement.',
    'this seller is not known': 'Le prestataire ne connaît pas ce professionnel.',
    'nothing was captured': 'Le prestataire dit que rien n’a été encaissé.',
    'the bank has taken this payment back': 'La banque du client a déjà repris ce paiement.',
    'this payment has not so much left to give back': 'Il ne reste pas autant à rendre de ce paiement chez le prestataire.',
    'returned by the bank: account closed': 'La banque dit que le compte du professionnel est fermé\u202f: qu’il en donne un autre.',
    'the transfer failed': 'Le prestataire dit que le virement a échoué.',
    'it was refused too often in a day': 'Le prestataire a refusé trop de fois aujourd’hui\u202f: ce sera redemandé demain.',
    'EASYTRANSAC_ACCOUNT is not set': 'Il manque un réglage du serveur, EASYTRANSAC_ACCOUNT\u202f: prévenez l’équipe technique.',
  }),
);

const silences = ['Stripe was not heard', 'easytransac /'] as const;

/** What the words of a payment provider mean, in French; null where that is not known. */
export const providerMeaning = (said: string): string | null => {
  const code = /\((?<code>[a-z_]+|code \d+)\)$/.exec(said)?.groups?.['code'];
  if (silences.some((silence) => said.startsWith(silence))) return 'Le prestataire n’a pas répondu.';
  return meanings.get(code ?? said) ?? null;
};

/** The words of a payment provider as finance reads them: their meaning where it is known, and the words themselves. */
export const providerWordsText = (said: string): string =>
  [providerMeaning(said), `Mots du prestataire, tels quels\u202f: «\u00a0${said}\u00a0»`].filter(Boolean).join(' ');

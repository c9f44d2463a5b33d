import { longDateText, priceText } from '#core/format.ts';
import { paragraph, writtenMail, type MailBlock } from '#core/mail-layout.ts';
import { dayFromIso } from '#core/time.ts';
import type { MailWords, ScreenLine } from '#features/notifications/rules/message.ts';
import { isAccountAtFault, ordinalText, type ReturnCause } from './returns.ts';
import type { HeldReason, PayoutState } from './states.ts';

/** Facts of a payout for the mails to its professional. Days are yyyy-MM-dd. */
export type PayoutFacts = {
  readonly firstname: string;
  readonly number: string;
  readonly cents: number;
  readonly state: PayoutState;
  readonly heldWhy: HeldReason | null;
  readonly arrivesOn: string;
  readonly iban: string | null;
  /** Whether the commission of the payout requires an invoice or a credit note. */
  readonly isBilled: boolean;
  /** Day since which a stopped payout waits. */
  readonly stoppedOn: string;
  /** Number of times that the payout came back from the bank, and the cause of the last return. */
  readonly returns: number;
  readonly returnCause: ReturnCause;
  /** An admin's message to the professional. */
  readonly reason: string | null;
};

export type PayoutLinks = {
  readonly payout: string;
  readonly account: string;
  readonly summary: string;
  readonly supportEmail: string;
};

/**
 * For each reason to block a payout: the explanation, and the action for the professional, if any; assumed: the words.
 */
export const heldWords: Readonly<Record<HeldReason, { readonly why: string; readonly todo: string }>> = {
  account: {
    why: 'Votre compte n’est pas actif chez notre prestataire de paiement.',
    todo: 'Complétez ce compte dans «\u00a0Paiements\u00a0»\u202f: nous enverrons le versement dès qu’il sera actif.',
  },
  bank: {
    why: 'Vos coordonnées bancaires manquent ou ne sont pas valides, ou bien votre banque a rejeté un versement.',
    todo: 'Indiquez un IBAN valable dans «\u00a0Paiements\u00a0», ou un autre IBAN si un versement a été rejeté\u202f: nous enverrons le versement dès que l’IBAN sera accepté.',
  },
  check: {
    why: 'Nous contrôlons nos écritures comptables.',
    todo: 'Vous n’avez rien à faire\u202f: nous enverrons le versement dès la fin du contrôle.',
  },
  refused: {
    why: 'Notre prestataire de paiement n’a pas accepté ce versement.',
    todo: 'Vérifiez votre compte dans «\u00a0Paiements\u00a0». Nous réessayons automatiquement. Rien n’est perdu.',
  },
  identity: {
    why: 'La loi nous oblige à connaître l’identité des professionnels que nous payons. Malgré deux rappels, il manque des informations.',
    todo: 'Complétez ces informations dans «\u00a0Revenus\u00a0», «\u00a0Récapitulatif annuel\u00a0»\u202f: nous enverrons le versement dès qu’elles seront complètes.',
  },
  balance: {
    why: 'Les paiements de vos clients ne sont pas encore tous disponibles\u202f: notre prestataire de paiement les libère après quelques jours.',
    todo: 'Vous n’avez rien à faire\u202f: nous enverrons le versement dès que ces paiements seront disponibles.',
  },
};

const dayWords = (iso: string): string => longDateText(dayFromIso(iso) ?? 0);
const onAccount = ({ iban }: PayoutFacts): string => (iban === null ? '' : `, sur ${iban}`);

// The application writes to professionals in French (docs/product/accounts.md#language).
const written = (
  subject: string,
  preview: string,
  { firstname }: PayoutFacts,
  blocks: readonly MailBlock[],
  supportEmail: string,
): MailWords =>
  writtenMail(
    subject,
    { heading: subject, preview, blocks: [paragraph(`Bonjour ${firstname},`), ...blocks], footer: [] },
    supportEmail,
    'fr',
  );

const billedBlocks = ({ isBilled }: PayoutFacts): readonly MailBlock[] =>
  isBilled
    ? [paragraph('Vous trouverez la facture de commission avec le relevé, et dans «\u00a0Factures\u00a0».')]
    : [];

const resentBlocks = ({ returns }: PayoutFacts): readonly MailBlock[] =>
  returns === 0
    ? []
    : [
        paragraph(
          `C’est le ${ordinalText(returns + 1)} envoi de ce versement\u202f: si votre banque le rejette de nouveau, nous vous préviendrons.`,
        ),
      ];

/** Returns the mail that tells the professional the amount and the arrival day of a payout that has left. */
export const payoutSentMail = (facts: PayoutFacts, links: PayoutLinks): MailWords =>
  written(
    `Votre versement est en route\u202f: ${priceText(facts.cents)}`,
    `Votre versement arrive le ${dayWords(facts.arrivesOn)}.`,
    facts,
    [
      paragraph(
        `Le versement ${facts.number} de ${priceText(facts.cents)} a été envoyé sur votre compte${facts.iban === null ? '' : ` ${facts.iban}`} et arrivera le ${dayWords(facts.arrivesOn)}.`,
      ),
      ...resentBlocks(facts),
      ...billedBlocks(facts),
      { kind: 'button', label: 'Voir le relevé', url: links.payout },
    ],
    links.supportEmail,
  );

export const payoutSentLine = (facts: PayoutFacts): ScreenLine => ({
  name: 'Versement en route',
  message: `${priceText(facts.cents)}, ${facts.number}. Ce versement arrive le ${dayWords(facts.arrivesOn)}.`,
});

/** Returns the button that leads to the page where the professional unblocks a stopped payout. */
const stoppedButton = ({ state, heldWhy }: PayoutFacts, links: PayoutLinks): MailBlock => {
  if (state === 'returned') return { kind: 'button', label: 'Corriger mon IBAN', url: links.account };
  return heldWhy === 'identity'
    ? { kind: 'button', label: 'Compléter mes informations', url: links.summary }
    : { kind: 'button', label: 'Ouvrir mes paiements', url: links.account };
};

/** Returns the mail that tells the professional why a payout is blocked, and what they can do. */
export const payoutHeldMail = (facts: PayoutFacts, links: PayoutLinks): MailWords => {
  const { why, todo } = heldWords[facts.heldWhy ?? 'account'];
  return written(
    `Votre versement est retenu\u202f: ${priceText(facts.cents)}`,
    why,
    facts,
    [
      paragraph(`Le versement ${facts.number} de ${priceText(facts.cents)} n’a pas été envoyé. ${why}`),
      paragraph(todo),
      stoppedButton(facts, links),
    ],
    links.supportEmail,
  );
};

export const payoutHeldLine = (facts: PayoutFacts): ScreenLine => {
  const { why, todo } = heldWords[facts.heldWhy ?? 'account'];
  return { name: 'Versement retenu', message: `${priceText(facts.cents)}, ${facts.number}. ${why} ${todo}` };
};

/** The bank's reason, for the professional. Empty when the bank gave no clear reason. */
const causeWords: Readonly<Record<ReturnCause, string>> = {
  closed: 'Motif donné par la banque\u202f: ce compte est fermé.',
  absent: 'Motif donné par la banque\u202f: aucun compte ne correspond à cet IBAN.',
  holder: 'Motif donné par la banque\u202f: le titulaire de ce compte n’est pas celui que vous avez indiqué.',
  refusing: 'Motif donné par la banque\u202f: ce compte n’accepte pas ce virement.',
  other: 'Votre compte n’est pas en cause.',
  unstated: '',
};

const joined = (...sentences: readonly string[]): string => sentences.filter(Boolean).join(' ');

const returnedTodo = ({ returnCause }: PayoutFacts): string =>
  isAccountAtFault(returnCause)
    ? 'Indiquez un autre IBAN dans «\u00a0Paiements\u00a0»\u202f: nous renverrons le versement immédiatement. Si cet IBAN est le bon, écrivez-nous.'
    : 'Vérifiez votre IBAN dans «\u00a0Paiements\u00a0». S’il est exact, notre équipe renverra le versement et vous préviendra.';

const returnedPreview = ({ returnCause }: PayoutFacts): string =>
  isAccountAtFault(returnCause)
    ? 'Indiquez un autre IBAN. Rien n’est perdu.'
    : 'Vérifiez votre IBAN. Rien n’est perdu.';

const rejected = ({ returns }: PayoutFacts): string => (returns > 1 ? 'a de nouveau rejeté' : 'a rejeté');

/** Returns the mail that tells the professional why their bank sent a payout back, and what they can do. */
export const payoutReturnedMail = (facts: PayoutFacts, links: PayoutLinks): MailWords =>
  written(
    `Versement ${facts.returns > 1 ? 'de nouveau ' : ''}rejeté par votre banque\u202f: ${priceText(facts.cents)}`,
    returnedPreview(facts),
    facts,
    [
      paragraph(
        joined(
          `Votre banque ${rejected(facts)} le versement ${facts.number} de ${priceText(facts.cents)}${onAccount(facts)}.`,
          causeWords[facts.returnCause],
          'La somme reste disponible chez notre prestataire de paiement.',
        ),
      ),
      paragraph(returnedTodo(facts)),
      stoppedButton(facts, links),
    ],
    links.supportEmail,
  );

export const payoutReturnedLine = (facts: PayoutFacts): ScreenLine => ({
  name: 'Versement rejeté',
  message: joined(
    `Votre banque ${rejected(facts)} le versement ${facts.number}, de ${priceText(facts.cents)}.`,
    causeWords[facts.returnCause],
    returnedTodo(facts),
  ),
});

const stoppedWords = (facts: PayoutFacts): { readonly why: string; readonly todo: string } =>
  facts.state === 'returned'
    ? { why: causeWords[facts.returnCause], todo: returnedTodo(facts) }
    : heldWords[facts.heldWhy ?? 'account'];

const remindedWhat = ({ state, number, cents, stoppedOn }: PayoutFacts): string =>
  state === 'returned'
    ? `Votre banque a rejeté le versement ${number} de ${priceText(cents)} le ${dayWords(stoppedOn)}.`
    : `Le versement ${number} de ${priceText(cents)} est retenu depuis le ${dayWords(stoppedOn)}.`;

/** Returns the reminder to the professional: a blocked or returned payout still waits for their action. */
export const payoutRemindedMail = (facts: PayoutFacts, links: PayoutLinks): MailWords => {
  const { why, todo } = stoppedWords(facts);
  return written(
    `Rappel\u202f: votre versement de ${priceText(facts.cents)} vous attend`,
    todo,
    facts,
    [paragraph([remindedWhat(facts), why].filter(Boolean).join(' ')), paragraph(todo), stoppedButton(facts, links)],
    links.supportEmail,
  );
};

export const payoutRemindedLine = (facts: PayoutFacts): ScreenLine => ({
  name: 'Rappel\u202f: un versement vous attend',
  message: `${remindedWhat(facts)} ${stoppedWords(facts).todo}`,
});

const resentWhy = (facts: PayoutFacts): string =>
  joined(
    'Votre banque avait rejeté ce versement.',
    causeWords[facts.returnCause],
    `Après vérification, nous le renvoyons sur le même compte${facts.iban === null ? '' : `, ${facts.iban}`}.`,
  );

const resentTodo = ({ returnCause }: PayoutFacts): string =>
  isAccountAtFault(returnCause)
    ? 'Vérifiez auprès de votre banque que ce compte peut recevoir le virement. Sinon, indiquez dès maintenant un autre IBAN dans «\u00a0Paiements\u00a0».'
    : 'Si ce compte n’est plus le vôtre, indiquez dès maintenant un autre IBAN dans «\u00a0Paiements\u00a0».';

/** Returns the mail that says why a returned payout came back, and that it leaves again for the same account. */
export const payoutResentMail = (facts: PayoutFacts, links: PayoutLinks): MailWords =>
  written(
    `Nous renvoyons votre versement\u202f: ${priceText(facts.cents)}`,
    isAccountAtFault(facts.returnCause)
      ? 'Vérifiez que votre compte peut recevoir ce versement.'
      : 'Le versement est renvoyé sur le même compte.',
    facts,
    [
      paragraph(`Versement ${facts.number} de ${priceText(facts.cents)}. ${resentWhy(facts)}`),
      ...(facts.reason === null ? [] : [paragraph(`Message de notre équipe\u202f: «\u202f${facts.reason}\u202f»`)]),
      paragraph(resentTodo(facts)),
      { kind: 'button', label: 'Ouvrir mes paiements', url: links.account },
    ],
    links.supportEmail,
  );

export const payoutResentLine = (facts: PayoutFacts): ScreenLine => ({
  name: 'Versement renvoyé',
  message: `${priceText(facts.cents)}, ${facts.number}. ${resentWhy(facts)} ${resentTodo(facts)}`,
});

const settledWhy =
  'Depuis la clôture de ce versement, des remboursements, des contestations ou des corrections ont absorbé tout le montant\u202f: il ne reste rien à verser.';

/** Returns the mail that tells the professional that deductions have used up a payout before it left. */
export const payoutSettledMail = (facts: PayoutFacts, links: PayoutLinks): MailWords =>
  written(
    `Votre versement ${facts.number} est soldé`,
    'Il ne reste rien à verser. Le relevé détaille chaque ligne.',
    facts,
    [
      paragraph(`Le versement ${facts.number} ne sera pas envoyé. ${settledWhy}`),
      paragraph('Vous n’avez rien à faire.'),
      ...billedBlocks(facts),
      { kind: 'button', label: 'Voir le relevé', url: links.payout },
    ],
    links.supportEmail,
  );

export const payoutSettledLine = (facts: PayoutFacts): ScreenLine => ({
  name: 'Versement soldé',
  message: `${facts.number}. ${settledWhy}`,
});

const carriedWhy =
  'Votre banque a rejeté ce versement, et vous nous devez une somme (remboursement, contestation ou correction). Le montant rejeté s’ajoutera à un prochain versement, dont nous déduirons la somme due.';
const carriedTodo =
  'Vérifiez votre IBAN dans «\u00a0Paiements\u00a0» avant la clôture de mardi\u202f: nous n’enverrons plus rien sur l’IBAN rejeté.';

/** Returns the mail that tells the professional that a returned payout joins a later one, because they owe money. */
export const payoutCarriedMail = (facts: PayoutFacts, links: PayoutLinks): MailWords =>
  written(
    `Votre versement est reporté\u202f: ${priceText(facts.cents)}`,
    'Ce montant s’ajoutera à un prochain versement.',
    facts,
    [
      paragraph(`Le versement ${facts.number} de ${priceText(facts.cents)} est reporté. ${carriedWhy}`),
      paragraph(carriedTodo),
      { kind: 'button', label: 'Ouvrir mes paiements', url: links.account },
    ],
    links.supportEmail,
  );

export const payoutCarriedLine = (facts: PayoutFacts): ScreenLine => ({
  name: 'Versement reporté',
  message: `${priceText(facts.cents)}, ${facts.number}. ${carriedWhy} ${carriedTodo}`,
});

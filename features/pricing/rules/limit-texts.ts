import { priceText } from '#core/format.ts';
import { limitsSentenceIn } from './cancellation-limits.ts';
import { amountText } from '../texts.ts';

/** The limits of cancelling in one sentence: « Annulation gratuite jusqu’au mardi 24 novembre à 12:00 ; ensuite 17 € retenus. » */
export const limitsSentence = /* @__PURE__ */ limitsSentenceIn({
  free: (moment) => `Annulation gratuite jusqu’au ${moment}`,
  notFree: (cents) => `Annulation payante dès maintenant, ${amountText(cents, 'retenu')}`,
  after: (cents) => `\u202f; ensuite ${amountText(cents, 'retenu')}`,
  from: (cents, moment) => `${priceText(cents)} après le ${moment}`,
  nothingKept: 'Rien ne sera retenu si ce rendez-vous est annulé',
});

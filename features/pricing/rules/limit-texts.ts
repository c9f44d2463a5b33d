import { limitsSentenceIn } from './cancellation-limits.ts';
import { retainedFeeText } from '../texts.ts';

/**
 * Cancellation limits in one sentence:
 * « Annulation gratuite jusqu’au 24 novembre à 12:00, puis l’acompte de 14 € est conservé. »
 */
export const limitsSentence = /* @__PURE__ */ limitsSentenceIn({
  free: (moment) => `Annulation gratuite jusqu’au ${moment}`,
  freeOnceBooked: 'Annulation gratuite pendant 30\u00a0minutes',
  freeOnceBookedSoon: 'Annulation gratuite pendant 30\u00a0minutes, au plus tard 2\u00a0h avant le rendez-vous',
  notFree: (retained) => `Annulation payante dès maintenant\u202f: ${retained}`,
  after: (retained) => `, puis ${retained}`,
  from: (retained, moment) => `\u202f; ${retained}, après le ${moment}`,
  nothingRetained: 'Rien ne sera retenu si ce rendez-vous est annulé',
  retained: retainedFeeText,
});

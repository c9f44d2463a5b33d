import { ofName } from '#core/elision.ts';
import type { AwaitingFacts, DecidedFacts } from '#features/catalog/messages.ts';
import { messagesOf } from '#features/notifications/rules/message.ts';

const ofSales = messagesOf({
  sale_accepted: {
    label: 'Vente publiée',
    to: 'professional',
    screen: ({ name }: DecidedFacts) => ({ name: 'Vente publiée', message: `«\u202f${name}\u202f» est vérifié\u202f: vos clients le voient sur votre fiche.` }),
  },
  sale_refused: {
    label: 'Vente à revoir',
    to: 'professional',
    type: 'cancellation',
    screen: ({ name, reason }: DecidedFacts) => ({ name: 'Vente à revoir', message: `«\u202f${name}\u202f» n’est pas publié. ${reason}` }),
  },
});

const ofAdmins = messagesOf({
  sale_review: {
    label: 'Vente en vérification, administrateurs',
    to: 'admins',
    room: 'services',
    screen: ({ name, professional }: AwaitingFacts) => ({
      name: 'Vente en vérification',
      message: `«\u202f${name}\u202f» ${ofName(professional)} parle de santé. Cette vente attend votre décision.`,
    }),
  },
});

export const messages = { ...ofSales, ...ofAdmins };

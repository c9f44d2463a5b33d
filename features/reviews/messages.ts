import { bookingMessages } from '#features/bookings/rules/message.ts';
import { messagesOf, type ScreenLine } from '#features/notifications/rules/message.ts';
import {
  answeredLine,
  answeredMail,
  reviewInvitationLine,
  reviewInvitationMail,
  publishedLine,
  publishedMail,
  receivedPro,
  receivedProLine,
  removedLine,
  removedMail,
} from './rules/mails.ts';

/** Messages about a review, to the client and to the professional. No setting switches off those to the client. */
const ofReviews = bookingMessages({
  review_asked: {
    label: 'Avis demandé, client',
    to: 'client',
    trueIn: ['completed'],
    mail: reviewInvitationMail,
    line: reviewInvitationLine,
  },
  review_received: {
    label: 'Avis reçu, professionnel',
    to: 'professional',
    setting: () => 'new_customer_review',
    trueIn: ['completed'],
    mail: receivedPro,
    line: receivedProLine,
  },
  review_published: {
    label: 'Avis relu et publié, client',
    to: 'client',
    trueIn: ['completed', 'no_show'],
    mail: publishedMail,
    line: publishedLine,
  },
  review_removed: {
    label: 'Avis non publié, client',
    to: 'client',
    trueIn: ['completed', 'no_show'],
    mail: removedMail,
    line: removedLine,
  },
  review_answered: {
    label: 'Réponse à un avis, client',
    to: 'client',
    trueIn: ['completed', 'no_show'],
    mail: answeredMail,
    line: answeredLine,
  },
});

const ofLooks = messagesOf({
  review_held: {
    label: 'Avis à relire, administrateurs',
    to: 'admins',
    room: 'reviews',
    screen: (): ScreenLine => ({ name: 'Avis à relire', message: 'Un avis attend une relecture avant d’être publié.' }),
  },
});

export const messages = { ...ofReviews, ...ofLooks };

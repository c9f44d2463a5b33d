import { refusals as french, type RefusalCode } from './refusal.ts';

export {
  envelopeError,
  Refusal,
  type Envelope,
  type EnvelopeError,
  type RefusalCode,
  type RefusalDetail,
  type Validation,
} from './refusal.ts';

export const bodyTooLarge = 'The content sent is too large: 256 kB at most.';

const sentences: Readonly<Record<RefusalCode, string>> = {
  InvalidInput: 'Please give a valid answer',
  Unauthenticated: 'Your session has expired. Please sign in again.',
  InvalidUserPass: 'The email address or password you entered is not valid.',
  Forbidden: 'You do not have access to this page.',
  ReadOnly: 'Read only: nothing has been changed.',
  WrongOrigin: 'This request comes from another site. Reload the page, then try again.',
  NotFound: 'This page or item no longer exists.',
  MethodNotAllowed: 'This page does not accept this action.',
  AlreadyExists: 'This item already exists.',
  Conflict: 'These details have changed in the meantime. Reload the page, then try again.',
  SlotTaken: 'This time has just been booked. Please choose another one.',
  HoldExpired: 'This time is no longer held for you. Choose it again.',
  PriceChanged: 'The price has changed. Nothing has been charged.',
  NoChanges: 'Nothing has changed.',
  IllegalTransition: 'This action is no longer possible.',
  ProfileIncomplete: 'Complete your profile first: you can then publish your treatments.',
  TooLarge: 'The file sent is too large.',
  UnsupportedMedia: 'This format is not supported.',
  KeyReused: 'This request has already been sent with other content.',
  TooManyRequests: 'Too many attempts. Please wait a moment before trying again.',
  SQLError: 'Something went wrong. Please try again later.',
  Unavailable: 'The service is unavailable for the moment. Nothing is lost; please try again in a moment.',
};

const refusalOf = (code: RefusalCode) => ({ ...french[code], msg: sentences[code] });

export const refusals = Object.fromEntries(
  (Object.keys(french) as RefusalCode[]).map((code) => [code, refusalOf(code)]),
) as Readonly<Record<RefusalCode, ReturnType<typeof refusalOf>>>;

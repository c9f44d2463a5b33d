import type { Words } from '#core/languages.ts';
import type * as french from './space-landing-texts.ts';

/** The sentences of the landings of those who work here. */
export const spaceTexts = {
  start: 'Create my account',
  login: 'Sign in',
  how: 'How it works',
  price: {
    heading: 'What it costs',
    free: '€0',
    freeText: 'To open your area and use it: no subscription, no entry fee, no commitment.',
    search: 'Commission on an appointment that came through Accalmie’s search. It is taken on the price of the treatment, taxes included.',
    own: 'On your own clients: come by your link or your button, imported from your book, or returning.',
    sales: 'On your gift vouchers, boxes, subscriptions and products.',
    never: 'Never any commission on travel, a tip, or money cancelled or given back. A rate that rises is announced 30 days ahead.',
  },
  tool: {
    heading: 'Your week at a glance',
    text: {
      freelances:
        'Your appointments, your journeys and your breaks in one place, on a computer or a phone. What is taken is no longer sold, what becomes free is sold at once.',
      business: 'A column for each practitioner and each room. An appointment is moved by hand, and nobody is booked twice.',
    },
    label: 'A week of the agenda: appointments paid or to be paid on site, journeys and breaks.',
    days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
    tones: { paid: 'Paid', visit: 'On site', travel: '', lunch: 'Break' },
    caption: 'The agenda, drawn small.',
  },
  questions: {
    heading: 'The first questions',
    all: [
      {
        asked: 'Who takes the money, and when am I paid?',
        answer:
          'Your client pays online with a licensed payment provider, or at your place, as you choose. What is paid online reaches you on Wednesdays, from 48 hours after the treatment.',
      },
      {
        asked: 'What does it take to begin?',
        answer:
          'Your SIRET, a bank statement (RIB), an identity paper, your certificates of social contributions and of insurance, as PDFs or photos. A person checks them, most often within two working days. Your terms of sale are written here.',
      },
      {
        asked: 'What if a client cancels late?',
        answer: 'Your rule applies: they read it in dates and euros before paying, and what you keep is worked out by itself.',
      },
      { asked: 'May I leave?', answer: 'Whenever you want, from your account: your data is handed to you.' },
    ],
    freelances: [
      {
        asked: 'I work at clients’ homes: who pays for the journey?',
        answer: 'Your client, at the price you set, by distance or by time. It is part of the price shown, and its time is kept in your agenda.',
      },
    ],
    business: [
      { asked: 'Do my team and my rooms follow?', answer: 'Yes. A treatment takes the person and the room it needs. Without both, the time is not shown.' },
    ],
  },
  freelances: {
    title: 'Practitioner area · Accalmie',
    description: 'Your free times, at your practice or at home, booked and paid for with no back and forth.',
    heading: 'Your treatments, at your hours.',
    lead: 'Your clients see your real free times and the complete price, travel included. They book, you care.',
    steps: [
      { title: 'Say where and when', text: 'At your practice, in a venue or at the client’s home: your hours decide what can be booked.' },
      { title: 'A time is sold only once', text: 'As soon as a client chooses it, the time is held for them. Nobody else can take it.' },
      { title: 'Your cancellation rule', text: 'It is written in dates and euros before payment. What remains yours is worked out by itself.' },
    ],
  },
  business: {
    title: 'Venue area · Accalmie',
    description: 'Spas, salons, hotels, thermal baths: your teams and rooms booked without overlap.',
    heading: 'Your house, well filled.',
    lead: 'Practitioners and rooms are booked together, without overlap. Your clients see the complete price before they come.',
    steps: [
      { title: 'Your teams and your rooms', text: 'A treatment for two takes two practitioners and one room: all three are free, or the time is not shown.' },
      { title: 'Clients who choose', text: 'With the person they prefer, or with no preference.' },
      { title: 'Paid online or on site', text: 'Everything, a deposit or nothing in advance, treatment by treatment.' },
    ],
  },
  ambassadors: {
    title: 'Ambassador area · Accalmie',
    description: 'Recommend professionals you trust with a code of your own.',
    heading: 'Recommend those you trust.',
    lead: 'Your code is passed on by word of mouth, by link or by a picture to scan. Those who sign up thanks to you appear in your area.',
    steps: [
      { title: 'Create your account', text: 'It carries a referral code, your own.' },
      { title: 'Pass it on', text: 'The other person enters it when signing up.' },
      { title: 'Follow your referrals', text: 'You see who has signed up thanks to you.' },
    ],
  },
} as const satisfies Words<typeof french.spaceTexts>;

import type { Words } from '#core/languages.ts';
import type * as french from './space-landing-texts.ts';

export const spaceTexts = {
  start: 'Create my account',
  login: 'Sign in',
  how: 'How it works',
  price: {
    heading: 'What it costs',
    free: '€0',
    freeText: 'To open your area and use it: no subscription, no joining fee, no commitment.',
    search:
      'Commission on an appointment booked through Accalmie’s search, worked out on the price of the treatment, taxes included.',
    own: 'On your own clients: those who use your link or your button, those imported from your client list, and those you’ve already seen.',
    sales: 'On your gift vouchers, boxes, subscriptions and products.',
    never:
      'Never any commission on travel, tips, or money cancelled or refunded. We announce any increase in rates 30 days ahead.',
  },
  tool: {
    heading: 'Your week at a glance',
    text: {
      freelances:
        'Your appointments, your journeys and your breaks in one place, on a computer or a phone. A booked time is no longer offered, and one that comes free is offered straight away.',
      business:
        'A column for each practitioner and each room. You drag an appointment to move it, and nobody is double-booked.',
    },
    label: 'A week in the diary: appointments paid online or to be paid on site, journeys and breaks.',
    days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'],
    tones: { paid: 'Paid', visit: 'On site', travel: '', lunch: 'Break' },
    caption: 'A preview of the diary.',
  },
  questions: {
    heading: 'Your first questions',
    all: [
      {
        question: 'Who takes the money, and when am I paid?',
        answer:
          'It’s up to you: your client pays online, through a licensed payment provider, or on site. Money paid online is paid out to you on a Wednesday, at least 48 hours after the treatment.',
      },
      {
        question: 'What do I need to get started?',
        answer:
          'Your SIRET number, your bank details (RIB), proof of identity, and your certificates of social contributions and insurance, as PDFs or photos. Our team checks them. You write your terms of sale in your area.',
      },
      {
        question: 'What if a client cancels at the last minute?',
        answer:
          'Your cancellation rule applies: they read it in dates and euros before paying, and the fee is worked out automatically.',
      },
      { question: 'Can I leave whenever I like?', answer: 'Yes: download your data, then delete your account.' },
    ],
    freelances: [
      {
        question: 'I work at clients’ homes: who pays for the journey?',
        answer:
          'Your client, at the rate you set, by distance or by time. Travel is included in the price shown, and the time it takes is blocked in your diary.',
      },
    ],
    business: [
      {
        question: 'Does it manage my team and my rooms?',
        answer:
          'Yes. Each treatment takes the practitioners and rooms it needs. If one of them isn’t free, the time isn’t offered.',
      },
    ],
  },
  freelances: {
    title: 'Practitioner area · Accalmie',
    description: 'Your free times, at your practice or at home, booked and paid for with no back and forth.',
    heading: 'Your treatments, on your schedule.',
    lead: 'Your clients see your real free times and the complete price, travel included. They book, you practise.',
    steps: [
      {
        title: 'Choose where and when',
        text: 'At your practice, in a venue or at the client’s home: only your working hours are open for booking.',
      },
      {
        title: 'One time, one client',
        text: 'As soon as a client chooses a time, it’s held for them. Nobody else can book it.',
      },
      {
        title: 'Your cancellation rule',
        text: 'Your clients read it in dates and euros before paying. The fee is worked out automatically.',
      },
    ],
  },
  business: {
    title: 'Venue area · Accalmie',
    description: 'Spas, salons, hotels, thermal baths: your teams and rooms booked without overlap.',
    heading: 'Your venue, nicely full.',
    lead: 'Practitioners and rooms are booked together, without overlap. Your clients see the complete price before they come.',
    steps: [
      {
        title: 'Your teams and your rooms',
        text: 'A treatment for two takes two practitioners and one room: the time only appears if all three are free.',
      },
      { title: 'Clients who choose', text: 'They book with the person they prefer, or with no preference.' },
      { title: 'Payment online or on site', text: 'In full, a deposit or nothing in advance, treatment by treatment.' },
    ],
  },
  ambassadors: {
    title: 'Ambassador area · Accalmie',
    description: 'Recommend professionals you trust with a code of your own.',
    heading: 'Recommend the professionals you trust.',
    lead: 'Pass on your code by word of mouth, by link or with a QR code. People who sign up thanks to you appear in your area.',
    steps: [
      { title: 'Create your account', text: 'You get a referral code of your own.' },
      { title: 'Pass on your code', text: 'The person you refer enters it when signing up.' },
      { title: 'Follow your referrals', text: 'You see who has signed up thanks to you.' },
    ],
  },
} as const satisfies Words<typeof french.spaceTexts>;

import type { Words } from '#core/languages.ts';
import type * as french from './space-landing-texts.ts';

/** The sentences of the landings of those who work here. */
export const spaceTexts = {
  start: 'Create my account',
  login: 'Sign in',
  how: 'How it works',
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

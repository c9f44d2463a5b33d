import type { Words } from '#core/languages.ts';
import type * as french from './setting-words.ts';

export const settingWords: Words<typeof french.settingWords> = {
  new_client_services: { label: 'New bookings', description: 'A client has just booked a service.' },
  new_service_in_establishment: {
    label: 'New service in an establishment',
    description: 'An establishment linked to your account offers a new service.',
  },
  modification_of_service: {
    label: 'Change to a service',
    description: 'The date, time or place of a booked service has changed.',
  },
  cancellation_of_service: { label: 'Cancellation of a service', description: 'A booked service has been cancelled.' },
  new_sale_in_store: {
    label: 'New sale in the shop',
    description: 'A product, a box, a gift voucher or a subscription has just been sold.',
  },
  new_matching_pro_establishment: {
    label: 'New professional matching your criteria',
    description: 'A practitioner or an establishment matches what you are looking for.',
  },
  message_in_messaging: { label: 'New message', description: 'You have received a message.' },
  new_customer_review: {
    label: 'New review from a client',
    description: 'A client has left a review of one of your services.',
  },
  new_business_review: {
    label: 'New review from an establishment',
    description: 'An establishment has left a review about you.',
  },
  goal_achieved_not_achieved: {
    label: 'Progress towards your goals',
    description: 'You have reached a goal you set yourself, or missed it by its date.',
  },
  recruitment_match: {
    label: 'Recruitment opportunities',
    description: 'A profile or an offer matches what you are looking for.',
  },
  beneficiary_not_surprised_no_health_form: {
    label: 'Missing health form',
    description: 'The person a booking is for has not filled in their health form yet.',
  },
  incomplete_profile_reminder: {
    label: 'Incomplete profile reminder',
    description: 'Some details are missing from your profile.',
  },
  appointment_reminder: { label: 'Appointment reminder', description: 'A reminder before each appointment.' },
};

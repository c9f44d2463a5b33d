import { conveniences as french } from './conveniences.ts';

export type { ConvenienceFlag, ConvenienceGroup } from './conveniences.ts';

type Group = (typeof french)['groups'][number];
type Key = Group['key'] | Group['flags'][number]['key'];

const labels: Readonly<Record<Key, string>> = {
  general_care: 'Who can be welcomed',
  pregnant_women: 'Pregnant women',
  children_min_age: 'Minimum age of children',
  reduced_mobility_person: 'People with reduced mobility',
  reception_area: 'Where clients are welcomed',
  credit_card: 'Card payment',
  pets_allowed: 'Pets welcome',
  children_waiting_room: 'Waiting room for children',
  parking_space: 'Parking space',
  accessibility_prm: 'Access for people with reduced mobility',
  wifi: 'Wi-Fi',
  vouchers_payment: 'Gift voucher payment',
  pedestrian_zone: 'Pedestrian area',
  client_home: 'At the client’s home',
  home_credit_card: 'Card payment at home',
  home_animals: 'Pets may be present',
  home_children: 'Children may be present',
};

const inEnglish = ({ groups }: typeof french) => ({
  groups: groups.map((group) => ({
    ...group,
    label: labels[group.key],
    flags: group.flags.map((flag) => ({ ...flag, label: labels[flag.key] })),
  })),
});

// Marked pure, so that the bundler omits this list from pages that do not use it.
export const conveniences = /* @__PURE__ */ inEnglish(french);

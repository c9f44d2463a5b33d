import { dayMs, hourMs } from '#core/units.ts';
import type { BusinessDomainKey } from '../reference/business-domains.ts';
import { professions } from '../reference/professions.ts';
import { suitsClient } from './clientele.ts';
import type { OfferedKey } from './gestures.ts';
import { material, type DemoReview } from './material.ts';
import { suggestionOf } from './menu.ts';
import type { DemoOpening } from './opening-rows.ts';
import { person, demoShortName } from './people.ts';
import type { Plan } from './plan.ts';
import type { Draws } from './random.ts';
import { lastVisitOf } from './reviewed-visits.ts';
import { numbered, type CommentRow, type Tables } from './rows.ts';
import { typeset, worded, type Gender } from './wording.ts';

const LONGEST_PAST_DAYS = 540;

// Topics of a review text, each with the services that such a text suits.
const subjects: readonly (readonly [RegExp, RegExp])[] = [
  [/prénatal|grossesse/i, /^prenatal_massage/],
  [/marathon|massage sportif/i, /sports_massage|deep_tissue/],
  [/réflexologie/i, /reflexology/],
  [/shiatsu/i, /shiatsu/],
  [/drainage/i, /drainage/],
  [/massage/i, /massage/],
  [/balayage/i, /balayage/],
  [/chignon/i, /updo/],
  [/rasage/i, /shave/],
  [/dégradé/i, /fade_cut|cut_and_beard/],
  [/fille de quatre ans/i, /childrens_cut/],
  [/brushing/i, /blow_dry/],
  [/lissage/i, /straightening/],
  [/couleur|décoloration/i, /colour|highlights|balayage|toner/],
  [/\bcoupe\b/i, /cut/],
  [/cheveux bouclés/i, /cut|braids/],
  [/rehaussement/i, /lash_lift/],
  [/extensions de cils/i, /lash_extensions/],
  [/restructuration/i, /brow_restructuring/],
  [/mariée/i, /bridal/],
  [/maquillage/i, /makeup|bridal/],
  [/beauté des pieds/i, /pedicure|feet/],
  [/vernis|ongle|\bpose\b/i, /semi_permanent_(hands|feet)|gel|manicure/],
  [/épilation|poils/i, /waxing|threading|sugaring/],
  [/soin du visage|ma peau|peau sensible|cutanée/i, /facial|back_cleansing/],
  [/gommage/i, /hammam_scrub|body_scrub/],
  [/soin en duo/i, /couple_massage/],
  [/demi-journée aux thermes/i, /thermal_half_day/],
  [/piercing/i, /piercing/],
  [/tatou|dessin|trait d’une finesse/i, /tattoo/],
  [/acupuncture/i, /acupuncture/],
  [/examens/i, /sophrology/],
  [/pilates/i, /pilates|reformer|posture/],
  [/bloqué/i, /osteopathy_adult/],
];
// Matches texts that the demo does not use: group classes, newborns, video calls, machines, and promises to stop
// smoking.
const unusableText =
  /groupe|\bcours\b|parenthèses du mercredi|visioconférence|nourrisson|cigarette|machines|yoga prénatal|au lieu de quarante-cinq/i;
const aboutThePlace =
  /\blieu\b|accueil|salle|cadre|quartier|cabine|fauteuil|l’adresse|pièce|étage|la rue|café|cabinet|sur place/i;
const atHomeOnly = /à domicile/i;
const womanSpeaks = /fête des mères|grossesse|mariée|maquillage|cils|sourcils|vernis|ongle|chignon|brushing|balayage/i;
const manSpeaks = /barbier|barbe|rasage/i;

const placeKinds: Partial<Readonly<Record<BusinessDomainKey, string>>> = {
  spa: 'spa',
  hammam: 'spa',
  balneotherapy_centre: 'spa',
  hotel: 'hotel',
  thermal_centre: 'thermal_centre',
  thalassotherapy_centre: 'thermal_centre',
  coaching_studio: 'gym',
  pilates_studio: 'gym',
};

type TellableReview = { readonly review: DemoReview; readonly services: readonly OfferedKey[] };

const familiesOf = (plan: Plan): ReadonlySet<string> =>
  new Set(
    plan.profession === null
      ? [
          'establishment',
          ...professions
            .filter(({ categories }) => (categories as readonly string[])[0] === plan.mainCategory)
            .map(({ family }) => family),
        ]
      : [plan.family],
  );

/** The usable review texts with their topics, computed once. */
const readings = material.reviews
  .filter(({ text }) => !unusableText.test(text))
  .map((review) => ({
    review,
    about: subjects.filter(([pattern]) => pattern.test(review.text)).map(([, about]) => about),
    place: aboutThePlace.test(review.text),
    home: atHomeOnly.test(review.text),
  }));

/** The review texts that suit a professional, each with the services that it suits. */
const tellableReviewsOf = (plan: Plan): TellableReview[] => {
  const families = familiesOf(plan);
  const kind = plan.placeKind === null ? undefined : placeKinds[plan.placeKind];
  const target = plan.profession === null ? 'business' : 'freelance';
  const offered = plan.services.map(({ key }) => ({ key, category: suggestionOf(key).category }));
  return readings.flatMap(({ review, about, place, home }) => {
    const { targets, categories, place_kinds } = review;
    const byCategory = categories.length > 0;
    if (!targets.includes(target) || (review.families.includes('establishment') && target === 'freelance')) return [];
    if (!byCategory && review.families.length > 0 && !review.families.some((family) => families.has(family))) return [];
    if (place_kinds.length > 0 && (kind === undefined || !place_kinds.includes(kind))) return [];
    if ((place && !plan.onSite) || (home && !plan.atHome)) return [];
    const services = offered.filter(
      ({ key, category }) => (!byCategory || categories.includes(category)) && about.every((one) => one.test(key)),
    );
    return services.length === 0 ? [] : [{ review, services: services.map(({ key }) => key) }];
  });
};

const thanks = {
  alone: [
    'Merci {name}, à très bientôt.',
    'Merci pour votre confiance et pour ces mots.',
    'Quel plaisir de vous lire. Au prochain rendez-vous\u202f!',
    'Merci, j’ai noté votre préférence pour la prochaine fois.',
  ],
  team: [
    'Merci {name}, toute l’équipe vous attend avec plaisir.',
    'Merci pour votre confiance, nous transmettons votre message à l’équipe.',
    'Votre message nous touche. À très bientôt\u202f!',
    'Merci, nous avons noté votre préférence pour la prochaine fois.',
  ],
};
const regrets = {
  alone: [
    'Merci de votre franchise. J’en tiens compte et je serais heureux d’en parler avec vous.',
    'Je comprends votre déception et je vous présente mes excuses. Écrivez-moi, nous trouverons une solution.',
    'Vous avez raison, je n’étais pas à la hauteur ce jour-là. Je vous propose de revenir.',
  ],
  team: [
    'Merci de votre franchise. Nous en avons parlé avec l’équipe et corrigé ce point.',
    'Nous comprenons votre déception et vous présentons nos excuses. Écrivez-nous, nous trouverons une solution.',
    'Ce n’est pas l’accueil que nous voulons. Nous vous proposons de revenir, à nos frais.',
  ],
};

const answerTo = (chance: Draws, plan: Plan, rating: number, name: string): string | null => {
  if (!chance.chance(rating <= 3 ? 0.5 : 0.18)) return null;
  const voice = plan.profession === null ? 'team' : 'alone';
  const text = typeset(worded(chance.pick((rating <= 3 ? regrets : thanks)[voice]), { slots: { name } }));
  return plan.person.gender === 'woman' ? text.replace('je serais heureux', 'je serais heureuse') : text;
};

/** Draws the number of reviews with one to five stars: 0 to 60 in total. A popular professional has better reviews. */
const starsFor = (chance: Draws, { drawn, popularity, ageDays }: Plan): readonly number[] => {
  if (drawn) return drawn.stars;
  const counts = [0, 0, 0, 0, 0];
  if (chance.chance(0.06)) return counts;
  const total = Math.floor(60 * chance.unit() ** (ageDays < 300 ? 3 : 1.8));
  const weights = [1.2 - popularity, 2.2 - 1.8 * popularity, 7 - 5 * popularity, 22, 50 + 35 * popularity];
  for (let i = 0; i < total; i++) counts[chance.weighted([0, 1, 2, 3, 4], (star) => weights[star]!)]! += 1;
  return counts;
};

type ReviewText = { readonly body: string; readonly service: OfferedKey; readonly gender: Gender };

/** The gender of the author, when the text reveals it. Undefined when both genders suit. */
const genderImplied = (text: string): Gender | undefined => {
  if (womanSpeaks.test(text)) return 'woman';
  return manSpeaks.test(text) ? 'man' : undefined;
};

/** Draws a service and a gender that suit a review text. Undefined when no gender suits. */
const speakerFor = (
  chance: Draws,
  text: string,
  services: readonly OfferedKey[],
): { gender: Gender; service: OfferedKey } | undefined => {
  const forced = genderImplied(text);
  const service = chance.pick(services);
  const genders = (['woman', 'man'] as const).filter(
    (gender) => (forced === undefined || forced === gender) && suitsClient(service, gender),
  );
  return genders.length === 0
    ? undefined
    : { service, gender: chance.weighted(genders, (gender) => (gender === 'woman' ? 0.68 : 0.32)) };
};

// Matches a text that cannot follow another text, because it would tell a second story or repeat the first text.
const notAfterwards = /^Cadeau|Venue|^Je viens depuis|^Un lieu/;
const together = (first: string, second: string): boolean =>
  first !== second &&
  !notAfterwards.test(second) &&
  ![/recommand/i, /merci/i, /explication|expliqu/i, /reviendrai|rendez-vous/i].some(
    (word) => word.test(first) && word.test(second),
  );

/**
 * Returns the review texts of one rating in random order. Once all texts are used, joins two of them, so that no review
 * appears twice.
 */
const reviewTexts = (chance: Draws, plan: Plan, tellableReviews: readonly TellableReview[]): (() => ReviewText) => {
  let deck: TellableReview[] = [];
  let round = 0;
  const usedBodies = new Set<string>();
  const plain = tellableReviews.filter(({ review }) => review.categories.length === 0 && review.families.length === 0);
  const once = (): ReviewText | undefined => {
    if (deck.length === 0) {
      deck = chance.shuffle(tellableReviews);
      round += 1;
    }
    const { review, services } = deck.pop()!;
    const second = round > 1 && plain.length > 0 ? chance.pick(plain).review.text : '';
    const text = second !== '' && together(review.text, second) ? `${review.text} ${second}` : review.text;
    const speaker = speakerFor(chance, text, services);
    return speaker && { ...speaker, body: worded(text, { me: speaker.gender, pro: plan.person.gender }) };
  };
  return () => {
    let review = once();
    for (let tries = 0; (review === undefined || usedBodies.has(review.body)) && tries < 200; tries++)
      review = once() ?? review;
    if (review === undefined) throw new RangeError(`nobody can review ${plan.name}`);
    usedBodies.add(review.body);
    return review;
  };
};

/** Writes the reviews of a professional over the past 18 months, and their summary. */
export const writeReviews = (
  chance: Draws,
  plan: Plan,
  proId: number,
  opening: DemoOpening,
  nowMs: number,
  tables: Tables,
): void => {
  const tellableReviews = tellableReviewsOf(plan);
  const nameOf = new Map(plan.services.map(({ key, name }) => [key, name]));
  const lastVisit = lastVisitOf(plan, opening);
  const longest = Math.max(20, Math.min(LONGEST_PAST_DAYS, plan.ageDays - 10));
  const stars = [...starsFor(chance, plan)];
  const rows: Omit<CommentRow, 'id'>[] = [];
  const add = (
    rating: number,
    author: string,
    firstName: string,
    service: string,
    body: string,
    daysAgo: number,
  ): void => {
    const createdMs = Math.floor(nowMs - daysAgo * dayMs - chance.int(0, 43_200) * 1000);
    const answer = answerTo(chance, plan, rating, firstName);
    const answeredMs = Math.min(nowMs, createdMs + chance.int(3600, 259_200) * 1000);
    rows.push({
      public_id: chance.id(),
      pro_id: proId,
      booking_id: null,
      author,
      services: [service],
      practitioners: [],
      rating,
      body,
      answer,
      answered_at: answer === null ? null : new Date(answeredMs).toISOString(),
      visited_at: new Date(lastVisit(service, createdMs - chance.int(20, 140) * hourMs)).toISOString(),
      created_at: new Date(createdMs).toISOString(),
      state: 'published',
    });
  };
  for (const { author, rating, service, body, daysAgo } of plan.drawn?.reviews ?? [])
    add(rating, author, author.split(' ')[0]!, service, body, daysAgo);
  for (let rating = 1; rating <= 5; rating++) {
    const texts = tellableReviews.filter(({ review }) => review.rating === rating);
    const byHand = rows.filter((row) => row.rating === rating).length;
    if (texts.length === 0) stars[rating - 1] = byHand;
    else {
      const next = reviewTexts(chance, plan, texts);
      // Bad reviews of a brand example are old, so that its page does not begin with them.
      const newest = plan.drawn !== undefined && rating <= 2 ? Math.min(120, longest) : 0;
      for (let i = byHand; i < stars[rating - 1]!; i++) {
        const { body, service, gender } = next();
        const author = person(chance, gender === 'woman' ? 1 : 0);
        add(
          rating,
          demoShortName(author),
          author.firstName,
          nameOf.get(service)!,
          body,
          newest + Math.floor((longest - newest) * chance.unit() ** 1.4),
        );
      }
    }
  }
  for (const row of rows.toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at)))
    numbered(tables.place_comment, row);
  const count = stars.reduce((a, b) => a + b, 0);
  if (count > 0)
    tables.rating_summary.push({
      pro_id: proId,
      count,
      sum: stars.reduce((sum, many, i) => sum + many * (i + 1), 0),
      stars,
    });
};

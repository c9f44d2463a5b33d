import { agoText } from '#core/ago.ts';
import { idHash, paletteOf } from '#core/landscapes.ts';
import { motifs, palettes } from '#core/art.ts';
import { instantMs } from '#core/instant-text.ts';
import type { Validation } from '#core/refusal.ts';
import type { DataOf } from '#core/route.ts';
import { dayOf } from '#core/time.ts';
import { categories } from '#db/reference/categories.ts';
import { profilePath } from '#features/profiles/pages/paths.ts';
import type { OwnService, serviceChoices } from '../contract.ts';
import type { ServiceState } from '../rules/states.ts';
import { serviceDraftOf } from './service-draft.ts';
import { draftFromIdea, openCategories } from './service-idea.ts';
import { serviceTexts } from './service-texts.ts';

const texts = serviceTexts.editor;

type Known = {
  /** The service to edit. Null for a new service. */ service: OwnService | null;
  choices: DataOf<typeof serviceChoices>;
  proId: string;
  /** Key of the idea (a suggested service) that fills the form, or null. */ idea: string | null;
  nowMs: number;
};

export const serviceHead = ({ service, choices, proId, nowMs }: Omit<Known, 'idea'>) => {
  const changed = service?.updated_at == null ? '' : texts.changed(agoText(instantMs(service.updated_at), nowMs));
  const path = profilePath({ slug: choices.slug, id: proId });
  return {
    heading: service?.name ?? texts.fresh,
    lead: service
      ? [service.state === 'published' && !choices.published ? texts.unseen : texts.states[service.state], changed]
          .filter((part) => part !== '')
          .join(' ')
      : texts.freshLead,
    refusal: service?.refusal ?? null,
    seeTo: choices.published && service?.state === 'published' ? `${path}#soin-${service.id}` : null,
  };
};

export const serviceFormView = ({ service, choices, proId, idea, nowMs }: Known) => {
  const open = openCategories(choices);
  const motif = motifs.find((one) => one === choices.motif) ?? 'rien';
  const palette = palettes.find((one) => one === choices.palette) ?? paletteOf(idHash(proId));
  return {
    draft: service ? serviceDraftOf(service) : draftFromIdea(idea, { ...choices, categories: open }),
    categories: categories.flatMap((one) =>
      open.includes(one.id) || (service?.category === one.id && choices.categories.includes(one.id))
        ? [{ value: String(one.id), text: one.label }]
        : [],
    ),
    places: {
      onSite: choices.on_site,
      atHome: choices.at_home,
      address: [choices.street, choices.city].filter((part) => part !== null).join(', '),
      maxKm: choices.max_distance_km,
    },
    resources: choices.resources,
    takesCards: choices.pay_online,
    isSeen: choices.published,
    checklists: choices.checklists.map(({ id: value, name: text }) => ({ value, text })),
    seller: {
      subtype: choices.subtype,
      landscape: { seed: service?.id ?? proId, motif, palette },
      postcode: choices.postcode,
      today: dayOf(choices.time_zone, nowMs),
    },
  };
};

export type ServiceFormView = ReturnType<typeof serviceFormView>;

const words = { published: 'publiee', draft: 'brouillon', in_review: 'verification', archived: 'brouillon' } as const;

/** Returns the value of the URL parameter `dit`, by which the page confirms that the service was saved. */
export const serviceWord = (state: ServiceState): string => words[state];

/** Returns the refused fields beside which the form shows an error. */
export const shownServiceFields = (validation: Validation | null | undefined): string[] =>
  Object.keys(validation ?? {}).filter((field) => !/(\.id|resource_ids)$/.test(field));

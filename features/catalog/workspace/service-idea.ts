import { saysTogether } from '#core/party-size.ts';
import type { DataOf } from '#core/route.ts';
import { categories } from '#db/reference/categories.ts';
import { serviceSuggestions } from '#db/reference/service-suggestions.ts';
import type { serviceChoices } from '../contract.ts';
import { newServiceDraft, type ServiceDraft } from './service-draft.ts';

/** The categories in which a professional may begin a service. */
export const openCategories = ({
  categories: own,
  closed_categories: closed,
}: Pick<DataOf<typeof serviceChoices>, 'categories' | 'closed_categories'>): number[] => own.filter((id) => !closed.includes(id));

type Choices = Pick<DataOf<typeof serviceChoices>, 'categories' | 'category_main' | 'on_site' | 'at_home' | 'subtype' | 'resources'>;

/** A new service, begun from the idea of this key where it is one of the professional's categories. */
export const draftFromIdea = (suggestion: string | null, kept: Choices): ServiceDraft => {
  const place = { onSite: kept.on_site, atHome: !kept.on_site && kept.at_home };
  // A house that has cabins gives its care in one, unless it says otherwise: two visits at once in the only cabin must be asked for.
  const hasCabin = kept.subtype === 'business' && kept.resources.some(({ kind }) => kind === 'cabin');
  const rooms = { cabins: hasCabin ? '1' : '0' };
  for (const { id, key } of categories) {
    const idea = serviceSuggestions[key].find((one) => one.key === suggestion);
    if (!idea || !kept.categories.includes(id)) continue;
    // Two at once in one room; the prices of ideas are for everybody together, those of a service for each.
    const isTogether = kept.subtype === 'business' && saysTogether(idea.label);
    return newServiceDraft({
      name: idea.label,
      category: String(id),
      duration: String(idea.duration_min),
      price: String(idea.price_min_cents / 100 / (isTogether ? 2 : 1)),
      ...place,
      ...rooms,
      ...(isTogether && { guestsMin: '2', guestsMax: '2' }),
    });
  }
  return newServiceDraft({ category: kept.categories.length === 1 ? String(kept.category_main) : '', ...place, ...rooms });
};

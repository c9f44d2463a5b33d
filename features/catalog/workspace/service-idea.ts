import { saysTogether } from '#core/party-size.ts';
import type { DataOf } from '#core/route.ts';
import { categories } from '#db/reference/categories.ts';
import { serviceSuggestions } from '#db/reference/service-suggestions.ts';
import type { serviceChoices } from '../contract.ts';
import { newServiceDraft, type ServiceDraft } from './service-draft.ts';

export const openCategories = ({
  categories: own,
  closed_categories: closed,
}: Pick<DataOf<typeof serviceChoices>, 'categories' | 'closed_categories'>): number[] =>
  own.filter((id) => !closed.includes(id));

type Choices = Pick<
  DataOf<typeof serviceChoices>,
  'categories' | 'category_main' | 'on_site' | 'at_home' | 'subtype' | 'resources'
>;

/**
 * Returns a new service filled from the idea (a suggested service) with this key. Empty when the idea is not in one of
 * the professional's categories.
 */
export const draftFromIdea = (suggestion: string | null, choices: Choices): ServiceDraft => {
  const place = { onSite: choices.on_site, atHome: !choices.on_site && choices.at_home };
  // In an establishment with cabins, a new service uses one cabin. Otherwise two visits at the same time could both
  // rely on the only cabin.
  const hasCabin = choices.subtype === 'business' && choices.resources.some(({ kind }) => kind === 'cabin');
  const rooms = { cabins: hasCabin ? '1' : '0' };
  for (const { id, key } of categories) {
    const idea = serviceSuggestions[key].find((one) => one.key === suggestion);
    if (!idea || !choices.categories.includes(id)) continue;
    // An idea for two people served together. The price of the idea is for both people, but the price of a service is
    // for one person.
    const isTogether = choices.subtype === 'business' && saysTogether(idea.label);
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
  return newServiceDraft({
    category: choices.categories.length === 1 ? String(choices.category_main) : '',
    ...place,
    ...rooms,
  });
};

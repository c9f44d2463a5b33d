import { publicIdPattern } from '#core/public-id.ts';
import { ownValue } from '#core/own-value.ts';
import { clientLists, type ClientList } from '#features/clients/rules/entry.ts';
import { textIn, textsIn } from '#ui/forms/form-text.ts';
import { campaignKinds, type CampaignKind } from '../rules/campaign.ts';

const words: Readonly<Record<CampaignKind, string>> = { closure: 'fermeture', delay: 'retard', news: 'creneaux' };

/** Returns the French word for a kind of message in a URL. */
export const kindWord = (kind: CampaignKind): string => words[kind];

export type WriteAddress = {
  readonly kind: CampaignKind;
  readonly list: ClientList;
  readonly query: string;
  readonly tag: string;
  /** Clients ticked in the client book, possibly none. Null when the filters choose the recipients. */
  readonly picked: readonly string[] | null;
};

const listWords: Readonly<Record<string, ClientList>> = {
  reservation: 'booking',
  importes: 'imported',
  archives: 'archived',
};

/** Reads the URL of the page that writes a message. Its filters have the same names as those of the client book. */
export const writeAddress = (params: URLSearchParams): WriteAddress => ({
  kind: campaignKinds.find((kind) => words[kind] === params.get('type')) ?? 'closure',
  list: ownValue(listWords, params.get('liste')) ?? 'all',
  query: (params.get('q') ?? '').trim().slice(0, 200),
  tag: (params.get('etiquette') ?? '').slice(0, 40),
  picked:
    params.has('qui') || params.has('cochees')
      ? [...new Set(params.getAll('qui'))].filter((id) => publicIdPattern.test(id)).slice(0, 500)
      : null,
});

/** Returns the URL to write another kind of message. Without `keepsPicked`, the ticked clients are dropped. */
export const writePath = (path: string, params: URLSearchParams, kind: CampaignKind, keepsPicked = true): string => {
  const query = new URLSearchParams(params);
  query.delete('etape');
  query.set('type', words[kind]);
  if (!keepsPicked) for (const name of ['qui', 'cochees']) query.delete(name);
  return `${path}?${query.toString()}`;
};

/**
 * Returns the URL that shows the preview. It differs from the URL of the form, so that the back button returns to the
 * form.
 */
export const previewPath = (path: string, params: URLSearchParams): string => {
  const query = new URLSearchParams(params);
  query.set('etape', 'apercu');
  return `${path}?${query.toString()}`;
};

/** Fields of the form that can show an error. */
export const writtenFields = [
  'subject',
  'text',
  'from_day',
  'to_day',
  'list',
  'query',
  'tag',
  'practitioner',
  'clients',
];

export const campaignIn = (form: FormData) => ({
  kind: campaignKinds.find((kind) => kind === textIn(form, 'kind')) ?? 'closure',
  subject: textIn(form, 'subject'),
  text: textIn(form, 'text'),
  from_day: textIn(form, 'from_day'),
  to_day: textIn(form, 'to_day'),
  list: clientLists.find((list) => list === textIn(form, 'list')) ?? 'all',
  query: textIn(form, 'query'),
  tag: textIn(form, 'tag'),
  practitioner: textIn(form, 'practitioner'),
  ...(textIn(form, 'picked') === '1' && { clients: textsIn(form, 'clients') }),
});

export const typedCampaign = (
  form: FormData,
): { readonly typed: Readonly<Record<string, string>>; readonly ticked: readonly string[] | null } => ({
  typed: Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : [])),
  ),
  ticked: textIn(form, 'picked') === '1' ? textsIn(form, 'clients') : null,
});

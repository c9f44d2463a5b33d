import { lazy } from 'react';
import { data, redirect } from 'react-router';
import { agoText } from '#core/ago.ts';
import { idHash, motifs, palettes, paletteOf } from '#core/art.ts';
import { saysTogether } from '#core/party-size.ts';
import type { DataOf } from '#core/route.ts';
import { dayOf } from '#core/time.ts';
import { categories } from '#db/reference/categories.ts';
import { serviceSuggestions } from '#db/reference/service-suggestions.ts';
import { changeService, createService, getService, serviceChoices } from '#features/catalog/contract.ts';
import checkRow from '#ui/choices/check-row.module.css';
import { Later } from '#ui/layout/later.tsx';
import { loadLater } from '#ui/browser/load-later.ts';
import optionCard from '#ui/choices/option-card.module.css';
import toggle from '#ui/choices/switch.module.css';
import { answered } from '../shell/answer.ts';
import formCss from '../shell/form-page.module.css';
import { textIn } from '#ui/forms/form-text.ts';
import { onceIn, onceWord } from '#ui/forms/once.tsx';
import { refusedForm } from '#ui/forms/refused-form.ts';
import type { Route } from './+types/service-editor';
import { openPro } from '../shell/workspace/own-pro.ts';
import { SoldEditor } from '../shell/workspace/sold-editor.tsx';
import { draftIn, draftOf, edited, newDraft, saidBy, serviceFormId, type ServiceDraft } from '#features/catalog/workspace/service-draft.ts';
import type { Errors } from '#features/catalog/workspace/service-rows.tsx';
import { serviceTexts } from '#features/catalog/workspace/service-texts.ts';

const texts = serviceTexts.editor;

const styles = [formCss, checkRow, optionCard, toggle];
const load = () => loadLater(() => import('#features/catalog/workspace/service-form.tsx'));
// The form comes after the page; the server has it, since a page is written whole.
const ServiceForm = import.meta.env.SSR ? (await load()).ServiceForm : lazy(async () => ({ default: (await load()).ServiceForm }));

const fresh = 'nouvelle';
const said = { published: 'publiee', draft: 'brouillon', in_review: 'verification', archived: 'brouillon' } as const;

const draftFrom = (
  suggestion: string | null,
  kept: Pick<DataOf<typeof serviceChoices>, 'categories' | 'category_main' | 'on_site' | 'at_home' | 'subtype' | 'resources'>,
): ServiceDraft => {
  const place = { onSite: kept.on_site, atHome: !kept.on_site && kept.at_home };
  for (const { id, key } of categories) {
    const idea = serviceSuggestions[key].find((one) => one.key === suggestion);
    if (!idea || !kept.categories.includes(id)) continue;
    // Two at once in one room; the prices of ideas are for everybody together, those of a service for each.
    const isTogether = kept.subtype === 'business' && saysTogether(idea.label);
    const hasCabin = kept.resources.some(({ kind }) => kind === 'cabin');
    return newDraft({
      name: idea.label,
      category: String(id),
      duration: String(idea.duration_min),
      price: String(idea.price_min_cents / 100 / (isTogether ? 2 : 1)),
      ...place,
      ...(isTogether && { guestsMin: '2', guestsMax: '2', cabins: hasCabin ? '1' : '0' }),
    });
  }
  return newDraft({ category: kept.categories.length === 1 ? String(kept.category_main) : '', ...place });
};

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, now, space, who, path, id, dashboard } = await openPro({ params, url, context });
  const base = `${dashboard}/prestations`;
  const choices = answered(await call(serviceChoices, { id }));
  const service = params.id === fresh ? null : answered(await call(getService, { id, pid: params.id }));
  if (service?.state === 'archived') throw redirect(`${base}?etat=archivees`, 303);
  const motif = motifs.find((one) => one === choices.motif) ?? 'rien';
  return {
    space,
    who: { firstname: who.firstname, lastname: who.lastname },
    path,
    base,
    heading: service?.name ?? texts.fresh,
    state: service?.state ?? 'draft',
    changed: service?.updated_at == null ? null : agoText(service.updated_at, now),
    refusal: service?.refusal ?? null,
    seeTo: choices.published && service?.state === 'published' ? `/praticien/${choices.slug}-${id}#soin-${service.id}` : null,
    said: url.searchParams.get('dit'),
    once: onceWord(),
    draft: service ? draftOf(service) : draftFrom(url.searchParams.get('idee'), choices),
    categories: categories.flatMap((one) => (choices.categories.includes(one.id) ? [{ value: String(one.id), text: one.label }] : [])),
    places: {
      onSite: choices.on_site,
      atHome: choices.at_home,
      address: [choices.street, choices.city].filter((part) => part !== null).join(', '),
      maxKm: choices.max_distance_km,
    },
    resources: choices.resources,
    checklists: choices.checklists.map(({ id: value, name: text }) => ({ value, text })),
    checklistsTo: `${dashboard}/fiches-sante`,
    seller: {
      subtype: choices.subtype,
      landscape: { seed: service?.id ?? id, motif, palette: palettes.find((one) => one === choices.palette) ?? paletteOf(idHash(id)) },
      postcode: choices.postcode,
      today: dayOf(choices.time_zone, now),
    },
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, now, id, dashboard } = await openPro({ params, url, context });
  const base = `${dashboard}/prestations`;
  const form = await request.formData();
  const draft = draftIn(form);
  const again = edited(draft, textIn(form, 'do'));
  if (again) return data({ at: now, typed: {}, validation: {} as Errors, message: null, draft: again, isRefused: false });
  const { status, envelope } =
    params.id === fresh
      ? await call(createService, { id, ...saidBy(draft) }, onceIn(form))
      : await call(changeService, { id, pid: params.id, ...saidBy(draft) });
  if (envelope.success) throw redirect(`${base}/${envelope.data.id}?dit=${said[envelope.data.state]}`, 303);
  if (envelope.error.additional === 'no_changes') throw redirect(`${base}/${params.id}?dit=${draft.isPublished ? 'publiee' : 'brouillon'}`, 303);
  const shown = Object.keys(envelope.error.validation ?? {}).filter((field) => !/(\.id|resource_ids)$/.test(field));
  return data({ ...refusedForm(form, envelope.error, shown, now), draft, isRefused: true }, { status });
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.heading ?? texts.fresh} · Accalmie` },
  { name: 'robots', content: 'noindex' },
];

type Loaded = Route.ComponentProps['loaderData'];

const Editor = ({ loaded, refused }: { loaded: Loaded; refused: Route.ComponentProps['actionData'] }) => {
  const { space, who, base, heading, state, changed, refusal, seeTo, said: word } = loaded;
  return (
    <SoldEditor
      space={space}
      current="services"
      who={who}
      heading={heading}
      lead={[texts.states[state], changed === null ? '' : texts.changed(changed)].filter((part) => part !== '').join(' ')}
      form={serviceFormId}
      texts={texts}
      base={base}
      seeTo={seeTo}
      said={word === null || refused ? undefined : texts.said[word]}
      isWaiting={word === 'verification'}
      refusal={refused ? null : refusal}
    >
      <Later styles={styles}>
        <ServiceForm loaded={loaded} refused={refused} />
      </Later>
    </SoldEditor>
  );
};

/** The editor of a service (docs/product/screens.md#service-editor): one form, whose rows are added by its own buttons. */
export default function ServicePage({ loaderData, actionData }: Route.ComponentProps) {
  return <Editor key={`${loaderData.path}${actionData?.at ?? ''}`} loaded={loaderData} refused={actionData} />;
}

import { dayOfWeek } from '#core/civil.ts';
import { shownMeanX100 } from '#core/mean.ts';
import { pageOf } from '#core/page.ts';
import { shownPhoto } from '#core/photo.ts';
import type { ProfileType } from '#core/profile-types.ts';
import { Refusal } from '#core/refusal.ts';
import { territoryOfPostcode } from '#core/territories.ts';
import { dayOf } from '#core/time.ts';
import { writeAudit } from '#platform/db/audit.ts';
import { handle, type Call, type Handled } from '#platform/http/call.ts';
import { newId } from '#platform/db/ids.ts';
import { ttlCache } from '#platform/jobs/ttl-cache.ts';
import { ownProfessional, signedIn, type Account } from '#platform/app/actor.ts';
import { changeProfile, createProfile, getProfile, openEstablishment } from './contract/own-profile.ts';
import { cityProfessionals, publicProfile } from './contract/public-profile.ts';
import { findCompany } from './contract/company.ts';
import { deleteFavourite, getFavourite, listFavourites, putFavourite } from './contract/favourites.ts';
import { getPractical, putPractical } from './contract/practical.ts';
import { getTerms, publicCgv, putTerms } from './contract/terms.ts';
import {
  countFavourites,
  dropFavourite,
  favouritesOf,
  isFavourite,
  keepFavourite,
  type FavouriteRow,
} from './queries/favourites.ts';
import { insertProfile, lockOwn, ownProfileOf } from './queries/own-profiles.ts';
import { loadPractical, writePractical } from './queries/practical.ts';
import { loadPlaces, loadPublicCgv, loadPublicProfile } from './queries/public.ts';
import { fullName } from './rules/contact.ts';
import { profileCreationTexts } from './texts.ts';
import { companyInDirectory } from './verbs/listed-company.ts';
import { openFurther } from './verbs/establishments.ts';
import { saveAnswers } from './verbs/own-profile.ts';
import { cleanTerms, ownTerms, writeTerms } from './verbs/own-terms.ts';
import { shownProfile } from './verbs/shown-profile.ts';

// Cached for a minute, because the site map has tens of thousands of rows that are the same for every visitor.
const places = ttlCache<Awaited<ReturnType<typeof loadPlaces>>>({
  lifeMs: 60_000,
  maxKeys: 1,
  followsPublication: true,
});

const shown = async (call: Call, account: Account, type: ProfileType, publicId?: string) => {
  const row = await ownProfileOf(call.db, { accountId: account.id, type, publicId });
  if (!row) throw new Refusal('NotFound');
  return shownProfile(row);
};

const shownFavourite = ({ category_main: category, rating_count, rating_sum, cover, ...row }: FavouriteRow) => ({
  ...row,
  name: fullName(row),
  category,
  cover: cover && shownPhoto(cover),
  rating: { count: rating_count, x100: shownMeanX100(rating_sum, rating_count) },
});

export const handlers: readonly Handled[] = [
  handle(publicProfile, async ({ id, reviews }, { db, nowMs }) => {
    const row = await loadPublicProfile(db, id, reviews, nowMs);
    if (!row) throw new Refusal('NotFound');
    const {
      taxed_postcode,
      verified_at,
      rating_count,
      rating_sum,
      rating_stars,
      gallery,
      banner,
      emblem,
      staff,
      ...rest
    } = row;
    const today = dayOf(row.time_zone, nowMs);
    return {
      ...rest,
      vat_territory: territoryOfPostcode(taxed_postcode).key,
      today,
      weekday: dayOfWeek(today),
      phone: null,
      gallery: gallery.map((one) => shownPhoto(one, one.alt)),
      banner: banner && shownPhoto(banner),
      emblem: emblem && shownPhoto(emblem),
      staff: staff.map(({ photo, ...one }) => ({ ...one, photo: photo && shownPhoto(photo, one.label) })),
      verified: verified_at !== null,
      rating: {
        count: rating_count,
        x100: shownMeanX100(rating_sum, rating_count),
        stars: rating_stars ?? [0, 0, 0, 0, 0],
      },
      reviews: row.reviews.map(({ visited_ms, created_ms, ...review }) => ({
        ...review,
        visited_at: visited_ms,
        created_at: created_ms,
      })),
    };
  }),

  handle(publicCgv, async ({ id }, call) => {
    const row = await loadPublicCgv(call.db, id);
    if (!row) throw new Refusal('NotFound');
    return { ...row, html: cleanTerms(call, row.html, false) };
  }),

  handle(getTerms, async ({ id, version }, call) => ownTerms(call, ownProfessional(call, id), version ?? null)),

  handle(putTerms, async ({ id, html }, call) => writeTerms(call, id, html)),

  handle(getPractical, async ({ id }, call) => loadPractical(call.db, ownProfessional(call, id), call.nowMs)),

  handle(putPractical, async ({ id, ...given }, call) => {
    const proId = ownProfessional(call, id);
    return call.db.transaction().execute(async (trx) => {
      await lockOwn(trx, proId);
      const stored = await loadPractical(trx, proId, call.nowMs);
      const practical = {
        conveniences: given.conveniences ?? stored.conveniences,
        children_min_age: given.children_min_age ?? stored.children_min_age,
        equipments: given.equipments ?? stored.equipments,
        languages: given.languages ?? stored.languages,
      };
      if (!(await writePractical(trx, proId, practical))) throw new Refusal('NoChanges', { additional: 'no_changes' });
      await writeAudit(
        trx,
        {
          actor: `account:${signedIn(call).publicId}`,
          action: 'practical information changed',
          object: id,
          detail: {},
        },
        call.nowMs,
      );
      await call.emit(trx, 'offer', proId, call.nowMs);
      return { ...stored, ...practical };
    });
  }),

  handle(cityProfessionals, async (_, { db, nowMs }) => places(db, '', nowMs, () => loadPlaces(db))),

  handle(getProfile, async ({ type, id }, call) => shown(call, signedIn(call), type, id)),

  handle(findCompany, ({ siret }, { env }) => companyInDirectory(env, siret)),

  handle(createProfile, async ({ type, ...given }, call) => {
    const account = signedIn(call);
    await call.db.transaction().execute(async (trx) => {
      const isNew = await insertProfile(trx, { publicId: newId(), accountId: account.id, type }, call.nowMs);
      if (!isNew) throw new Refusal('AlreadyExists', { additional: profileCreationTexts.alreadyThere[type] });
      await saveAnswers(trx, { call, account }, { type }, given);
    });
    return shown(call, account, type);
  }),

  handle(changeProfile, async ({ type, id, ...given }, call) => {
    const account = signedIn(call);
    const isChanged = await call.db
      .transaction()
      .execute((trx) => saveAnswers(trx, { call, account }, { type, publicId: id }, given));
    if (!isChanged) throw new Refusal('NoChanges', { additional: 'no_changes' });
    return shown(call, account, type, id);
  }),

  handle(openEstablishment, async (_, call) => {
    const opened = await call.db.transaction().execute((trx) => openFurther(trx, call));
    return shown(call, signedIn(call), 'business', opened);
  }),

  handle(listFavourites, async (query, call) => {
    const { id } = signedIn(call);
    const page = pageOf(query);
    const rows = await favouritesOf(call.db, id, page);
    return { data: rows.map(shownFavourite), total: await countFavourites(call.db, id), itemsPerPage: page.limit };
  }),

  handle(getFavourite, async ({ id }, call) => {
    const isKept = await isFavourite(call.db, signedIn(call).id, id);
    if (isKept === undefined) throw new Refusal('NotFound');
    return { kept: isKept };
  }),

  handle(putFavourite, async ({ id }, call) => {
    const account = signedIn(call);
    await keepFavourite(call.db, account.id, id, call.nowMs);
    if (!(await isFavourite(call.db, account.id, id))) throw new Refusal('NotFound');
    return { kept: true };
  }),

  handle(deleteFavourite, async ({ id }, call) => {
    await dropFavourite(call.db, signedIn(call).id, id);
    return { kept: false };
  }),
];

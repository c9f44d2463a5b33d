import { data, redirect } from 'react-router';
import { isOwnKey, ownValue } from '#core/own-value.ts';
import { isPublicId } from '#core/public-id.ts';
import {
  listResources,
  putPersonBio,
  putPersonContact,
  readPersonContact,
} from '#features/availability/contract/resources.ts';
import { contactTyped, personContactIn } from '#features/availability/workspace/contact-typed.ts';
import { PersonPart } from '#features/availability/workspace/person-part.tsx';
import { personTexts as texts } from '#features/availability/workspace/person-texts.ts';
import { servedLines } from '#features/availability/workspace/served-view.ts';
import { dropPersonPicture, putPersonPicture, readPersonPicture } from '#features/media/contract.ts';
import { listStaff, readOwnAccess } from '#features/staff/contract.ts';
import { listTimeOff } from '#features/staff/contract/time-off.ts';
import { personStaffView } from '#features/staff/workspace/person-staff-view.ts';
import { PersonStaff } from '#features/staff/workspace/person-staff.tsx';
import { fileIn } from '#ui/forms/form-file.ts';
import { textIn } from '#ui/forms/form-text.ts';
import { onceIn, onceWord } from '#ui/forms/once-field.tsx';
import { refusedForm } from '#ui/forms/refused-form.ts';
import { answered, answeredUnlessViewed } from '#ui/page/answered.ts';
import { Outcome } from '#ui/workspace/outcome.tsx';
import { DashboardPage } from '../shell/workspace/dashboard-page.tsx';
import { openPro } from '../shell/workspace/own-pro.ts';
import type { Route } from './+types/person';

/** Opens the team member whose id is in the URL. Without an id in the URL, opens the signed-in practitioner. */
const openPerson = async (
  routeArgs: Parameters<typeof openPro>[0] & { readonly params: { readonly id?: string | undefined } },
) => {
  const page = await openPro(routeArgs);
  const isOwn = routeArgs.params.id === undefined;
  if (page.space !== 'business' || (isOwn && page.staff !== 'practitioner')) throw data(null, { status: 404 });
  const rid = isOwn ? answered(await page.call(readOwnAccess, { id: page.id })).agenda?.id : routeArgs.params.id;
  if (rid === undefined || !isPublicId(rid)) throw data(null, { status: 404 });
  return { ...page, rid, teamTo: isOwn ? null : `${page.dashboard}/equipe` };
};

export const loader = async ({ params, url, context }: Route.LoaderArgs) => {
  const { call, space, accountName, dashboard, id, rid, teamTo } = await openPerson({ params, url, context });
  const picture = answered(await call(readPersonPicture, { id, rid }));
  const { resources, options } = answered(await call(listResources, { id, resource_id: rid }));
  const person = resources.find((one) => one.id === rid);
  if (person === undefined) throw data(null, { status: 404 });
  const contact = answeredUnlessViewed(await call(readPersonContact, { id, rid }));
  // An admin who views the site as the owner may not see data about other people.
  const staff = teamTo === null ? null : answeredUnlessViewed(await call(listStaff, { id }));
  const timeOff = staff === null ? null : answeredUnlessViewed(await call(listTimeOff, { id, resource_id: rid }));
  return {
    space,
    accountName,
    staff: staff === null || timeOff === null ? null : personStaffView(staff, timeOff, rid),
    part: {
      id,
      person,
      picture,
      contact: contact && contactTyped(contact),
      served: servedLines(person, options),
      teamTo,
      base: `${dashboard}/planning`,
      backTo: teamTo ?? `${dashboard}/mon-acces`,
      once: onceWord(),
    },
    doneText: ownValue(texts.done, url.searchParams.get('dit')),
  };
};

export const action = async ({ request, params, url, context }: Route.ActionArgs) => {
  const { call, nowMs, id, rid, path } = await openPerson({ params, url, context });
  const form = await request.formData();
  const formName = textIn(form, 'form');
  const writePart = async () => {
    if (formName === 'photo')
      return call(putPersonPicture, { id, rid, picture: await fileIn(form, 'picture') }, onceIn(form));
    if (formName === 'sans-photo') return call(dropPersonPicture, { id, rid });
    if (formName === 'coordonnees') return call(putPersonContact, { id, rid, ...personContactIn(form) });
    return call(putPersonBio, { id, rid, bio: textIn(form, 'bio') });
  };
  const { status, envelope } = await writePart();
  if (envelope.success || envelope.error.additional === 'no_changes')
    return redirect(`${path}?dit=${isOwnKey(texts.done, formName) ? formName : 'garde'}`, 303);
  return data(
    refusedForm(form, envelope.error, ['form', 'bio', 'picture', 'email', 'phone', 'phone_prefix', 'color'], nowMs),
    { status },
  );
};

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta: Route.MetaFunction = ({ params }) => [
  { title: 'id' in params ? texts.title : texts.ownTitle },
  { name: 'robots', content: 'noindex' },
];

/** A team member of an establishment, with their picture and presentation (docs/product/establishments.md#a-person). */
export default function Person({ loaderData, actionData }: Route.ComponentProps) {
  const { space, accountName, part, staff, doneText } = loaderData;
  const isOwn = part.teamTo === null;
  return (
    <DashboardPage
      space={space}
      current={isOwn ? 'account' : 'team'}
      accountName={accountName}
      heading={isOwn ? texts.ownHeading : part.person.label}
      lead={isOwn ? texts.ownLead : texts.lead}
    >
      <Outcome doneText={actionData === undefined ? doneText : null} />
      <PersonPart {...part} refused={actionData}>
        {staff !== null && part.teamTo !== null && (
          <PersonStaff view={staff} rid={part.person.id} teamTo={part.teamTo} />
        )}
      </PersonPart>
    </DashboardPage>
  );
}

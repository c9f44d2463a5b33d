import type { CallRoute } from '#core/call-route.ts';
import { isPublicId } from '#core/public-id.ts';
import { getBooking, type BookingData } from '#features/bookings/contract.ts';
import { withField } from '#features/catalog/rules/lines.ts';
import type { PublicProfile } from '#features/profiles/contract/public-profile.ts';

type Line = BookingData['lines'][number];
type Offered = Pick<PublicProfile, 'services' | 'staff' | 'subtype'>;

/**
 * Loads the visit to book again (`again` in the address), if this visitor may read it. Null once the address contains
 * its own selection.
 */
export const visitToRepeat = async (call: CallRoute, params: URLSearchParams): Promise<BookingData | null> => {
  const id = params.get('again') ?? '';
  if (!isPublicId(id) || params.has('option')) return null;
  const { envelope } = await call(getBooking, { id, jeton: params.get('jeton') });
  return envelope.success && envelope.data.pro.id === params.get('id') ? envelope.data : null;
};

const offeredAs = ({ services, staff, subtype }: Offered, line: Line) => {
  const service = services.find(({ options }) => options.some(({ id }) => id === line.option_id));
  const option = service?.options.find(({ id }) => id === line.option_id);
  const [name] = line.practitioners;
  // The client chooses a practitioner only in an establishment, and only for a line with a single practitioner. A line
  // served by several has no chosen practitioner.
  const asksWho = subtype === 'business' && line.practitioners.length === 1 && staff.length > 0;
  return {
    option,
    addOns: line.add_ons.map((label) => ({ label, id: service?.add_ons.find((one) => one.label === label)?.id })),
    practitioner: asksWho
      ? { name: name!, id: staff.find(({ id, label }) => label === name && option?.staff.includes(id))?.id }
      : null,
  };
};

/** Lists the names of the services, add-ons and practitioners that are no longer offered as booked. */
export const goneSince = (profile: Offered, { lines }: Pick<BookingData, 'lines'>): string[] => [
  ...new Set(
    lines.flatMap((line) => {
      const { option, addOns, practitioner } = offeredAs(profile, line);
      if (option === undefined) return [line.label];
      return [
        ...addOns.filter(({ id }) => id === undefined).map(({ label }) => label),
        ...(practitioner !== null && practitioner.id === undefined ? [practitioner.name] : []),
      ];
    }),
  ),
];

/**
 * Writes the selection of an earlier visit into address parameters: guests, place, services, add-ons and practitioners.
 * A service that the client confirmed for these guests stays confirmed.
 */
export const paramsOfVisit = (params: URLSearchParams, profile: Offered, booking: BookingData): URLSearchParams => {
  const written = new URLSearchParams(params);
  const { adults, children, babies } = booking.guests;
  for (const [name, count] of Object.entries({ adults, children, babies }))
    if (count > 0) written.set(name, String(count));
  written.set('at_home', String(booking.at_home));
  if (booking.place !== null) written.set('search_address', booking.place.title);
  const lines = booking.lines
    .map((line) => ({ line, ...offeredAs(profile, line) }))
    .filter(({ option }) => option !== undefined);
  if (lines.length === 0) return written;
  const optionIds = lines.map(({ line }) => line.option_id).join(',');
  written.set('option', optionIds);
  if (booking.unsuited_confirmed) written.set('convient', optionIds);
  written.set('addons', lines.flatMap(({ addOns }) => addOns.flatMap(({ id }) => id ?? [])).join(','));
  for (const { line, practitioner } of lines)
    if (practitioner?.id !== undefined) written.set(withField(line.option_id), `${line.option_id}.${practitioner.id}`);
  return written;
};

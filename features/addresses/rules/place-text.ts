/**
 * Formats a client's address on one line. Omits the street when the title already contains it, as some titles of the
 * national geocoder do.
 */
export const clientPlaceText = ({
  title,
  street,
}: {
  readonly title: string;
  readonly street: string | null;
}): string => (street === null || title.includes(street) ? title : `${street}, ${title}`);

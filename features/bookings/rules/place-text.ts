/**
 * The client's address on one line. Some titles from the national geocoder already contain the street, which is then
 * not repeated.
 */
export const clientPlaceText = ({
  title,
  street,
}: {
  readonly title: string;
  readonly street: string | null;
}): string => (street === null || title.includes(street) ? title : `${street}, ${title}`);

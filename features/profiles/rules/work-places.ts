/** Answers of a profile's creation, by the field names of the API. Unanswered fields are absent. */
export type ProfileAnswers = Readonly<Record<string, unknown>>;

/**
 * Flags of the places where a freelance works. The flags are added together; 8 means no place
 * (docs/product/profiles.md#work-location).
 */
export const workPlaces = { customerHome: 1, workPlace: 2, establishment: 4, none: 8 } as const;

/** Whether the answers include this flag of `workPlaces` (docs/product/profiles.md#work-location). */
export const worksAt = (answers: ProfileAnswers, flag: number): boolean => {
  const places = answers['work_location'];
  return typeof places === 'number' && places !== workPlaces.none && (places & flag) !== 0;
};

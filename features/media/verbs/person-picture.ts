import { shownPhoto } from '#core/photo.ts';
import type { AnswerOf } from '#core/route.ts';
import { Refusal } from '#core/refusal.ts';
import type { Db } from '#platform/db/db.ts';
import type { readPersonPicture } from '../contract.ts';
import { personOfTeam, picturesOfPerson, withdrawnOfPerson, type TeamPerson } from '../queries/people.ts';
import { mediaTexts } from '../texts.ts';

/** Returns a team member of the professional. Throws `NotFound` for anybody else. */
export const ownPerson = async (db: Db, proId: number, publicId: string): Promise<TeamPerson> => {
  const found = await personOfTeam(db, proId, publicId);
  if (!found) throw new Refusal('NotFound');
  return found;
};

/**
 * Returns a team member who may get a picture. Throws `NotFound` for anybody else, and `Conflict` for a person who has
 * left the team.
 */
export const pictured = async (db: Db, proId: number, publicId: string): Promise<TeamPerson> => {
  const found = await ownPerson(db, proId, publicId);
  if (!found.active) throw new Refusal('Conflict', { additional: mediaTexts.worksNoMore });
  return found;
};

/** The picture of a team member, with their name as its description. */
export const personPicture = async (
  db: Db,
  { row, label }: TeamPerson,
): Promise<AnswerOf<typeof readPersonPicture>> => {
  const [one] = await picturesOfPerson(db, row);
  return {
    picture: one === undefined ? null : { id: one.key, ...shownPhoto(one, label) },
    withdrawn: await withdrawnOfPerson(db, row),
  };
};

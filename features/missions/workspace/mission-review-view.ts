import { capital } from '#core/capital.ts';
import { countText, fullDateText, ratingText } from '#core/format.ts';
import { instantMs } from '#core/instant-text.ts';
import type { DataOf } from '#core/route.ts';
import { dayOf } from '#core/time.ts';
import { parisZone } from '#core/units.ts';
import { ownValue } from '#core/own-value.ts';
import { momentText } from '#features/offers/rules/instant-text.ts';
import type { listMissions, readMission } from '../contract/missions.ts';
import type { listProComments, readProComment } from '../contract/pro-comments.ts';
import { proCommentTimes } from '../rules/missions.ts';
import { missionReviewTexts as texts } from './mission-review-texts.ts';

type Mission = DataOf<typeof readMission>;
type Comment = DataOf<typeof readProComment>;

const dayText = (iso: string, zone: string = parisZone): string => fullDateText(dayOf(zone, instantMs(iso)));
const missionText = ({ service, starts_at, time_zone }: Mission): string =>
  texts.mission(service, momentText(time_zone, instantMs(starts_at)));
const pagesOf = ({ total, itemsPerPage }: { readonly total: number; readonly itemsPerPage: number }): number =>
  Math.max(1, Math.ceil(total / itemsPerPage));

/** Success message for the action named in the query string. Null for an unknown action. */
export const missionReviewDone = (outcome: string | null): string | null => ownValue(texts.done, outcome);

/**
 * Finished missions of an establishment, each with a link to its comment. The link is null when the comment can be
 * neither written nor read.
 */
export const doneMissionsView = (found: DataOf<typeof listMissions>, path: string) => ({
  pages: pagesOf(found),
  rows: found.data.map((mission) => ({
    id: mission.id,
    name: mission.freelance.name,
    mission: missionText(mission),
    to: mission.reviewable || mission.pro_comment_id !== null ? `${path}/${mission.id}` : null,
    label: mission.pro_comment_id === null ? texts.write : texts.read,
    isWritten: mission.pro_comment_id !== null,
  })),
});

export const receivedReviewsView = (found: DataOf<typeof listProComments>) => ({
  pages: pagesOf(found),
  score:
    found.score === null || found.score.count === 0
      ? null
      : texts.score(ratingText(found.score.x100 / 100), countText(found.score.count)),
  cards: found.data.map((comment) => ({
    id: comment.id,
    name: comment.establishment?.name ?? '',
    rating: comment.rating,
    body: comment.body ?? '',
    given: texts.given(dayText(comment.created_at)),
    answer:
      comment.answer === null || comment.answered_at === null
        ? null
        : { text: comment.answer, label: texts.yourAnswer(dayText(comment.answered_at)) },
  })),
});
export type ReceivedReviewsView = ReturnType<typeof receivedReviewsView>;

export const missionReviewView = (mission: Mission, comment: Comment | null) => ({
  name: mission.freelance.name,
  id: mission.freelance.id,
  mission: capital(missionText(mission)),
  until: texts.form.until(
    fullDateText(dayOf(mission.time_zone, instantMs(mission.ends_at) + proCommentTimes.writtenWithinMs)),
  ),
  isWriting: comment === null || comment.editable,
  kept: comment === null ? null : { id: comment.id, rating: comment.rating, body: comment.body ?? '' },
  given: comment === null ? null : texts.given(dayText(comment.created_at)),
  answer: comment?.answer == null ? null : { text: comment.answer, label: texts.answerBy(mission.freelance.name) },
});
export type MissionReviewView = ReturnType<typeof missionReviewView>;

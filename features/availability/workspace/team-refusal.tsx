import { Notice } from '#ui/layout/notice.tsx';
import { FormMessageWords } from '#ui/forms/form-message.tsx';
import { CollisionList } from './collision-list.tsx';
import type { TeamAnswer } from './team-view.ts';

export const TeamRefusal = ({ answer }: { answer: TeamAnswer | undefined }) =>
  answer === undefined || answer.message === null ? null : (
    <Notice tone="error" isLive>
      <FormMessageWords message={answer.message} />
      {answer.collisions.length > 0 && <CollisionList collisions={answer.collisions} isTaken={false} />}
    </Notice>
  );

import BadgeCheck from 'lucide-react/icons/badge-check';
import { Badge } from '#ui/lists/badge.tsx';
import { reviewTexts } from '../texts.ts';

export const VerifiedBadge = () => (
  <Badge tone="success" icon={<BadgeCheck size={16} strokeWidth={1.75} aria-hidden />}>
    {reviewTexts.verified}
  </Badge>
);

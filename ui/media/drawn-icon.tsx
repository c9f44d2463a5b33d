import type { LucideProps } from 'lucide-react';

/**
 * An icon from the drawing of its lines, as markup: what `vite.config.ts` makes of each
 * icon of Lucide, without the code that builds them one line at a time.
 */
export const drawnIcon =
  (drawing: string) =>
  ({ size = 24, strokeWidth = 2, ...given }: LucideProps) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden={given['aria-label'] === undefined || undefined}
      {...given}
      dangerouslySetInnerHTML={{ __html: drawing }}
    />
  );

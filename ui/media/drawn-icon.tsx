import type { LucideProps } from 'lucide-react';

/**
 * Makes an icon component from SVG markup. `vite.config.ts` turns each Lucide icon into such markup, which is smaller
 * than Lucide's own code.
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

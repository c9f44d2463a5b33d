import Printer from 'lucide-react/icons/printer';
import { Button } from '#ui/layout/button.tsx';
import css from '#ui/workspace/admin.module.css';

/** Prints the page. Without JavaScript, the reader prints with the command of the browser. */
export const PrintButton = ({ label }: { label: string }) => (
  <Button tone="secondary" size="sm" className={css['print']} onClick={() => window.print()}>
    <Printer size={16} strokeWidth={1.75} aria-hidden />
    {label}
  </Button>
);

import { Button } from '../layout/button.tsx';
import css from './sold-editor.module.css';

/** What saves on a narrow window, always in sight; beside it, what is not saved yet. */
export const SaveBar = ({ form, label, children }: { form: string; label: string; children?: string }) => (
  <div className="action-bar" data-chrome>
    {children !== undefined && <span className={css['soft']}>{children}</span>}
    <Button type="submit" form={form}>
      {label}
    </Button>
  </div>
);

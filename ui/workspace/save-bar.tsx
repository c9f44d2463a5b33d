import { Button } from '../layout/button.tsx';
import css from './sold-editor.module.css';

/** The bar at the bottom of a narrow window: a save button, and a text about unsaved changes. */
export const SaveBar = ({ form, label, children }: { form: string; label: string; children?: string }) => (
  <div className="action-bar" data-chrome>
    {children !== undefined && <span className={css['soft']}>{children}</span>}
    <Button type="submit" form={form}>
      {label}
    </Button>
  </div>
);

import { EmptyState } from '#ui/lists/empty-state.tsx';
import css from '#ui/workspace/admin.module.css';
import { TableCard } from '#ui/workspace/table-card.tsx';
import { siteSettingsTexts as texts } from './settings-texts.ts';
import type { SettingChangeLine } from './settings-view.ts';

export const SettingHistory = ({ lines }: { lines: readonly SettingChangeLine[] }) => (
  <section aria-labelledby="history">
    <h2 className={css['receipt']} id="history">
      {texts.history}
    </h2>
    {lines.length === 0 ? (
      <EmptyState title={texts.noHistory} look="framed" />
    ) : (
      <TableCard caption={texts.table} columns={texts.columns}>
        {lines.map(({ id, name, from, value, made, reason }) => (
          <tr key={id}>
            {[name, from, value, made, reason].map((cellText, i) => (
              <td key={texts.columns[i]} data-label={texts.columns[i]}>
                {cellText}
              </td>
            ))}
          </tr>
        ))}
      </TableCard>
    )}
  </section>
);

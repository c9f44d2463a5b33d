import { CheckRow } from '#ui/choices/check-row.tsx';
import { SegmentedLinks } from '#ui/choices/segmented-links.tsx';
import { Pagination } from '#ui/lists/pagination.tsx';
import { ImportCheck, ImportLines } from '#ui/workspace/import-check.tsx';
import type { ImportSending } from '#ui/workspace/import-file.tsx';
import { importTexts as texts } from './import-texts.ts';
import type { ImportStepOf } from './import-view.ts';

export const ClientImportCheck = ({ view, refused, isPending }: ImportSending & { view: ImportStepOf<'check'> }) => (
  <ImportCheck
    heading={view.of}
    counts={view.counts}
    what={texts.check.fill}
    submit={view.submit}
    nothing={texts.check.nothing}
    back={{ to: view.backTo, label: texts.check.back }}
    isPending={isPending}
    asked={
      <>
        <input type="hidden" name="version" value={view.version} />
        <CheckRow key={refused?.at} name="has_right" value="1" error={refused?.validation['has_right']}>
          {texts.check.right}
        </CheckRow>
      </>
    }
  >
    <SegmentedLinks label={texts.check.which} options={view.lists} />
    <ImportLines columns={texts.check.columns} rows={view.rows} />
    <Pagination current={view.page} total={view.pages} toPage={(page) => `${view.toPage}&page=${page}`} />
  </ImportCheck>
);

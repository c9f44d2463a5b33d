import { Pagination } from '#ui/lists/pagination.tsx';
import own from './revenue.module.css';

export type Paged = { page: number; pages: number; toPage: (page: number) => string };

export const TableFoot = ({ page, pages, toPage }: Paged) =>
  pages > 1 && (
    <div className={own['foot']}>
      <Pagination current={page} total={pages} toPage={toPage} />
    </div>
  );

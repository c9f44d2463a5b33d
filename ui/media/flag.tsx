import css from './flag.module.css';

export const Flag = ({ url }: { url: string | undefined }) => (
  <img className={css['flag']} src={url} alt="" width={24} height={16} loading="lazy" />
);

import css from './place-map.module.css';

/** Streets, a river, a park and the name on its pin: an image of « somewhere in town », not a plan. The address stands in words above. */
export const PlaceMap = ({ name }: { name: string }) => (
  <div className={css['map']} aria-hidden="true">
    <svg className={css['ground']} viewBox="0 0 1000 300" preserveAspectRatio="xMidYMid slice">
      <rect className={css['land']} width="1000" height="300" />
      <path className={css['park']} d="M40 190h250l60 110H30zM720 -20h180l40 90-130 60-110-50z" />
      <path className={css['water']} d="M510 -20C470 70 560 150 520 320h54C610 150 540 80 572 -20z" />
      <g className={css['avenues']}>
        <path d="M185 -10C200 90 180 200 210 310" />
        <path d="M795 -10C770 110 812 210 780 310" />
        <path d="M-10 282C240 292 520 300 1010 246" />
        <path d="M-10 84C260 60 640 110 1010 66" />
      </g>
      <g className={css['streets']}>
        <path d="M365 -10C382 90 350 200 392 310" />
        <path d="M660 -10C652 110 684 200 668 310" />
        <path d="M-10 176C240 160 520 196 1010 158" />
        <path d="M900 -10C884 120 926 210 902 310" />
        <path d="M80 -10C92 100 66 210 96 310" />
      </g>
    </svg>
    <span className={css['pin']}>{name}</span>
  </div>
);

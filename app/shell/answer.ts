export { answered } from '#ui/page/answered.ts';

import { clockText } from '#core/format.ts';
import type { DataOf } from '#core/route.ts';
import { conveniences, type ConvenienceGroup } from '#db/reference/conveniences.ts';
import { equipments } from '#db/reference/equipments.ts';
import type { getPractical } from '../contract/practical.ts';
import { openingLines } from '../rules/opening-hours.ts';
import { spokenLanguages } from '../rules/spoken-languages.ts';
import { daysText } from '../texts.ts';
import { textIn, textsIn } from '#ui/forms/form-text.ts';
import { practicalTexts as texts } from './practical-texts.ts';

type PracticalData = DataOf<typeof getPractical>;

/** Reads the practical information from a form, as the API route takes it. */
export const practicalIn = (form: FormData) => ({
  conveniences: textsIn(form, 'conveniences'),
  children_min_age: textIn(form, 'children_min_age'),
  equipments: textsIn(form, 'equipments'),
  languages: textsIn(form, 'languages'),
});

const groups: readonly ConvenienceGroup[] = conveniences.groups;

/**
 * The choices of the practical information form, computed on the server. `hasAge` is true for the group of conveniences
 * that contains the minimum age of children, which is a number and not a checkbox.
 */
export const practicalChoices = () => ({
  groups: groups.map(({ key, label, flags }) => ({
    key,
    label,
    hasAge: flags.some((flag) => flag.key === 'children_min_age'),
    flags: flags
      .filter(({ type }) => type === 'boolean')
      .map((flag) => ({ key: flag.key, label: flag.label, help: flag.help })),
  })),
  // Equipment of both lists is shown only in the first list.
  main: equipments.main.map(({ key, label }) => ({ key: key as string, label: label as string })),
  spa: equipments.spa
    .filter(({ key }) => !equipments.main.some((one) => one.key === (key as string)))
    .map(({ key, label }) => ({ key: key as string, label: label as string })),
  languages: Object.entries(spokenLanguages).map(([key, label]) => ({ key, label })),
});

/**
 * Returns the opening hours of the week in words, one line for days with the same hours. Empty when no hours are set.
 */
export const practicalHours = ({ hours }: PracticalData): readonly string[] =>
  hours.length === 0
    ? []
    : openingLines(hours, -1).map(({ days, ranges }) =>
        texts.hours.line(
          daysText(days),
          ranges.map(({ from, to }) => `${clockText(from)} – ${clockText(to)}`).join(', '),
        ),
      );

export type PracticalChoices = ReturnType<typeof practicalChoices>;

export type PracticalStored = Pick<PracticalData, 'conveniences' | 'equipments' | 'languages' | 'children_min_age'>;

export const practicalStored = ({
  conveniences,
  equipments: own,
  languages,
  children_min_age,
}: PracticalData): PracticalStored => ({
  conveniences,
  equipments: own,
  languages,
  children_min_age,
});

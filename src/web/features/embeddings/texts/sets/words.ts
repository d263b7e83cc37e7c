import { counted } from '#domain/words/language.ts'
import { formatClock, formatDay } from '#domain/words/moment.ts'

const texts = { one: 'text', other: 'texts' }

export const words = {
  menu: (name: string) => `Sets of texts. Open now: ${name}`,
  label: 'Sets of texts',
  unnamed: 'Without a name',
  /** After a set’s name. */
  withCount: (count: number) => `, ${counted(count, texts)}`,
  name: 'Name of the set',
  rename: 'Rename',
  duplicate: 'Duplicate',
  remove: 'Delete',
  saved: 'Your sets',
  notSaved: 'This browser keeps no data: the set is gone when the page is closed.',
  count: (count: number) => counted(count, texts),
  /** "14:02" today, else "21 November 2026". */
  changed: (moment: number, now: number) =>
    formatDay(moment) === formatDay(now) ? formatClock(moment) : formatDay(moment),
  new: 'New empty set',
  examples: 'Begin with an example',
  newName: 'New set',
  copyOf: (name: string) => `${name}, copy`,
  removed: (name: string) => `“${name}” deleted`,
  removeOf: (name: string) => `Delete ${name}`,
}

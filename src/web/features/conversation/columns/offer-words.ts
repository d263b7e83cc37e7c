import { counted, formatNumber, plural } from '#domain/words/language.ts'

const columns = { one: 'column', other: 'columns' }

export const words = {
  label: 'New columns',
  notAskedYet: (number: number) => `Question ${formatNumber(number)} has not been asked like this yet.`,
  ask: (count: number) =>
    `Ask it in ${plural(count, { one: 'this column', other: `these ${counted(count, columns)}` })}`,
  notNow: 'Not now',
}

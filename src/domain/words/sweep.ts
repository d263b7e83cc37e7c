import { settingsTable } from '../session/settings-table.ts'
import type { Settings } from '../session/settings.ts'
import type { Sweep, SweepProblem } from '../session/sweep.ts'
import { readTyped, type SweptField } from '../session/swept-fields.ts'
import { excerptOf } from './differences.ts'
import { formatNumber, plural } from './language.ts'
import { settingNoun, settingWords } from './settings.ts'

/** What is the own of a column that a sweep makes, short; it is the one in this place. */
export function sweptInWords(sweep: Sweep, typed: string, index: number): string {
  switch (sweep.kind) {
    case 'values':
      return `${settingNoun(sweep.field)} ${String(readTyped(sweep.field, typed)?.[sweep.field]?.value ?? '')}`
    case 'wordings':
      return typed.trim() === '' ? 'no instructions' : `“${excerptOf(typed)}”`
    case 'samples':
      return index === 0 ? 'stays as it is' : 'the same once more'
  }
}

/** Why a sweep makes no columns, for the person who fills it in. */
export function sweepProblemInWords(problem: SweepProblem): string {
  switch (problem.kind) {
    case 'wrong-value': {
      const { field, typed } = problem
      return `${settingWords[field].name} cannot be “${excerptOf(typed)}”: it is ${allowedWords(field)}.`
    }
    case 'value-twice':
      return `${problem.typed} is there twice.`
    case 'over-site-limit':
      return `${problem.typed} is more than this demo allows: an answer has ${formatNumber(problem.most)} tokens at most.`
    case 'few-values':
      return 'Give at least two values.'
    case 'wording-twice':
      return problem.isEmpty ? 'Two wordings are empty.' : 'Two wordings are the same.'
    case 'few-wordings':
      return 'Give at least two wordings.'
    case 'wrong-count':
      return `Between 2 and ${problem.max} columns.`
    case 'nothing':
      return 'There is nothing to compare yet.'
    case 'no-room':
      return problem.room === 0
        ? 'There is no room for another column. Remove one first.'
        : `There is room for ${formatNumber(problem.room)} more ${plural(problem.room, { one: 'column', other: 'columns' })}. Take some out.`
  }
}

/** How far answers of the same model with the same settings differ. */
export function howSamplesDiffer({ temperature, seed }: Pick<Settings, 'temperature' | 'seed'>): string {
  if (seed.on)
    return 'A seed is set: it asks for the same answer each time. Switch it off to see how they differ.'
  if (!temperature.on)
    return 'Creativity is off, so the model uses its own: most then answer differently each time.'
  return temperature.value === 0
    ? 'Creativity is 0: most models then answer almost the same each time.'
    : `Creativity is ${temperature.value}: the higher it is, the more the answers differ.`
}

/** What may be set, as a sentence goes on after "it is": "a whole number from 1 up". */
export function allowedWords(field: SweptField): string {
  const row = settingsTable[field]
  if (row.kind === 'choice') return row.values.join(', ')
  const number = row.step === 1 ? 'a whole number' : 'a number'
  if (Number.isSafeInteger(row.max + 1)) return `${number} from ${row.min} to ${row.max}`
  return Number.isSafeInteger(row.min - 1) ? `${number} from ${row.min} up` : number
}

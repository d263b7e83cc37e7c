import { excerptOf } from './differences.ts'
import type { Column } from './session.ts'
import type { Settings } from './settings.ts'
import { sweptFieldFacts, type SweptField } from './swept-fields.ts'

/** How one column becomes several. */
export type Sweep =
  /** One column for each value of a setting, as they were typed. */
  | { kind: 'values'; field: SweptField; values: readonly string[] }
  /** One column for each wording of the instructions. */
  | { kind: 'wordings'; wordings: readonly string[] }
  /** The same again: so many columns in all. */
  | { kind: 'samples'; count: number }

interface SweptColumn {
  model: string
  own: Partial<Settings>
  /** What is its own, short. */
  words: string
}

/** What a sweep comes to. */
export type SweepPlan =
  | {
      kind: 'columns'
      /** The column itself; it takes the first value. */
      first: SweptColumn
      /** The columns beside it. */
      added: SweptColumn[]
    }
  /** In words, for whoever is filling it in. */
  | { kind: 'problem'; problem: string }

export const mostSamples = 12

/**
 * The columns that a sweep makes of one, which takes the first value itself; `room` is how many columns a session
 * still has room for.
 */
export function planSweep(sweep: Sweep, source: Pick<Column, 'model' | 'own'>, room: number): SweepPlan {
  const problem = problemIn(sweep)
  if (problem !== null) return { kind: 'problem', problem }
  const [first, ...added] = variantsOf(sweep).map(({ own, words }) => ({
    model: source.model,
    own: { ...source.own, ...own },
    words,
  }))
  if (!first) return { kind: 'problem', problem: 'There is nothing to compare yet.' }
  if (added.length > room) return { kind: 'problem', problem: noRoom(room) }
  return { kind: 'columns', first, added }
}

const noRoom = (room: number) =>
  room === 0
    ? 'There is no room for another column. Remove one first.'
    : `There is room for ${room} more ${room === 1 ? 'column' : 'columns'}. Take some out.`

function problemIn(sweep: Sweep): string | null {
  switch (sweep.kind) {
    case 'values': {
      const { name, allowed, read } = sweptFieldFacts[sweep.field]
      const filled = sweep.values.filter((value) => value.trim() !== '')
      const wrong = filled.find((value) => read(value) === null)
      if (wrong !== undefined) return `${name} cannot be “${excerptOf(wrong)}”: it is ${allowed}.`
      const twice = firstTwice(filled.map((value) => JSON.stringify(read(value))))
      if (twice !== null) return `${filled[twice]?.trim()} is there twice.`
      return filled.length < 2 ? 'Give at least two values.' : null
    }
    case 'wordings': {
      const texts = sweep.wordings.map((text) => text.trim())
      const twice = firstTwice(texts)
      if (twice !== null)
        return texts[twice] === '' ? 'Two wordings are empty.' : 'Two wordings are the same.'
      return texts.length < 2 ? 'Give at least two wordings.' : null
    }
    case 'samples':
      return Number.isInteger(sweep.count) && sweep.count >= 2 && sweep.count <= mostSamples
        ? null
        : `Between 2 and ${mostSamples} columns.`
  }
}

/** The place of the first text that was there before, or null. */
function firstTwice(texts: readonly string[]): number | null {
  const index = texts.findIndex((text, place) => texts.indexOf(text) < place)
  return index < 0 ? null : index
}

function variantsOf(sweep: Sweep): { own: Partial<Settings>; words: string }[] {
  switch (sweep.kind) {
    case 'values': {
      const { name, read } = sweptFieldFacts[sweep.field]
      return sweep.values.flatMap((value) => {
        const own = read(value)
        return own ? [{ own, words: `${name.toLowerCase()} ${value.trim().replace(',', '.')}` }] : []
      })
    }
    case 'wordings':
      return sweep.wordings.map((text) => ({
        own: { system: text.trim() },
        words: text.trim() === '' ? 'no instructions' : `“${excerptOf(text)}”`,
      }))
    case 'samples':
      return Array.from({ length: sweep.count }, (_, place) => ({
        own: {},
        words: place === 0 ? 'stays as it is' : 'the same once more',
      }))
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

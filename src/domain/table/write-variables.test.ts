import { describe, expect, test } from 'vitest'
import { completeName, insertVariable, namesLike, nextName, typedName } from './write-variables.ts'

/** A text whose selection stands between bars, as it is after an edit. */
function after(text: string, { replaced, by, selected }: ReturnType<typeof insertVariable>) {
  const edited = text.slice(0, replaced.start) + by + text.slice(replaced.end)
  const { start, end } = selected
  return `${edited.slice(0, start)}|${edited.slice(start, end)}|${edited.slice(end)}`
}

/** A text with its selection between bars, or the caret at one. */
function marked(text: string) {
  const start = text.indexOf('|')
  const last = text.lastIndexOf('|')
  return { text: text.replaceAll('|', ''), start, end: last === start ? start : last - 1 }
}

const inserted = (written: string) => {
  const { text, ...range } = marked(written)
  return after(text, insertVariable(text, range, 'input'))
}

describe('a variable is put in', () => {
  test('at the caret, with its name selected', () => {
    expect(inserted('Sort |now')).toBe('Sort {{|input|}}now')
    expect(inserted('|')).toBe('{{|input|}}')
  })

  test('in the place of selected words, which are its name; space beside them stays', () => {
    expect(inserted('Sort |the mug |now')).toBe('Sort {{|the mug|}} now')
  })

  test('after a selection that cannot be a name', () => {
    expect(inserted('|Sort\nthis|!')).toBe('Sort\nthis{{|input|}}!')
    expect(inserted('|   |')).toBe('   {{|input|}}')
  })

  test('and within another only the name of that is selected', () => {
    expect(inserted('Sort {{tic|ket}}')).toBe('Sort {{|ticket|}}')
    expect(inserted('Sort {{ticket}}|')).toBe('Sort {{ticket}}{{|input|}}')
  })
})

test('the next variable has the name of a column without one, or a free name', () => {
  expect(nextName('Sort {{ticket}}', ['ticket', 'mood'])).toBe('mood')
  expect(nextName('Sort {{ticket}}', ['ticket'])).toBe('input')
  expect(nextName('{{input}} {{input 2}}', [])).toBe('input 3')
})

test('a name is being typed between two braces and the caret', () => {
  const typed = (written: string) => typedName(marked(written).text, marked(written).start)
  expect(typed('Sort {{|')).toBe('')
  expect(typed('Sort {{ti|cket}}')).toBe('ti')
  expect(typed('Sort {ti|')).toBeNull()
  expect(typed('Sort {{ticket}}|')).toBeNull()
  expect(typed('Sort {{\n|')).toBeNull()
})

test('names like the typed one come with those first that begin so, and it itself does not', () => {
  expect(namesLike('T', ['item', 'ticket', 'mood'])).toEqual(['ticket', 'item'])
  expect(namesLike('', ['item', 'ticket'])).toEqual(['item', 'ticket'])
  expect(namesLike('ticket', ['ticket', 'ticket id'])).toEqual(['ticket id'])
})

test.each([
  ['Sort {{ti|', 'Sort {{ticket}}||'],
  ['Sort {{ti|}} now', 'Sort {{ticket}}|| now'],
  ['Sort {{t|ick}} now', 'Sort {{ticket}}|| now'],
  ['Sort {{| and {{mood}}', 'Sort {{ticket}}|| and {{mood}}'],
])('%j is completed to %j', (written, expected) => {
  const { text, start } = marked(written)
  expect(after(text, completeName(text, start, 'ticket'))).toBe(expected)
})

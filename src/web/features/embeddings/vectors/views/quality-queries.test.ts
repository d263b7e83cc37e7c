import { describe, expect, test } from 'vitest'
import { textOf } from '../../panel/panel-for-test.ts'
import { gradedQueries, queriesOf, spread, type RightBy } from './quality-queries.ts'

const documents = [
  textOf('plum', { group: 'fruit' }),
  textOf('saw', { group: 'tool' }),
  textOf('fig', { group: 'fruit' }),
  textOf('cloud'),
]
const question = (text: string, group: string | null = null) => textOf(text, { role: 'question', group })

const idsOf = (texts: readonly { id: string }[]) => texts.map(({ id }) => id)

function found(rightBy: RightBy, questions = [question('sweet?'), question('sharp?')], judgements = {}) {
  const { graded, ungraded, rightOf } = gradedQueries(
    { texts: [...documents, ...questions], judgements },
    rightBy,
  )
  const right = Object.fromEntries(graded.map((text) => [text.id, [...rightOf(text)]]))
  return { right, ungraded: idsOf(ungraded) }
}

describe('by ticked answers', () => {
  test('a question without one is counted by itself', () => {
    const judgements = { 'sweet?': ['fig', 'plum'], 'sharp?': [] }
    expect(found('answers', undefined, judgements)).toEqual({
      right: { 'sweet?': ['fig', 'plum'] },
      ungraded: ['sharp?'],
    })
  })

  test('an answer that is no document any more is none', () => {
    expect(found('answers', [question('sweet?')], { 'sweet?': ['gone'] }).ungraded).toEqual(['sweet?'])
  })
})

describe('by groups', () => {
  test('documents search for the others of their group, never for themselves', () => {
    expect(found('groups')).toEqual({
      right: { plum: ['fig'], fig: ['plum'] },
      ungraded: ['saw', 'cloud'],
    })
  })

  test('questions that have a group search for its documents', () => {
    expect(
      found('groups', [question('sharp?', 'tool'), question('wet?', 'sky'), question('sweet?')]),
    ).toEqual({
      right: { 'sharp?': ['saw'] },
      ungraded: ['wet?', 'sweet?'],
    })
  })
})

test('without questions documents are searched for', () => {
  expect(idsOf(queriesOf({ texts: documents }))).toEqual(idsOf(documents))
  const texts = [...documents, question('sweet?')]
  expect(idsOf(queriesOf({ texts }))).toEqual(['sweet?'])
})

test('of too many, some are taken, evenly spread', () => {
  expect(spread([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 4)).toEqual([0, 2, 5, 7])
  expect(spread([1, 2, 3], 3)).toEqual([1, 2, 3])
})

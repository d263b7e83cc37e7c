import { describe, expect, test } from 'vitest'
import { proposeTextTargets } from './propose-targets.ts'
import { withTextTarget } from './with-text-target.ts'

const proposed = (header: string[], ...rows: string[][]) => proposeTextTargets(header, rows)

describe('by its name', () => {
  test.each(['text', 'Sentence', 'document', 'content', 'passage'])('%s is the text', (name) => {
    expect(proposed(['other', name])).toEqual(['excluded', 'text'])
  })

  test.each([
    ['query', 'question'],
    ['Question', 'question'],
    ['label', 'label'],
    ['title', 'label'],
    ['_id', 'id'],
    ['doc_id', 'id'],
    ['category', 'group'],
    ['Group', 'group'],
    ['class', 'group'],
    ['topic', 'group'],
    ['answer', 'answers'],
    ['relevant', 'answers'],
    ['Relevant docs', 'answers'],
    ['hard_negative_2', 'other-text'],
    ['url', 'excluded'],
  ])('%s beside a text is %s', (name, target) => {
    expect(proposed(['text', name], ['Words of it', 'some'])).toEqual(['text', target])
  })

  test('a column is a target once: the surest name has it', () => {
    expect(proposed(['body', 'text', 'name', 'title'])).toEqual(['excluded', 'text', 'excluded', 'label'])
  })
})

describe('questions and what answers them', () => {
  test.each([
    [
      ['query', 'positive'],
      ['question', 'text'],
    ],
    [
      ['anchor', 'positive', 'negative'],
      ['question', 'text', 'other-text'],
    ],
    [
      ['question', 'answer'],
      ['question', 'text'],
    ],
    [
      ['sentence1', 'sentence2'],
      ['question', 'text'],
    ],
  ])('%j are %j', (header, targets) => {
    expect(proposed(header)).toEqual(targets)
  })

  test('pairs with a score are no questions and answers: the two may be unlike', () => {
    expect(proposed(['sentence1', 'sentence2', 'score'])).toEqual(['text', 'other-text', 'excluded'])
  })

  test('where a column says which row is a question, questions are texts like the others', () => {
    expect(proposed(['question', 'type'], ['Where?', 'query'], ['Here.', 'doc'])).toEqual(['text', 'role'])
  })

  test('an answer in words, beside a document that has it, is left out', () => {
    const row = ['What holds tea?', 'Tea is served in mugs.', 'mugs']
    expect(proposed(['question', 'context', 'answer'], row)).toEqual(['question', 'text', 'excluded'])
  })

  test('a label of 1 and 0 says whether the document answers', () => {
    const rows = [
      ['Where?', 'Here.', '1'],
      ['Where?', 'Tomorrow.', '0'],
    ]
    expect(proposed(['query', 'passage', 'label'], ...rows)).toEqual(['question', 'text', 'answers'])
  })
})

describe('by what stands in it', () => {
  test('labels that repeat are groups', () => {
    const rows = ['good', 'bad', 'good', 'bad'].map((label, index) => [`Text ${index}`, label])
    expect(proposed(['text', 'label'], ...rows)).toEqual(['text', 'group'])
    expect(proposed(['text', 'label', 'topic'], ...rows)).toEqual(['text', 'label', 'group'])
  })

  test('types that are no roles are left out', () => {
    expect(proposed(['text', 'type'], ['Mug', 'ceramics'])).toEqual(['text', 'excluded'])
  })

  test('without a usual name the column with the most letters is the text', () => {
    const row = ['2026-11-21', '48151623421081524', 'The mug is cracked']
    expect(proposed(['when', 'order', 'complaint'], row)).toEqual(['excluded', 'excluded', 'text'])
  })

  test('a file of nothing but titles has them as texts', () => {
    expect(proposed(['title'], ['A mug'])).toEqual(['text'])
  })
})

test('a target that is given to another column is taken from the first', () => {
  expect(withTextTarget(['text', 'excluded'], 1, 'text')).toEqual(['excluded', 'text'])
  expect(withTextTarget(['text', 'other-text', 'excluded'], 2, 'other-text')).toEqual([
    'text',
    'other-text',
    'other-text',
  ])
})

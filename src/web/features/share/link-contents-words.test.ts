import { expect, test } from 'vitest'
import type { LinkContents } from '#domain/link/link-contents.ts'
import { words } from './link-contents-words.ts'

const ofTable: LinkContents = {
  columns: 2,
  questions: 0,
  answers: { shown: 0, notShown: 0, withThoughts: 0 },
  table: { rows: 1200, withExpected: 4, answers: 2400, promptVersion: 2, scores: 1, marked: 3 },
  hasInstructions: false,
  settings: [],
  hasFigures: true,
  picks: 0,
  pictures: { named: 0, whole: 0 },
  judgments: 0,
}

test('a table is told in one list, its large numbers as they are written elsewhere', () => {
  expect(words.linesIn(ofTable)).toContainEqual({
    name: 'Table',
    is: '1,200 rows (4 with what is expected), version 2 of the prompt, 1 score and 2,400 answers (3 with marks or notes by hand)',
  })
})

import { expect, test } from 'vitest'
import { readDocument } from '../document/read-document.ts'
import { comparisonOf } from './comparison-of.ts'
import { toJson, withPictures } from './json.ts'
import { comparisonWith, documentWith, noon } from './testing.ts'

const picture = { id: 'p1', name: 'mug.png', type: 'image/png', width: 120, height: 90, size: 4 } as const
const gone = { ...picture, id: 'p2', name: 'gone.png' }

test('JSON reads back as what was written, odd characters among it', () => {
  const text = 'Fences ``` | pipes | “quotes” \u2028 漢字 🙂 </script>'
  const document = documentWith({ turns: [{ answers: [{ text, reasoning: 'hm' }, { text: '' }] }] })
  const comparison = comparisonOf(document, noon)
  const json = toJson(comparison, document)
  expect(JSON.parse(json)).toEqual({ ...comparison, document })
  expect(json).toContain('漢字')
})

test('the file is the comparison as it always was, for programs, and the session to open again', () => {
  const document = documentWith({ turns: [{ answers: [{ text: 'a' }, { text: 'b' }] }] })
  const file: unknown = JSON.parse(toJson(comparisonOf(document, noon), document))
  expect(file).toMatchObject({ format: 'parley-comparison', version: 1, questions: [{ text: 'Why?' }] })
  expect(readDocument(file)).toEqual({ kind: 'document', document, problems: [] })
})

test('pictures are named with their size; their bytes come along where they are wished and there', () => {
  const comparison = comparisonWith({
    turns: [{ question: { images: [picture, gone] }, answers: [{ text: 'a' }, { text: 'b' }] }],
  })
  const named = { id: 'p1', name: 'mug.png', type: 'image/png', width: 120, height: 90, bytes: 4 }
  expect(comparison.questions[0]?.pictures[0]).toEqual(named)
  const whole = withPictures(comparison, { p1: 'data:image/png;base64,AAAA' })
  expect(whole.questions[0]?.pictures).toEqual([
    { ...named, dataUrl: 'data:image/png;base64,AAAA' },
    { ...named, id: 'p2', name: 'gone.png' },
  ])
})

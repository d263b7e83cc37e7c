import { expect, test } from 'vitest'
import { toJson, withPictures } from './json.ts'
import { comparisonWith } from './testing.ts'

const picture = { id: 'p1', name: 'mug.png', type: 'image/png', width: 120, height: 90, size: 4 } as const
const gone = { ...picture, id: 'p2', name: 'gone.png' }

test('JSON reads back as what was written, odd characters among it', () => {
  const text = 'Fences ``` | pipes | “quotes” \u2028 漢字 🙂 </script>'
  const comparison = comparisonWith({ turns: [{ answers: [{ text, reasoning: 'hm' }, { text: '' }] }] })
  expect(JSON.parse(toJson(comparison))).toEqual(comparison)
  expect(toJson(comparison)).toContain('漢字')
})

test('pictures are named with their size; their bytes come along where they are wished and there', () => {
  const comparison = comparisonWith({
    turns: [{ question: { images: [picture, gone] }, answers: [{ text: 'a' }, { text: 'b' }] }],
  })
  const named = { id: 'p1', name: 'mug.png', type: 'image/png', width: 120, height: 90, bytes: 4 }
  expect(comparison.questions[0]?.pictures[0]).toEqual(named)
  const whole = withPictures(comparison, new Map([['p1', 'data:image/png;base64,AAAA']]))
  expect(whole.questions[0]?.pictures).toEqual([
    { ...named, dataUrl: 'data:image/png;base64,AAAA' },
    { ...named, id: 'p2', name: 'gone.png' },
  ])
})

import { describe, expect, test } from 'vitest'
import { formatBytes, imageFacts } from './image-facts.ts'
import type { Refusal } from '../images/refusal.ts'
import { refusalInWords, refusalsInWords } from './image-refusals.ts'
import { seenBy } from './seen-by.ts'

test.each([
  [1, '1 KB'],
  [214_000, '214 KB'],
  [999_499, '999 KB'],
  [999_500, '1 MB'],
  [1_240_000, '1.2 MB'],
  [9_960_000, '10 MB'],
  [36_000_000, '36 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words)
})

test('a picture’s facts say whether it was made smaller', () => {
  expect(imageFacts({ width: 1200, height: 900, size: 214_000 })).toBe('1200 × 900, 214 KB')
  expect(imageFacts({ width: 2048, height: 1365, size: 640_000 }, true)).toBe('shrunk to 2048 × 1365, 640 KB')
})

describe('refusals', () => {
  test.each<[Refusal, string]>([
    [
      { kind: 'wrong-kind', name: 'photo.heic', fileKind: 'heic' },
      '“photo.heic” is a HEIC picture, which models cannot read. Save it as JPEG or PNG.',
    ],
    [
      { kind: 'wrong-kind', name: 'logo.svg', fileKind: 'svg' },
      '“logo.svg” is an SVG drawing, which models cannot read. Save it as PNG.',
    ],
    [
      { kind: 'wrong-kind', name: 'report.pdf', fileKind: 'pdf' },
      '“report.pdf” is a PDF document, not a picture. Attach PNG, JPEG, WebP or GIF.',
    ],
    [
      { kind: 'wrong-kind', name: 'notes.txt', fileKind: null },
      '“notes.txt” is not a picture. Attach PNG, JPEG, WebP or GIF.',
    ],
    [
      { kind: 'wrong-kind', name: 'two-models.JSON', fileKind: null },
      '“two-models.JSON” is not a picture. If it is an export of sessions, open All sessions and choose Import conversations behind ⋯.',
    ],
    [{ kind: 'empty', name: 'a.png' }, '“a.png” is empty. Choose another file.'],
    [
      { kind: 'too-large', name: 'a.png', bytes: 23_400_000 },
      '“a.png” is 23 MB; the limit is 20 MB. Save it smaller.',
    ],
    [
      { kind: 'too-many-pixels', name: 'a.png', width: 60_000, height: 60_000 },
      '“a.png” has 60000 × 60000 pixels, too many to open here. Save it smaller: 2048 on its longest side are enough.',
    ],
    [{ kind: 'too-many', omitted: 1 }, 'A question takes 10 pictures; one was left out.'],
    [{ kind: 'too-many', omitted: 3 }, 'A question takes 10 pictures; 3 were left out.'],
  ])('%o is said in words', (refusal, words) => {
    expect(refusalInWords(refusal)).toBe(words)
  })

  test('a long name keeps its start and its end', () => {
    const name = `${'holiday '.repeat(20)}beach.bmp`
    expect(refusalInWords({ kind: 'empty', name })).toMatch(/^“holiday holiday .+…\w.+ beach\.bmp” is empty/)
  })

  test('several at a time are one notice', () => {
    const refusal: Refusal = { kind: 'empty', name: 'a.png' }
    expect(refusalsInWords([])).toBeNull()
    expect(refusalsInWords([refusal])).toBe(refusalInWords(refusal))
    expect(refusalsInWords([refusal, refusal])).toMatch(/another file\. One more was refused\.$/)
    expect(refusalsInWords([refusal, refusal, refusal])).toMatch(/ 2 more were refused\.$/)
  })
})

describe('who sees the pictures', () => {
  const columns = (...takesImages: (boolean | null)[]) =>
    takesImages.map((takes, index) => ({ letter: 'ABCD'.charAt(index), takesImages: takes }))

  test.each([
    [columns(true, true, false), 'A B, not C'],
    [columns(false, true, false), 'B, not A C'],
    [columns(true, null, false), 'A, perhaps B, not C'],
    [columns(null, false), 'perhaps A, not B'],
    [columns(false, false), 'seen by no column'],
    [columns(false), 'not seen by this model'],
  ])('%o', (viewers, words) => {
    expect(seenBy(viewers)).toBe(words)
  })

  test('nothing is said where all do, or nothing is known against it', () => {
    for (const viewers of [columns(true, true), columns(true), columns(null), columns(true, null), []]) {
      expect(seenBy(viewers)).toBeNull()
    }
  })
})

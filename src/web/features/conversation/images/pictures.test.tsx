import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ImageRef } from '#domain/images/image.ts'
import { ImageStrip } from './image-strip.tsx'
import { QuestionImages } from './question-images.tsx'

const mug: ImageRef = {
  id: 'a',
  name: 'mug.jpg',
  type: 'image/jpeg',
  width: 1200,
  height: 900,
  size: 214_000,
}
const ready = { kind: 'ready', id: 'a', image: mug, wasShrunk: false } as const
const reading = { kind: 'reading', id: 'b', name: 'cup.png' } as const

const strip = (drafts: Parameters<typeof ImageStrip>[0]['drafts'], seenBy: string | null = null) =>
  renderToStaticMarkup(
    <ImageStrip drafts={drafts} seenBy={seenBy} onRemove={() => undefined} onEmptied={() => undefined} />,
  )

test('the strip names each picture, its size and who sees it, and can remove it', () => {
  const html = strip([ready], 'A B, not C')
  expect(html).toContain('aria-label="Attached pictures"')
  expect(html).toMatch(/<b[^>]*>mug\.jpg<\/b><span[^>]*>1200 × 900, 214 KB</)
  expect(html).toContain('<span aria-hidden="true">A B, not C</span>')
  expect(html).toContain('<span class="sr-only">seen by A B, not C</span>')
  expect(html).toContain('aria-label="Remove mug.jpg"')
})

test('a picture that was made smaller says so', () => {
  expect(strip([{ ...ready, wasShrunk: true }])).toContain('shrunk to 1200 × 900')
})

test('the status is there before the first picture, waits for the last, and then tells', () => {
  const status = (html: string) => /role="status"[^>]*>([^<]*)</.exec(html)?.[1]
  expect(status(strip([]))).toBe('')
  expect(status(strip([ready, reading]))).toBe('')
  expect(status(strip([ready]))).toBe('mug.jpg is attached')
  expect(status(strip([ready, { ...ready, id: 'c' }]))).toBe('2 pictures are attached')
})

test('a picture that is being read can be given up', () => {
  const html = strip([reading])
  expect(html).toContain('Reading…')
  expect(html).toContain('aria-label="Remove cup.png"')
})

const question = (count: number) =>
  renderToStaticMarkup(
    <QuestionImages
      images={Array.from({ length: count }, (_, index) => ({ ...mug, id: `${index}` }))}
      seenBy="A, not B"
    />,
  )

test('a sent question’s pictures open, each by its name and size', () => {
  expect(question(1)).toContain('aria-label="Open mug.jpg, 1200 × 900, 214 KB, seen by A, not B"')
  expect(question(2)).toContain('aria-label="Open mug.jpg, 1200 × 900, 214 KB"')
  expect(question(0)).toBe('')
})

test('many pictures stand without their words, which their names keep', () => {
  const html = question(4)
  expect(html).not.toMatch(/<b[^>]*>mug\.jpg</)
  expect(html.match(/aria-label="Open mug\.jpg/g)).toHaveLength(4)
  expect(html.match(/seen by A, not B/g)).toHaveLength(1)
})

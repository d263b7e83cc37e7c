import { expect, test } from 'vitest'
import { contentWithImages } from './content-parts.ts'

const url = 'data:image/png;base64,AAAA'

test('pictures become content parts before the text', () => {
  expect(contentWithImages('What is this?', [url])).toEqual([
    { type: 'image_url', image_url: { url } },
    { type: 'text', text: 'What is this?' },
  ])
})

test('a question without pictures stays plain text, one of pictures alone has no empty text', () => {
  expect(contentWithImages('What is this?', [])).toBe('What is this?')
  expect(contentWithImages('', [url])).toEqual([{ type: 'image_url', image_url: { url } }])
})

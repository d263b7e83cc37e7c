import { expect, test } from 'vitest'
import type { Failure } from './failure.ts'
import { refusesPictures } from './refused-pictures.ts'
import { runWith } from './testing.ts'

const refusal = (message: string): Failure => ({
  kind: 'request-refused',
  details: { message, status: 400, code: null, requestId: null },
})

test.each([
  'This model does not support image input.',
  'messages[0].content: image_url is only supported by certain models',
  'No endpoints found that support image input',
  'gpt-3.5 is not a multimodal model',
  'Invalid content type. image_url is only supported by models with vision.',
])('“%s” is about pictures', (message) => {
  expect(refusesPictures(runWith({ seesImages: true }), refusal(message))).toBe(true)
})

test('other refusals are not, nor any where none was sent along', () => {
  expect(refusesPictures(runWith({ seesImages: true }), refusal('temperature: must be at most 1'))).toBe(
    false,
  )
  expect(refusesPictures(runWith({ seesImages: false }), refusal('No image input'))).toBe(false)
  expect(refusesPictures(runWith({ seesImages: true }), { kind: 'unreachable' })).toBe(false)
})

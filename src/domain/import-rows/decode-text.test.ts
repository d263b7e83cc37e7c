import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

function utf16(text: string, isLittle: boolean): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(text.length * 2))
  for (let at = 0; at < text.length; at++) bytes.setUint16(at * 2, text.charCodeAt(at), isLittle)
  return new Uint8Array(bytes.buffer)
}

const sentence = 'ticket,mood\n“Où est mon colis ?”,fâché\n'

test('UTF-8 is read with and without a byte order mark', () => {
  const read = { text: sentence, encoding: 'utf-8' }
  expect(decodeText(utf8(sentence))).toEqual(read)
  expect(decodeText(utf8(`\uFEFF${sentence}`))).toEqual(read)
})

test.each([
  ['utf-16le', true],
  ['utf-16be', false],
] as const)('%s is read with a byte order mark, and known by its zeros without', (encoding, isLittle) => {
  const read = { text: sentence, encoding }
  expect(decodeText(utf16(`\uFEFF${sentence}`, isLittle))).toEqual(read)
  expect(decodeText(utf16(sentence, isLittle))).toEqual(read)
})

test('UTF-16 of a language with other letters is known by its spaces and commas', () => {
  const text = 'вопрос,ответ\nГде моя посылка,в пути\nКак отменить заказ,на сайте\n'
  expect(decodeText(utf16(text, true)).text).toBe(text)
  expect(decodeText(utf16(text, false)).text).toBe(text)
})

// Its quotes and its euro are in read-in-worker.browser.test.tsx: some versions of Node take it for Latin-1.
test('what is no UTF-8 is Windows-1252', () => {
  const bytes = Uint8Array.of(0x66, 0xfc, 0x72)
  expect(decodeText(bytes)).toEqual({ text: 'für', encoding: 'windows-1252' })
})

test('a file that says it is UTF-8 is so, a broken letter in it too', () => {
  expect(decodeText(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61, 0xff))).toEqual({
    text: 'a\uFFFD',
    encoding: 'utf-8',
  })
})

test('any bytes are some text, and any text comes back from UTF-8', () => {
  fc.assert(fc.property(fc.uint8Array(), (bytes) => typeof decodeText(bytes).text === 'string'))
  const texts = fc
    .string({ unit: 'grapheme' })
    .filter((text) => !text.includes('\0') && !text.startsWith('\uFEFF'))
  fc.assert(fc.property(texts, (text) => decodeText(utf8(text)).text === text))
})

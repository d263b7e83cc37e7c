import { strToU8, Zip, ZipDeflate, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { zipLimits, zipPieces, type ZipError } from './zip-pieces.ts'

const blob = (bytes: Uint8Array) => new Blob([bytes as Uint8Array<ArrayBuffer>])

async function unpack(file: Blob, limits = zipLimits) {
  const files: Record<string, string> = {}
  const decoder = new TextDecoder()
  let longest = 0
  const options = { isWanted: (name: string) => name.endsWith('.json'), onRead: () => undefined, limits }
  for await (const { name, bytes } of zipPieces(file, options)) {
    files[name] = (files[name] ?? '') + decoder.decode(bytes, { stream: true })
    longest = Math.max(longest, bytes.length)
  }
  return { files, longest }
}

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'unpacked',
    (error: unknown) => (error as ZipError).reason,
  )

/** A zip file as streams write it: sizes stand behind the files. */
function streamed(files: Record<string, string>): Blob {
  const parts: Uint8Array[] = []
  const zip = new Zip((_, bytes) => parts.push(bytes))
  for (const [name, text] of Object.entries(files)) {
    const file = new ZipDeflate(name)
    zip.add(file)
    file.push(strToU8(text), true)
  }
  zip.end()
  return new Blob(parts as Uint8Array<ArrayBuffer>[])
}

const files = { 'a.json': '[1]', 'deep/b.json': '{"ü": "👍"}', 'c.png': 'not wanted' }
const wanted = { 'a.json': '[1]', 'deep/b.json': '{"ü": "👍"}' }

test('the wanted files come out, whether they were packed, stored or streamed', async () => {
  const bytes = Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))
  expect((await unpack(blob(zipSync(bytes)))).files).toEqual(wanted)
  expect((await unpack(blob(zipSync(bytes, { level: 0 })))).files).toEqual(wanted)
  expect((await unpack(streamed(files))).files).toEqual(wanted)
})

test('a large file comes in pieces', async () => {
  const text = Array.from({ length: 300_000 }, (_, at) => `${at} ${at * 7919}`).join()
  const { files: unpacked, longest } = await unpack(blob(zipSync({ 'a.json': strToU8(text) })))
  expect(unpacked['a.json']).toBe(text)
  expect(longest).toBeLessThan(text.length / 2)
})

test('a file that would fill the memory is not unpacked to its end', async () => {
  const zeros = blob(zipSync({ 'a.json': new Uint8Array(30_000_000) }))
  expect(zeros.size).toBeLessThan(40_000)
  expect(await reasonOf(unpack(zeros, { ...zipLimits, freeBytes: 1_000_000 }))).toBe('bomb')
  expect(await reasonOf(unpack(zeros, { ...zipLimits, bytes: 1_000_000 }))).toBe('bomb')
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`${at}.json`, new Uint8Array(1)]))
  expect(await reasonOf(unpack(blob(zipSync(many)), { ...zipLimits, files: 20 }))).toBe('bomb')
})

test('what is cut off, changed on its way or no zip file is damaged', async () => {
  const whole = zipSync({
    'a.json': strToU8(JSON.stringify(Array.from({ length: 2000 }, (_, at) => at * 7))),
  })
  for (const length of [4, 20, 60, Math.floor(whole.length / 2)]) {
    expect(await reasonOf(unpack(blob(whole.slice(0, length))))).toBe('damaged')
  }
  const changed = whole.slice()
  changed.fill(255, 60, 200)
  expect(await reasonOf(unpack(blob(changed)))).toBe('damaged')
  expect(await reasonOf(unpack(blob(strToU8('<html>'))))).toBe('damaged')
  expect(await reasonOf(unpack(new Blob([])))).toBe('damaged')
})

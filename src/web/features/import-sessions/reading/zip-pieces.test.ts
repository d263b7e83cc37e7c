import { strToU8, Zip, ZipDeflate, ZipPassThrough, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { zipDirectory } from './zip-directory.ts'
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

test('a zip file within it, such as a document, is a file like any other', async () => {
  const inner = zipSync({ 'x.json': strToU8('[0]') })
  const parts: Uint8Array[] = []
  const outer = new Zip((_, bytes) => parts.push(bytes))
  for (const [name, bytes] of [
    ['notes.docx', inner],
    // What stands behind a file of a stream, and before the next one.
    ['a.json', strToU8('["PK\u0007\u0008", "PK\u0003\u0004"]')],
  ] as const) {
    const stored = new ZipPassThrough(name)
    outer.add(stored)
    stored.push(bytes, true)
  }
  outer.end()
  const { files: unpacked } = await unpack(new Blob(parts as Uint8Array<ArrayBuffer>[]))
  expect(unpacked).toEqual({ 'a.json': '["PK\u0007\u0008", "PK\u0003\u0004"]' })
})

test('what is not wanted is not read', async () => {
  const file = blob(
    zipSync({ 'video.mp4': [new Uint8Array(3_000_000), { level: 0 }], 'a.json': strToU8('[1]') }),
  )
  let read = 0
  const slice = file.slice.bind(file)
  file.slice = (from, to) => {
    const part = slice(from, to)
    read += part.size
    return part
  }
  expect((await unpack(file)).files).toEqual({ 'a.json': '[1]' })
  expect(read).toBeLessThan(200_000)
})

test('without the list at its end, and with one that is wrong, the files come as they stand', async () => {
  const whole = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  )
  const end = whole.length - 22
  const moved = whole.slice()
  moved[end + 16] = (moved[end + 16] ?? 0) + 1
  expect((await unpack(blob(moved))).files).toEqual(wanted)
  expect((await unpack(blob(whole.slice(0, end)))).files).toEqual(wanted)
})

test('the list of a zip file that may be larger than four gigabytes is read', async () => {
  // As Python writes a small one where its limit is set to nothing.
  const large = Uint8Array.from(
    atob(
      [
        'UEsDBC0AAAAAAAAAIQAfKKpn//////////8FABQAYy5wbmcBABAAAgAAAAAAAAACAAAAAAAAAG5vUEsDBC0AAAAAAAAAIQC4',
        'Mi9M//////////8GABQAYS5qc29uAQAQAAMAAAAAAAAAAwAAAAAAAABbMV1QSwECLQMtAAAAAAAAACEAHyiqZ///////////',
        'BQAUAAAAAAAAAAAAgAEAAAAAYy5wbmcBABAAAgAAAAAAAAACAAAAAAAAAFBLAQItAy0AAAAAAAAAIQC4Mi9M//////////8G',
        'ABwAAAAAAAAAAACAAf////9hLmpzb24BABgAAwAAAAAAAAADAAAAAAAAADkAAAAAAAAAUEsGBiwAAAAAAAAALQAtAAAAAAAA',
        'AAAAAgAAAAAAAAACAAAAAAAAAJcAAAAAAAAAdAAAAAAAAABQSwYHAAAAAAsBAAAAAAAAAQAAAFBLBQYAAAAAAgACAJcAAAB0',
        'AAAAAAA=',
      ].join(''),
    ),
    (letter) => letter.charCodeAt(0),
  )
  expect(await zipDirectory(blob(large))).toMatchObject([
    { name: 'c.png', start: 0, packed: 2 },
    { name: 'a.json', packed: 3 },
  ])
  expect((await unpack(blob(large))).files).toEqual({ 'a.json': '[1]' })
})

test('names are read in UTF-8 without the flag for it, too, and else byte by byte', async () => {
  const withName = async (name: number[]) => {
    const bytes = zipSync({ xxxx: strToU8('1') })
    const end = bytes.length - 22 - 4
    bytes.set(name, end)
    return (await zipDirectory(blob(bytes)))?.[0]?.name
  }
  expect(await withName([0xc3, 0xb6, 0xc3, 0xa4])).toBe('öä')
  expect(await withName([0xf6, 0xe4, 0x2e, 0x61])).toBe('öä.a')
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

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { textsOf } from './texts.ts'

/** Words themselves, the texts of an example, what tests alone use, and what nobody reads. */
const notRead =
  /(^|\/)(words|[\w-]+-words|example-texts)\.tsx?$|test\.tsx?$|for-test|testing|(^|\/)fixtures\/|\.d\.ts$/

const folder = fileURLToPath(new URL('../web', import.meta.url))
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !notRead.test(path))

/** Each text, with where it stands. */
const found = files.flatMap((file) => {
  const source = readFileSync(join(folder, file), 'utf8')
  const texts = textsOf(file, source)
  if ('error' in texts) throw new Error(`${file} cannot be read: ${texts.error}`)
  return texts.map(
    ({ text, offset }) => `src/web/${file}:${source.slice(0, offset).split('\n').length} ${text}`,
  )
})

test('what people read stands in words, and not in components or rules', () => {
  expect(found).toEqual([])
})

test.each([
  ['<p>Hello there</p>', ['Hello there']],
  ['<p>{isOpen ? "Less" : `More of ${name}`}</p>', ['Less', 'More of']],
  ['<p>{state === "connected" && <b>on</b>}</p>', ['on']],
  [
    '<input aria-label="Search" placeholder={`Find ${count}`} className="grow" type="text" />',
    ['Search', 'Find'],
  ],
  ['<Button aria-label={named("Retry")} look="primary" />', ['Retry']],
  ['show({ text: "Saved", kind: "toast" })', ['Saved']],
  ['const about = { image: "Reads pictures", kind: "image" }', ['Reads pictures']],
  ['throw new Error("A provider is missing above this component")', []],
  ['<p>{words.hello} {count} × {name}</p>', []],
])('of %s the texts are found', (source, texts) => {
  const all = textsOf('a.tsx', source)
  expect('error' in all ? all : all.map(({ text }) => text)).toEqual(texts)
})

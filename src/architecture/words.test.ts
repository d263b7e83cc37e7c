import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { textsOf } from './texts.ts'

/**
 * The folders whose components still have texts of their own. This list must only get shorter: who moves the last one
 * of a folder into its words takes the folder out of here.
 */
const notYet: readonly string[] = ['features/embeddings']

const folder = fileURLToPath(new URL('../web', import.meta.url))
const components = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.tsx') && !/\.test\.tsx$|(^|\/)words\.tsx$/.test(path))

/** Each text of the components, with its folder and its place. */
const found = components.flatMap((file) => {
  const source = readFileSync(join(folder, file), 'utf8')
  const texts = textsOf(file, source)
  if ('error' in texts) throw new Error(`${file} cannot be read: ${texts.error}`)
  return texts.map(({ text, offset }) => ({
    folder: dirname(file),
    place: `src/web/${file}:${source.slice(0, offset).split('\n').length} ${text}`,
  }))
})

test('what people read stands in words, and not in components', () => {
  const outside = found.filter((text) => !notYet.includes(text.folder))
  expect(outside.map(({ place }) => place)).toEqual([])
})

test('the folders that still have texts are listed, and no others', () => {
  expect(notYet.filter((name) => !found.some((text) => text.folder === name))).toEqual([])
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
  ['const about = { image: "Reads images", kind: "image" }', ['Reads images']],
  ['throw new Error("A provider is missing above this component")', []],
  ['<p>{words.hello} {count} × {name}</p>', []],
])('of %s the texts are found', (source, texts) => {
  const all = textsOf('a.tsx', source)
  expect('error' in all ? all : all.map(({ text }) => text)).toEqual(texts)
})

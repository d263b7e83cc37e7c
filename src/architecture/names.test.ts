import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folders = ['src', 'e2e', 'scripts', 'bench/common', 'bench/page', 'bench/service']
const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => join(folder, path.replaceAll('\\', '/')))
    .filter((path) => /\.(ts|tsx|mjs)$/.test(path) && !path.endsWith('.d.ts')),
)

/** Verbs that say what somebody did, and not what the value is; and a limit is `max…`. */
const unwanted =
  /^(?:(?:said|told|tell|heard|hear|leftOut|carried|atHand|patience)(?![a-z])|most[A-Z])|(?:Said|Told|Heard|LeftOut)(?![a-z])/

const unwantedIn = (source: string): string[] =>
  [...source.matchAll(/\b(?:const|let|function|type|interface|class)\s+([\w$]+)/g)].flatMap(
    ([, name = '']) => (unwanted.test(name) ? name : []),
  )

test('nothing is called said, told, heard or left out, and a limit is max…', () => {
  expect(files.length).toBeGreaterThan(2000)
  const found = files.flatMap((file) =>
    unwantedIn(readFileSync(join(root, file), 'utf8')).map((name) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})

test.each(['told', 'mostRows', 'LeftOutParts', 'hearKey', 'isTold'])('%s is such a name', (name) => {
  expect(unwantedIn(`const ${name} = 1`)).toEqual([name])
})

test.each(['telltale', 'mostly', 'received', 'hearts', 'maxRows'])('%s is none', (name) => {
  expect(unwantedIn(`const ${name} = 1`)).toEqual([])
})

// The import table of src/README.md, executable. Whoever changes one changes the other.
import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { circlesIn, folderGraph } from './architecture/circles.ts'
import { mentionsOf, type Mention } from './architecture/mentions.ts'

/** Which other top folders each may import, or folders within these. */
const mayImport: Record<string, readonly string[]> = {
  protocol: [],
  domain: ['protocol'],
  handbook: [],
  web: ['protocol', 'domain', 'handbook'],
  service: ['protocol'],
  'demo-models': ['protocol', 'handbook', 'service/base', 'service/providers', 'service/streams'],
  proxy: ['protocol'],
  server: ['service', 'proxy', 'demo-models', 'protocol/json', 'protocol/openai'],
}

/**
 * What tests may import beside that: the service is tried with the demo models, and they in a service; our settings,
 * reservations and limits are held against the service's.
 */
const testsMayImport: Record<string, readonly string[]> = {
  domain: ['service/schemas', 'service/metering', 'service/tokens'],
  web: ['service/metering', 'service/keys'],
  service: ['demo-models'],
  'demo-models': ['service'],
}

const upstream = ['upstream/errors', 'upstream/http', 'upstream/openai', 'upstream/anthropic']

/**
 * The layers of the service, from the lowest: which of those below it each may import. `app.ts` is above all of them.
 * Tests may go through the whole service.
 */
const serviceMayImport: Record<string, readonly string[]> = {
  base: [],
  keys: [],
  schemas: ['base'],
  catalogue: ['base'],
  metrics: ['base'],
  tokens: ['schemas'],
  'upstream/errors': ['base'],
  'upstream/http': ['base', 'upstream/errors'],
  'upstream/openai': ['base', 'tokens', 'upstream/errors', 'upstream/http'],
  'upstream/anthropic': ['base', 'tokens', 'upstream/errors', 'upstream/http'],
  streams: ['base', 'tokens', ...upstream],
  translation: ['base', 'tokens', ...upstream],
  metering: ['base', 'keys', 'tokens', 'translation', 'upstream/openai'],
  'metering/redis': ['base', 'keys', 'metering'],
  providers: ['base', 'catalogue', 'tokens', 'streams', ...upstream],
  routing: ['base', 'catalogue', 'metering', 'providers', 'streams', 'translation'],
  delivery: ['base', 'metering', 'streams', 'translation', ...upstream],
  middleware: ['base', 'keys', 'metering', 'metrics', 'translation', 'upstream/http'],
  routes: [
    'base',
    'catalogue',
    'delivery',
    'metering',
    'metrics',
    'middleware',
    'providers',
    'routing',
    'schemas',
    'streams',
    'tokens',
    'translation',
    'upstream/openai',
  ],
  openapi: ['base', 'metering', 'schemas', 'translation'],
}

/** The parts of web: which other parts each may import, and which top folders of those open to web. */
const webMayImport: Record<string, { parts: readonly string[]; folders: readonly string[] }> = {
  ui: { parts: [], folders: [] },
  store: { parts: [], folders: ['domain', 'protocol/json'] },
  client: { parts: [], folders: ['protocol', 'domain'] },
  scheduler: { parts: [], folders: ['domain'] },
  shortcuts: { parts: ['ui'], folders: ['domain'] },
  'service-worker': { parts: [], folders: [] },
  runner: { parts: ['store', 'client', 'scheduler'], folders: ['domain'] },
  features: {
    parts: ['ui', 'store', 'client', 'runner', 'scheduler', 'shortcuts'],
    folders: ['domain', 'handbook', 'protocol/json'],
  },
}

const conversation = 'web/features/conversation'

/**
 * The rooms of the conversation, from the lowest: which of those below it each may import, and its doors, the files
 * that may be imported from outside of it. What lies beside `conversation.tsx` is above all of them.
 */
const rooms: Record<string, { mayImport: readonly string[]; doors: readonly string[] }> = {
  base: {
    mayImport: [],
    doors: [
      'board-actions.ts',
      'column-element-id.ts',
      'has-screen-keyboard.ts',
      'runner-context.ts',
      'use-live-runs.ts',
      'use-may-ask.ts',
      'use-stop.ts',
    ],
  },
  start: { mayImport: [], doors: ['examples.ts', 'start.tsx'] },
  print: { mayImport: [], doors: ['printed-session.tsx'] },
  images: {
    mayImport: [],
    doors: [
      'attach-button.tsx',
      'drop-area.tsx',
      'image-strip.tsx',
      'pasted-files.ts',
      'question-images.tsx',
      'use-image-drafts.ts',
    ],
  },
  answer: {
    mayImport: ['base'],
    doors: ['answer.tsx', 'broken-answer.tsx', 'run-status.tsx', 'answers-status.tsx'],
  },
  turn: {
    mayImport: ['base', 'images'],
    doors: ['figure-texts.ts', 'figures.tsx', 'figures-row.tsx', 'question-row.tsx', 'stuck-question.tsx'],
  },
  composer: {
    mayImport: ['base', 'images'],
    doors: ['composer.tsx', 'first-message.ts', 'waiting-questions.tsx'],
  },
  columns: {
    mayImport: ['base', 'answer'],
    doors: [
      'asking-offer.tsx',
      'column-head.tsx',
      'column-moves.tsx',
      'column-strip.tsx',
      'column-tabs.tsx',
      'not-like-for-like.tsx',
      'show-column.ts',
      'use-column-commands.ts',
      'use-column-titles.ts',
      'vary-column.tsx',
    ],
  },
  board: {
    mayImport: ['base', 'print', 'answer', 'turn', 'columns'],
    doors: ['board.tsx', 'board-memory.ts', 'empty-board.tsx'],
  },
  find: { mayImport: ['base', 'columns', 'board'], doors: ['find-bar.tsx', 'find.ts'] },
}

/** The places of web where everything meets: all of web is open to them. */
const webComposition = ['app', 'main']

/** The parts of web that ask the server: the page's one client, and what stands between it and the page. */
const webMayFetch = ['client', 'service-worker']

/** The parts of web that run without it. */
const withoutReact = ['runner', 'scheduler']
const knowNode = ['service', 'server']
const knowHono = ['service', 'server']
const reactPackages = /^(react|react-dom|wouter|lucide-react)(\/|$)|^@[\w-]+\/react(-[\w-]+)?(\/|$)/

const folder = fileURLToPath(new URL('.', import.meta.url))
/** Each file by its path within src, without this test's own. */
const sources = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('architecture'))
    .map((path) => [path, readFileSync(join(folder, path), 'utf8')]),
)
/** What each of them names: read once for all tests here, as that takes longest. */
const named = new Map([...sources].map(([file, source]) => [file, mentionsOf(file, source)]))

test('the source keeps to the import table', () => {
  const problems = [...sources].flatMap(([file, source]) =>
    problemsIn(file, source, named.get(file)).map((problem) => `src/${file} ${problem}`),
  )
  expect(problems).toEqual([])
})

describe('no circle', () => {
  test('of files, types among them', () => {
    expect(circlesIn(importsOfAll())).toEqual([])
  })

  test('of folders', () => {
    expect(circlesIn(folderGraph(importsOfAll()))).toEqual([])
  })

  test('is overlooked', () => {
    const graph = new Map([
      ['a/a.ts', new Set(['a/b.ts', 'c/c.ts'])],
      ['a/b.ts', new Set(['d/d.ts'])],
      ['c/c.ts', new Set<string>()],
      ['d/d.ts', new Set(['a/a.ts'])],
    ])
    expect(circlesIn(graph)).toEqual([['a/a.ts', 'a/b.ts', 'd/d.ts']])
    expect(circlesIn(folderGraph(graph))).toEqual([['a', 'd']])
    expect([
      ...importedBy(
        'service/a.ts',
        mentionsOf('service/a.ts', `import type { B } from './b.ts'; type C = import('#domain/c.ts').C`),
      ),
    ]).toEqual(['service/b.ts', 'domain/c.ts'])
  })
})

const roomsMayImport = Object.fromEntries(Object.entries(rooms).map(([room, row]) => [room, row.mayImport]))

test.each([
  ['layer of the service', serviceMayImport],
  ['room of the conversation', roomsMayImport],
])('every %s imports from those below it alone', (_, table) => {
  const names = Object.keys(table)
  const upwards = names.flatMap((name, place) =>
    table[name]?.filter((other) => !names.slice(0, place).includes(other)),
  )
  expect(upwards).toEqual([])
})

test('every door of a room is a file that is used from outside of it', () => {
  const usedFromOutside = new Set(
    [...importsOfAll()].flatMap(([file, imported]) =>
      [...imported].filter((other) => roomOf(other) !== roomOf(file)),
    ),
  )
  const doors = Object.entries(rooms).flatMap(([room, row]) =>
    row.doors.map((door) => `${conversation}/${room}/${door}`),
  )
  expect(doors.filter((door) => !usedFromOutside.has(door))).toEqual([])
})

describe('the check', () => {
  test.each([
    ['domain/a.ts', `import type { Chat } from '#protocol/openai/chat.ts'`],
    [
      'domain/share/a.ts',
      `import { now } from './clock.ts'; import { b } from '../run/b.ts'; new Date(now).getDay()`,
    ],
    [
      'domain/a.ts',
      `/* Math.random() and import '#web/a.ts' in a comment */ const text = 'process.env, Date.now()'`,
    ],
    ['web/app.tsx', `import { Chat } from './features/chat/chat.tsx'; import './app.css'`],
    ['web/app/a.tsx', `import { Chat } from '../features/chat/chat.tsx'; import { b } from '../store/b.ts'`],
    [
      'web/features/chat/a.tsx',
      `import { Button } from '../../ui/button.tsx'; import { useRun } from '../../store/hooks.ts'`,
    ],
    ['web/features/chat/a.tsx', `const page = await import('./page.tsx')`],
    [
      'web/features/conversation/board/a.tsx',
      `import { Answer } from '../answer/answer.tsx'; import { b } from './b.ts'`,
    ],
    [
      'web/features/conversation/a.tsx',
      `import { Board } from './board/board.tsx'; import { b } from './b.ts'`,
    ],
    ['web/store/a.ts', `import { isRecord } from '#protocol/json/is-record.ts'`],
    ['server/a.ts', `import { parseJson } from '#protocol/json/parse-json.ts'`],
    ['web/client/a.ts', `const response = await fetch('/api/v1/models')`],
    ['web/service-worker/a.ts', `const response = await fetch(request)`],
    [
      'web/runner/runner.ts',
      `import { streamChat } from '../client/stream-chat.ts'; import { perFrame } from './per-frame.ts'`,
    ],
    ['web/ui/a.tsx', `import { Dialog } from '@base-ui/react/dialog'`],
    ['service/app.ts', `import { Hono } from 'hono'; import { createHash } from 'node:crypto'`],
    ['service/app.ts', `import { b } from './routes/b.ts'; import { c } from './base/c.ts'`],
    ['service/upstream/openai/a.ts', `import { b } from '../http/b.ts'; import { c } from '../../base/c.ts'`],
    ['service/openapi/paths/a.ts', `import { b } from '../components/b.ts'`],
    [
      'service/base/a.test.ts',
      `import { b } from '../routes/b.ts'; import { c } from '#demo-models/demo.ts'`,
    ],
    ['demo-models/demo.ts', `import type { Provider } from '#service/providers/provider.ts'`],
    ['service/app.test.ts', `import { upstream } from './testing/upstream.ts'`],
    ['server/main.test.ts', `import { upstream } from '#service/testing/upstream.ts'`],
    ['server/env.ts', `export const port = process.env.PORT`],
    ['web/css.d.ts', `import 'react'`],
    ['handbook/handbook.ts', `const pages = import.meta.glob('./pages/*.md')`],
  ])('%s may say %s', (file, source) => {
    expect(problemsIn(file, source)).toEqual([])
  })

  test.each([
    ['protocol/a.ts', `import { b } from '#domain/b.ts'`, 'protocol may not import domain'],
    ['protocol/a.ts', `import type { B } from '#domain/b.ts'`, 'protocol may not import domain'],
    ['protocol/a.ts', `type B = import('#domain/b.ts').B`, 'protocol may not import domain'],
    ['protocol/a.ts', `export { b } from '#domain/b.ts'`, 'protocol may not import domain'],
    ['protocol/a.ts', `export * from '#domain/b.ts'`, 'protocol may not import domain'],
    ['protocol/a.ts', `const b = await import('#domain/b.ts')`, 'protocol may not import domain'],
    ['protocol/a.test.ts', `import { b } from '#domain/b.ts'`, 'protocol may not import domain'],
    ['service/routes/a.ts', `import { b } from '#web/b.ts'`, 'service may not import web'],
    ['service/routes/a.ts', `import { b } from '#nowhere/b.ts'`, 'service may not import nowhere'],
    ['proxy/a.ts', `import { b } from '#service/app.ts'`, 'proxy may not import service'],
    ['server/a.ts', `import { b } from '#protocol/b.ts'`, 'server may not import protocol'],
    ['service/base/a.ts', `import { b } from '../routes/b.ts'`, 'service/base may not import service/routes'],
    [
      'service/upstream/http/a.ts',
      `import type { B } from '../openai/b.ts'`,
      'service/upstream/http may not import service/upstream/openai',
    ],
    [
      'service/metering/a.ts',
      `import { b } from './redis/b.ts'`,
      'service/metering may not import service/metering/redis',
    ],
    ['service/routes/a.ts', `import { b } from '../app.ts'`, 'service/routes may not import service'],
    ['service/elsewhere/a.ts', ``, 'no row for service/elsewhere in the import table'],
    ['service/loose.ts', ``, 'no row for service in the import table'],
    ['service/routes/a.ts', `import { b } from '#demo-models/b.ts'`, 'service may not import demo-models'],
    ['service/routes/a.ts', `import { b } from '#handbook/b.ts'`, 'service may not import handbook'],
    [
      'demo-models/a.ts',
      `import { b } from '#service/routes/b.ts'`,
      'demo-models may not import service/routes',
    ],
    ['elsewhere/a.ts', ``, 'no row for elsewhere in the import table'],
    ['loose.ts', ``, 'no row for loose.ts in the import table'],

    ['web/ui/a.tsx', `import { b } from '../store/b.ts'`, 'web/ui may not import web/store'],
    ['web/ui/a.tsx', `import { b } from '#domain/b.ts'`, 'web/ui may not import domain'],
    ['web/store/a.ts', `import { b } from '../client/b.ts'`, 'web/store may not import web/client'],
    ['web/store/a.ts', `import { b } from '#protocol/b.ts'`, 'web/store may not import protocol'],
    ['web/client/a.ts', `import { b } from '../store/b.ts'`, 'web/client may not import web/store'],
    ['web/runner/runner.ts', `import { b } from '../ui/b.tsx'`, 'web/runner may not import web/ui'],
    ['web/runner/runner.ts', `import { useState } from 'react'`, 'web/runner may not import react'],
    ['web/scheduler/a.ts', `import { b } from '../store/b.ts'`, 'web/scheduler may not import web/store'],
    ['web/scheduler/a.ts', `import { b } from '../client/b.ts'`, 'web/scheduler may not import web/client'],
    ['web/scheduler/a.ts', `import { useState } from 'react'`, 'web/scheduler may not import react'],
    [
      'web/features/chat/a.tsx',
      `import { b } from '../table/b.tsx'`,
      'a feature may not import another: ../table/b.tsx',
    ],
    ['web/features/chat/a.tsx', `import { b } from '../../app.tsx'`, 'web/features may not import web/app'],
    ['web/features/chat/a.tsx', `import { b } from '../../app/b.tsx'`, 'web/features may not import web/app'],
    ['web/features/chat/a.tsx', `import { b } from '#protocol/b.ts'`, 'web/features may not import protocol'],
    ['web/other/a.tsx', ``, 'no row for web/other in the import table'],
    [
      'web/features/conversation/answer/a.tsx',
      `import { b } from '../board/board.tsx'`,
      'answer may not import board',
    ],
    [
      'web/features/conversation/board/a.tsx',
      `import type { B } from '../turn/question-menu.tsx'`,
      'web/features/conversation/turn/question-menu.tsx is not a door of turn',
    ],
    [
      'web/features/conversation/conversation.tsx',
      `import { b } from './turn/question-menu.tsx'`,
      'web/features/conversation/turn/question-menu.tsx is not a door of turn',
    ],
    [
      'web/app/a.tsx',
      `import { b } from '../features/conversation/board/use-follow.ts'`,
      'web/features/conversation/board/use-follow.ts is not a door of board',
    ],
    [
      'web/features/conversation/board/a.tsx',
      `import { b } from '../deferred-components.ts'`,
      'board may not import web/features/conversation/deferred-components.ts',
    ],
    [
      'web/features/conversation/elsewhere/a.tsx',
      ``,
      'no row for web/features/conversation/elsewhere in the import table',
    ],

    ['web/app.tsx', `import { b } from '../domain/b.ts'`, 'write #domain/b.ts instead of ../domain/b.ts'],
    ['web/app.tsx', `import { b } from '../../e2e/b.ts'`, '../../e2e/b.ts is outside of src'],
    ['web/app.tsx', `import { b } from '#web/ui/b.tsx'`, 'write a relative path instead of #web/ui/b.tsx'],
    ['web/app.tsx', `import { b } from '/src/web/b.ts'`, 'write a relative path instead of /src/web/b.ts'],
    ['web/app.tsx', `import { b } from './ui/b'`, './ui/b lacks its file ending'],
    ['web/app.tsx', `import { b } from '#domain/b'`, '#domain/b lacks its file ending'],
    [
      'web/app.tsx',
      `const b = await import(name)`,
      'import() wants a plain string, so that it can be checked',
    ],
    [
      'web/app.tsx',
      `new Worker(new URL('../domain/b.ts', import.meta.url))`,
      'write #domain/b.ts instead of ../domain/b.ts',
    ],
    [
      'web/app.tsx',
      `import.meta.glob(['../handbook/*.md'])`,
      'write #handbook/*.md instead of ../handbook/*.md',
    ],
    ['web/ui/index.ts', ``, 'no barrels: name the file after what it exports'],

    ['protocol/a.ts', `import { Buffer } from 'node:buffer'`, 'protocol may not import node:buffer'],
    ['web/ui/a.ts', `import { readFileSync } from 'fs'`, 'web/ui may not import fs'],
    ['proxy/a.ts', `import { Hono } from 'hono'`, 'proxy may not import hono'],
    ['web/app.tsx', `import { hc } from 'hono/client'`, 'web/app may not import hono/client'],
    ['domain/a.ts', `import { memo } from 'react'`, 'domain may not import react'],
    [
      'service/routes/a.tsx',
      `import { render } from 'react-dom/server'`,
      'service may not import react-dom/server',
    ],
    [
      'domain/a.ts',
      `import { useQuery } from '@tanstack/react-query'`,
      'domain may not import @tanstack/react-query',
    ],

    ['service/routes/a.ts', `const key = process.env.KEY`, 'process.env is read in server only'],
    [
      'service/routes/a.ts',
      `const key = globalThis.process?.env['KEY']`,
      'process.env is read in server only',
    ],
    ['service/routes/a.ts', `const { env } = process`, 'process.env is read in server only'],
    ['service/routes/a.ts', `import { env } from 'node:process'`, 'process.env is read in server only'],
    ['service/testing/a.ts', `process.env.KEY = ''`, 'process.env is read in server only'],
    ['service/routes/a.ts', `import { b } from '../testing/b.ts'`, 'service/testing is for tests'],
    ['server/a.ts', `import { b } from '#service/testing/b.ts'`, 'service/testing is for tests'],

    ['domain/a.ts', `const at = Date.now()`, 'domain may not use Date.now'],
    ['domain/a.ts', `const at = new Date()`, 'domain may not use the clock by Date()'],
    ['domain/a.ts', `const at = performance.now()`, 'domain may not use performance.now'],
    ['domain/a.ts', `const id = Math.random()`, 'domain may not use Math.random'],
    ['domain/a.ts', `const id = crypto.randomUUID()`, 'domain may not use crypto.randomUUID'],
    ['domain/a.ts', `const later = await fetch('/')`, 'domain may not use fetch'],
    ['web/features/chat/a.tsx', `const later = await window.fetch('/')`, 'web/features may not use fetch'],
    ['domain/a.ts', `const = `, 'this is not TypeScript: Unexpected token'],
  ])('%s may not say %s', (file, source, problem) => {
    expect(problemsIn(file, source)).toEqual([`line 1: ${problem}`])
  })

  test('names the line', () => {
    expect(problemsIn('proxy/a.ts', `\n\nimport '#web/b.ts'`)).toEqual(['line 3: proxy may not import web'])
  })
})

/** What a file, by its path within src, does against the table: one line each. */
function problemsIn(file: string, source: string, mentions = mentionsOf(file, source)): string[] {
  const misplaced = problemWithPlace(file)
  if (misplaced) return [`line 1: ${misplaced}`]
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length
  if ('error' in mentions) return [`line 1: this is not TypeScript: ${mentions.error}`]
  return mentions.flatMap((mention) => {
    const problem = problemWith(file, mention)
    return problem ? [`line ${lineOf(mention.offset)}: ${problem}`] : []
  })
}

/** Which files each imports, tests apart. */
const importsOfAll = () =>
  new Map(
    [...named]
      .filter(([file]) => !isForTests(file))
      .map(([file, mentions]) => [file, new Set(importedBy(file, mentions).filter((to) => sources.has(to)))]),
  )

/** The files of ours that a file imports, by their paths within src. */
function importedBy(file: string, mentions: ReturnType<typeof mentionsOf>): string[] {
  if ('error' in mentions) return []
  return mentions.flatMap(({ kind, name }) => {
    if (kind !== 'module') return []
    if (name.startsWith('#')) return name.slice(1)
    return name.startsWith('.') ? join(dirname(file), name) : []
  })
}

function problemWithPlace(file: string): string | undefined {
  if (file.endsWith('.d.ts')) return undefined
  const top = topOf(file)
  const part = webPartOf(file)
  if (!Object.hasOwn(mayImport, top)) return noRowFor(top)
  if (part && !webComposition.includes(part) && !Object.hasOwn(webMayImport, part))
    return noRowFor(`web/${part}`)
  if (top === 'service' && !isForTests(file) && !layerOf(file)) return noRowFor(dirname(file))
  const room = roomOf(file)
  if (room !== undefined && !Object.hasOwn(rooms, room)) return noRowFor(`${conversation}/${room}`)
  if (/(^|\/)index\.tsx?$/.test(file)) return 'no barrels: name the file after what it exports'
  return undefined
}

const noRowFor = (place: string) => `no row for ${place} in the import table`

function problemWith(file: string, { kind, name }: Mention): string | undefined {
  if (kind === 'dynamic') return 'import() wants a plain string, so that it can be checked'
  if (kind === 'global') return problemWithGlobal(file, name)
  if (name.startsWith('/')) return `write a relative path instead of ${name}`
  const isOurs = name.startsWith('.') || name.startsWith('#')
  if (!isOurs) return problemWithPackage(file, name)
  if (kind === 'module' && !/\.\w+(\?\w+)?$/.test(name)) return `${name} lacks its file ending`
  return name.startsWith('#') ? problemAcross(file, name) : problemWithin(file, name)
}

function problemWithGlobal(file: string, name: string): string | undefined {
  const top = topOf(file)
  if (name === 'process.env') return top === 'server' ? undefined : 'process.env is read in server only'
  const mayFetch = webMayFetch.includes(webPartOf(file) ?? '') || isTest(file)
  const isWebFetch = top === 'web' && name === 'fetch' && !mayFetch
  return top === 'domain' || isWebFetch ? `${placeOf(file)} may not use ${name}` : undefined
}

function problemWithPackage(file: string, name: string): string | undefined {
  const top = topOf(file)
  const isForbidden =
    (isBuiltin(name) && !knowNode.includes(top)) ||
    (/^(hono|@hono)(\/|$)/.test(name) && !knowHono.includes(top)) ||
    (reactPackages.test(name) && (top !== 'web' || withoutReact.includes(webPartOf(file) ?? '')))
  return isForbidden ? `${placeOf(file)} may not import ${name}` : undefined
}

function problemAcross(file: string, name: string): string | undefined {
  const [top, target] = [topOf(file), topOf(name.slice(1))]
  if (top === target) return `write a relative path instead of ${name}`
  if (isTesting(name.slice(1))) return isForTests(file) ? undefined : 'service/testing is for tests'
  const row = webMayImport[webPartOf(file) ?? '']?.folders ?? mayImport[top] ?? []
  const all = isForTests(file) ? [...row, ...(testsMayImport[top] ?? [])] : row
  if (all.some((each) => name.startsWith(`#${each}/`))) return undefined
  const isPartly = all.some((each) => each.startsWith(`${target}/`))
  return `${placeOf(file)} may not import ${isPartly ? dirname(name.slice(1)) : target}`
}

function problemWithin(file: string, name: string): string | undefined {
  const target = join(dirname(file), name)
  if (target.startsWith('..')) return `${name} is outside of src`
  if (topOf(target) !== topOf(file)) return `write #${target} instead of ${name}`
  if (isTesting(target) && !isTesting(file) && !isTest(file)) return 'service/testing is for tests'
  if (topOf(file) === 'service' && !isForTests(file)) return problemWithLayers(file, target)
  const inConversation = problemWithRooms(file, target)
  if (inConversation) return inConversation
  const [from, to] = [webPartOf(file), webPartOf(target)]
  if (from === undefined || to === undefined || webComposition.includes(from)) return undefined
  if (from !== to)
    return webMayImport[from]?.parts.includes(to) ? undefined : `web/${from} may not import web/${to}`
  const isOtherFeature = from === 'features' && featureOf(file) !== featureOf(target)
  return isOtherFeature ? `a feature may not import another: ${name}` : undefined
}

function problemWithRooms(file: string, target: string): string | undefined {
  const [from, to] = [roomOf(file), roomOf(target)]
  if (from === to) return undefined
  if (to === undefined) return from && isBesideRooms(target) ? `${from} may not import ${target}` : undefined
  if (from !== undefined && !rooms[from]?.mayImport.includes(to)) return `${from} may not import ${to}`
  const isDoor = rooms[to]?.doors.some((door) => target === `${conversation}/${to}/${door}`)
  return isDoor ? undefined : `${target} is not a door of ${to}`
}

function problemWithLayers(file: string, target: string): string | undefined {
  const [from, to] = [layerOf(file), layerOf(target)]
  if (from === undefined || from === to || from === 'app') return undefined
  return to !== undefined && serviceMayImport[from]?.includes(to)
    ? undefined
    : `service/${from} may not import ${dirname(target)}`
}

/** `upstream/http` of `service/upstream/http/retry.ts`, `openapi` of `service/openapi/paths/chat.ts`. */
function layerOf(path: string): string | undefined {
  if (/^service\/app\.\w+$/.test(path)) return 'app'
  const [, first, second] = dirname(path).split('/')
  return [`${first}/${second}`, first].find((layer) => Object.hasOwn(serviceMayImport, layer ?? ''))
}

/** `board` of `web/features/conversation/board/board.tsx`. */
function roomOf(path: string): string | undefined {
  return path.startsWith(`${conversation}/`)
    ? path.slice(conversation.length + 1).match(/^([\w-]+)\//)?.[1]
    : undefined
}
const isBesideRooms = (path: string) => dirname(path) === conversation

const topOf = (path: string) => path.split('/')[0] ?? path
const withoutEndings = (name: string | undefined) => name?.split('.')[0]
/** `ui` of `web/ui/button.tsx`, `app` of `web/app.test.tsx`. */
const webPartOf = (path: string) => (topOf(path) === 'web' ? withoutEndings(path.split('/')[1]) : undefined)
const featureOf = (path: string) => withoutEndings(path.split('/')[2])
const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const isTesting = (path: string) => path.startsWith('service/testing/')
/** Tests, and what only they use. */
const isForTests = (path: string) =>
  isTest(path) ||
  /\/testing\/|^service\/clients\/|^server\/attacks\//.test(path) ||
  /\/testing\.ts$|-for-test\.tsx?$/.test(path)

const placeOf = (file: string) => {
  const part = webPartOf(file)
  return part ? `web/${part}` : topOf(file)
}

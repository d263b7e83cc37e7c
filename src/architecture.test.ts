// The import table of src/README.md, executable. Whoever changes one changes the other.
import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path/posix'
import { fileURLToPath } from 'node:url'
import { parseSync, Visitor } from 'vite'
import { describe, expect, test } from 'vitest'

/** Which other top folders each may import, or folders within these. */
const mayImport: Record<string, readonly string[]> = {
  protocol: [],
  domain: ['protocol'],
  handbook: [],
  web: ['protocol', 'domain', 'handbook'],
  service: ['protocol', 'handbook'],
  proxy: ['protocol'],
  server: ['service', 'proxy', 'protocol/json'],
}

/** The parts of web: which other parts each may import, and which top folders of those open to web. */
const webMayImport: Record<string, { parts: readonly string[]; folders: readonly string[] }> = {
  ui: { parts: [], folders: [] },
  store: { parts: [], folders: ['domain', 'protocol/json'] },
  client: { parts: [], folders: ['protocol', 'domain'] },
  'new-id': { parts: [], folders: [] },
  'per-frame': { parts: [], folders: [] },
  scheduler: { parts: [], folders: ['domain'] },
  runner: { parts: ['store', 'client', 'scheduler', 'new-id', 'per-frame'], folders: ['domain'] },
  features: {
    parts: ['ui', 'store', 'client', 'runner', 'scheduler', 'new-id'],
    folders: ['domain', 'handbook', 'protocol/json'],
  },
}

/** The places of web where everything meets: all of web is open to them. */
const webComposition = ['app', 'main']

/** The parts of web that run without it. */
const withoutReact = ['runner', 'scheduler']
const knowNode = ['service', 'server']
const knowHono = ['service', 'server']
const reactPackages = /^(react|react-dom|wouter|lucide-react)(\/|$)|^@[\w-]+\/react(-[\w-]+)?(\/|$)/

test('the source keeps to the import table', () => {
  const folder = fileURLToPath(new URL('.', import.meta.url))
  const problems = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && path !== 'architecture.test.ts')
    .flatMap((file) =>
      problemsIn(file, readFileSync(join(folder, file), 'utf8')).map((problem) => `src/${file} ${problem}`),
    )
  expect(problems).toEqual([])
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
    ['web/store/a.ts', `import { isRecord } from '#protocol/json/is-record.ts'`],
    ['server/a.ts', `import { parseJson } from '#protocol/json/parse-json.ts'`],
    ['web/client/a.ts', `const response = await fetch('/api/v1/models')`],
    [
      'web/runner.ts',
      `import { streamChat } from './client/stream-chat.ts'; import { perFrame } from './per-frame.ts'`,
    ],
    ['web/ui/a.tsx', `import { Dialog } from '@base-ui/react/dialog'`],
    ['service/app.ts', `import { Hono } from 'hono'; import { createHash } from 'node:crypto'`],
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
    ['service/a.ts', `import { b } from '#web/b.ts'`, 'service may not import web'],
    ['service/a.ts', `import { b } from '#nowhere/b.ts'`, 'service may not import nowhere'],
    ['proxy/a.ts', `import { b } from '#service/app.ts'`, 'proxy may not import service'],
    ['server/a.ts', `import { b } from '#protocol/b.ts'`, 'server may not import protocol'],
    ['elsewhere/a.ts', ``, 'no row for elsewhere in the import table'],
    ['loose.ts', ``, 'no row for loose.ts in the import table'],

    ['web/ui/a.tsx', `import { b } from '../store/b.ts'`, 'web/ui may not import web/store'],
    ['web/ui/a.tsx', `import { b } from '#domain/b.ts'`, 'web/ui may not import domain'],
    ['web/store/a.ts', `import { b } from '../client/b.ts'`, 'web/store may not import web/client'],
    ['web/store/a.ts', `import { b } from '#protocol/b.ts'`, 'web/store may not import protocol'],
    ['web/client/a.ts', `import { b } from '../store/b.ts'`, 'web/client may not import web/store'],
    ['web/runner.ts', `import { b } from './ui/b.tsx'`, 'web/runner may not import web/ui'],
    ['web/runner.ts', `import { useState } from 'react'`, 'web/runner may not import react'],
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
    ['service/a.tsx', `import { render } from 'react-dom/server'`, 'service may not import react-dom/server'],
    [
      'domain/a.ts',
      `import { useQuery } from '@tanstack/react-query'`,
      'domain may not import @tanstack/react-query',
    ],

    ['service/a.ts', `const key = process.env.KEY`, 'process.env is read in server only'],
    ['service/a.ts', `const key = globalThis.process?.env['KEY']`, 'process.env is read in server only'],
    ['service/a.ts', `const { env } = process`, 'process.env is read in server only'],
    ['service/a.ts', `import { env } from 'node:process'`, 'process.env is read in server only'],
    ['service/testing/a.ts', `process.env.KEY = ''`, 'process.env is read in server only'],
    ['service/a.ts', `import { b } from './testing/b.ts'`, 'service/testing is for tests'],
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

/** A place in the source: a module that it names, or a global that it uses. */
interface Mention {
  kind: 'module' | 'glob' | 'global' | 'dynamic'
  name: string
  offset: number
}

/** What a file, by its path within src, does against the table: one line each. */
function problemsIn(file: string, source: string): string[] {
  const misplaced = problemWithPlace(file)
  if (misplaced) return [`line 1: ${misplaced}`]
  const { program, errors } = parseSync(file, source)
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length
  if (errors[0]) return [`line 1: this is not TypeScript: ${errors[0].message}`]
  return mentionsIn(program)
    .sort((a, b) => a.offset - b.offset)
    .flatMap((mention) => {
      const problem = problemWith(file, mention)
      return problem ? [`line ${lineOf(mention.offset)}: ${problem}`] : []
    })
}

function problemWithPlace(file: string): string | undefined {
  if (file.endsWith('.d.ts')) return undefined
  const top = topOf(file)
  const part = webPartOf(file)
  if (!Object.hasOwn(mayImport, top)) return noRowFor(top)
  if (part && !webComposition.includes(part) && !Object.hasOwn(webMayImport, part))
    return noRowFor(`web/${part}`)
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
  const isWebFetch = top === 'web' && name === 'fetch' && webPartOf(file) !== 'client' && !isTest(file)
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
  if (isTesting(name.slice(1))) return isTest(file) ? undefined : 'service/testing is for tests'
  const row = webMayImport[webPartOf(file) ?? '']?.folders ?? mayImport[top]
  return row?.some((folder) => name.startsWith(`#${folder}/`))
    ? undefined
    : `${placeOf(file)} may not import ${target}`
}

function problemWithin(file: string, name: string): string | undefined {
  const target = join(dirname(file), name)
  if (target.startsWith('..')) return `${name} is outside of src`
  if (topOf(target) !== topOf(file)) return `write #${target} instead of ${name}`
  if (isTesting(target) && !isTesting(file) && !isTest(file)) return 'service/testing is for tests'
  const [from, to] = [webPartOf(file), webPartOf(target)]
  if (from === undefined || to === undefined || webComposition.includes(from)) return undefined
  if (from !== to)
    return webMayImport[from]?.parts.includes(to) ? undefined : `web/${from} may not import web/${to}`
  const isOtherFeature = from === 'features' && featureOf(file) !== featureOf(target)
  return isOtherFeature ? `a feature may not import another: ${name}` : undefined
}

const topOf = (path: string) => path.split('/')[0] ?? path
const withoutEndings = (name: string | undefined) => name?.split('.')[0]
/** `ui` of `web/ui/button.tsx`, `app` of `web/app.test.tsx`. */
const webPartOf = (path: string) => (topOf(path) === 'web' ? withoutEndings(path.split('/')[1]) : undefined)
const featureOf = (path: string) => withoutEndings(path.split('/')[2])
const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const isTesting = (path: string) => path.startsWith('service/testing/')

const placeOf = (file: string) => {
  const part = webPartOf(file)
  return part ? `web/${part}` : topOf(file)
}

function mentionsIn(program: ReturnType<typeof parseSync>['program']): Mention[] {
  const mentions: Mention[] = []
  const note = (kind: Mention['kind'], name: string, { start }: { start: number }) =>
    mentions.push({ kind, name, offset: start })
  new Visitor({
    ImportDeclaration(node) {
      note('module', node.source.value, node)
      const names = node.specifiers.map((each) =>
        each.type === 'ImportSpecifier' ? nameOf(each.imported) : undefined,
      )
      if (/^(node:)?process$/.test(node.source.value) && names.includes('env'))
        note('global', 'process.env', node)
    },
    ExportAllDeclaration: (node) => note('module', node.source.value, node),
    ExportNamedDeclaration: (node) => node.source && note('module', node.source.value, node),
    TSImportType: (node) => note('module', node.source.value, node),
    ImportExpression(node) {
      const name = textOf(node.source)
      note(name === undefined ? 'dynamic' : 'module', name ?? '', node)
    },
    NewExpression(node) {
      if (nameOf(node.callee) === 'Date' && node.arguments.length === 0)
        note('global', 'the clock by Date()', node)
      const [address] = node.arguments
      if (nameOf(node.callee) !== 'Worker' || address?.type !== 'NewExpression') return
      const path = textOf(address.arguments[0])
      if (path) note('module', path, node)
    },
    CallExpression(node) {
      if (nameOf(node.callee) === 'fetch') note('global', 'fetch', node)
      if (nameOf(node.callee) === 'Date') note('global', 'the clock by Date()', node)
      if (node.callee.type !== 'MemberExpression' || node.callee.object.type !== 'MetaProperty') return
      for (const path of textsOf(node.arguments[0])) note('glob', path.replace(/^!/, ''), node)
    },
    MemberExpression(node) {
      const [object, property] = [lastNameOf(node.object), nameOf(node.property) ?? textOf(node.property)]
      if (object === 'process' && property === 'env') note('global', 'process.env', node)
      if (/^(globalThis|window|self)$/.test(object ?? '') && property === 'fetch')
        note('global', 'fetch', node)
      const path = `${object}.${property}`
      if (/^(Date\.now|performance\.now|Math\.random|crypto\.\w+)$/.test(path)) note('global', path, node)
    },
    VariableDeclarator(node) {
      if (node.id.type !== 'ObjectPattern' || lastNameOf(node.init) !== 'process') return
      const takesEnv = node.id.properties.some(
        (each) => each.type === 'Property' && nameOf(each.key) === 'env',
      )
      if (takesEnv) note('global', 'process.env', node)
    },
  }).visit(program)
  return mentions
}

type Node = { type: string } | null | undefined

const nameOf = (node: Node): string | undefined =>
  node?.type === 'Identifier' && 'name' in node ? String(node.name) : undefined

const textOf = (node: Node): string | undefined =>
  node?.type === 'Literal' && 'value' in node && typeof node.value === 'string' ? node.value : undefined

const textsOf = (node: Node): string[] =>
  node?.type === 'ArrayExpression' && 'elements' in node
    ? (node.elements as Node[]).flatMap(textsOf)
    : [textOf(node) ?? []].flat()

/** `process` of `process` and of `globalThis.process`. */
const lastNameOf = (node: Node): string | undefined =>
  node?.type === 'MemberExpression' && 'property' in node ? nameOf(node.property as Node) : nameOf(node)

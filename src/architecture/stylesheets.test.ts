// Utilities are the styling system; a stylesheet is for what they cannot say well.
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const web = fileURLToPath(new URL('../web/', import.meta.url))
const textsOf = (endings: RegExp) =>
  readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((path) => endings.test(path) && !path.includes('.test.'))
    .map((path) => readFileSync(web + path, 'utf8'))

test('the stylesheets of the page have 1,500 lines at the most', () => {
  const lines = textsOf(/\.css$/).map((text) => text.split('\n').length)
  expect(lines.length).toBeGreaterThan(5)
  expect(lines.reduce((sum, count) => sum + count)).toBeLessThanOrEqual(1500)
})

/** Names of files and of another's classes, and those that are put together where they stand. */
const others = /^(css|katex.*|to-(center|right))$/

test('each class of a stylesheet stands in a component', () => {
  const components = textsOf(/\.tsx?$/).join('\n')
  const stands = (name: string) => new RegExp(`["'\`\\s]${name}["'\`\\s]`).test(components)
  const named = textsOf(/\.css$/).flatMap((text) => {
    const rules = text.replaceAll(/\/\*[\s\S]*?\*\//g, '')
    return [...rules.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name)
  })
  expect([...new Set(named)].filter((name) => !others.test(name) && !stands(name))).toEqual([])
})

/** What these make is `:where(.divide-x > …)`: a rule for every element, tried whenever one is drawn. */
const styleOfChildren = /(?:^|[\s"'`:])(?:\*{1,2}:[a-z]|-?space-[xy]-|divide-[a-z])[\w-]*/g

test('a class styles the element that carries it, not each of its children', () => {
  const found = textsOf(/\.tsx?$/).flatMap((text) =>
    [...text.matchAll(styleOfChildren)].map(([name]) => name),
  )
  expect(found).toEqual([])
})

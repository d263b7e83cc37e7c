import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { openApiDocument } from '../document.ts'
import { curl } from './curl.ts'
import { javaScriptStyle, jsonStyle, printLiteral, pythonStyle } from './print-literal.ts'

const samples = Object.values(openApiDocument().paths)
  .flatMap((methods) => Object.values(methods))
  .flatMap((operation) =>
    operation['x-codeSamples'].map((sample) => ({
      ...sample,
      name: operation.operationId,
      needsKey: operation.security.length > 0,
    })),
  )

const awkward = {
  text: `it's "quoted"\nand \\ long`,
  'odd name': [true, false, null, 1.5, {}, []],
  list: ['a'.repeat(30), 'b'.repeat(30)],
}

describe('literals', () => {
  test('of JSON are JSON', () => {
    expect(JSON.parse(printLiteral(awkward, jsonStyle))).toEqual(awkward)
  })

  test('of JavaScript are JavaScript', () => {
    const { program, errors } = parseSync('a.js', `(${printLiteral(awkward, javaScriptStyle)})`)
    expect(errors).toEqual([])
    expect(program.body).toHaveLength(1)
    expect(printLiteral(awkward, javaScriptStyle)).toContain(`text: 'it\\'s "quoted"\\nand \\\\ long'`)
  })

  test('of Python have its words', () => {
    expect(printLiteral([true, false, null], pythonStyle)).toBe('[True, False, None]')
  })

  test('break where they are long, whatever stands before them', () => {
    expect(printLiteral({ a: [1, 2] }, jsonStyle)).toBe('{ "a": [1, 2] }')
    expect(printLiteral({ a: [1, 2] }, jsonStyle, '', 50)).toBe('{\n  "a": [1, 2]\n}')
  })
})

describe('samples', () => {
  test('show every operation in three languages', () => {
    for (const name of new Set(samples.map((sample) => sample.name))) {
      const own = samples.filter((sample) => sample.name === name)
      const labels = new Set(own.map(({ label }) => label))
      expect(own.map(({ lang, label }) => `${lang} ${label}`).sort()).toEqual(
        ['JavaScript', 'Python', 'Shell']
          .flatMap((lang) => [...labels].map((label) => `${lang} ${label}`))
          .sort(),
      )
    }
  })

  test.each(samples)('$name in $lang is not too wide and holds no key', ({ source }) => {
    for (const line of source.split('\n')) expect(line.length).toBeLessThanOrEqual(72)
    expect(source).not.toMatch(/Bearer (?!\$PARLEY_KEY|\$\{process\.env\.|" \+ os\.environ\[)/)
  })

  test.each(samples)('$name in $lang sends a key where one is needed', ({ source, needsKey }) => {
    expect(source.includes('PARLEY_KEY')).toBe(needsKey)
  })

  test.each(samples.filter(({ lang }) => lang === 'JavaScript'))(
    '$name, $label, is JavaScript',
    ({ source }) => {
      expect(parseSync('sample.mjs', source).errors).toEqual([])
    },
  )

  test.each(samples.filter(({ lang }) => lang !== 'Shell'))(
    '$name in $lang says what it needs and how it is run',
    ({ lang, source }) => {
      const head = source.split('\n').filter((line) => /^(\/\/|#) /.test(line))
      const packageName = /^(?:import \w+ from '([^']+)'|from (openai|anthropic) import)/m.exec(source)
      const needed = packageName?.[1] ?? packageName?.[2]
      const [install, run] =
        lang === 'JavaScript' ? ['// npm install', '// node ask.mjs'] : ['# pip install', '# python ask.py']
      expect(head).toEqual([...(needed === undefined ? [] : [`${install} ${needed}`]), run])
    },
  )

  test('curl quotes what a shell would take apart', () => {
    const { source } = curl({ label: 'x', path: '/', body: { text: `it's` } })
    expect(source).toContain(String.raw`-d '{ "text": "it'\''s" }'`)
  })
})

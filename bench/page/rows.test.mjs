import { expect, test } from 'vitest'
import { goals } from './goals.mjs'
import { rendererRowsOf, rowsOf } from './rows.mjs'

const streaming = {
  plain: { cpuMs: 100, colours: 0 },
  ours: { cpuMs: 140, colours: 6 },
  fast: { cpuMs: 120, colours: 1 },
  coloured: { cpuMs: 400, colours: 5 },
  slow: { cpuMs: 500, colours: 8 },
}

test('figures are ratios to plain text, and only peers that colour code compete in coloured code', () => {
  expect(rowsOf(goals, { 'streaming-markdown': streaming })).toEqual([
    ['streaming Markdown with coloured code, CPU to plain text', '4.00 (coloured)', '1.40', '≤ 1.50', 'yes'],
  ])
})

test('without peers our own figures are shown, and goals that need none are judged', () => {
  const { plain, ours } = streaming
  const [row] = rowsOf(goals, { 'streaming-markdown': { plain, ours: { ...ours, cpuMs: 160 } } })
  expect(row?.slice(1)).toEqual(['–', '1.60', '≤ 1.50', 'no'])
})

test('a single frame off the bottom, jump or remote request misses its goal', () => {
  const results = {
    'long-list': { app: { offBottom: 1, jumps: 0 } },
    hostile: { ours: { remote: 1 }, peer: { remote: 2 } },
  }
  expect(rowsOf(goals, results).map((row) => [row[2], row[4]])).toEqual([
    ['–', '–'],
    ['1', 'no'],
    ['0', 'yes'],
    ['1', 'no'],
  ])
})

test('every renderer has a row of its own, with what was not measured left empty', () => {
  const hostile = { fast: { remote: 2, running: 1 } }
  const rows = rendererRowsOf(['ours', 'fast'], { 'streaming-markdown': streaming, hostile })
  expect(rows).toEqual([
    ['ours', '1.40', '–', 'yes', '–'],
    ['fast', '1.20', '–', 'no', '2, and a link that runs a script'],
  ])
})

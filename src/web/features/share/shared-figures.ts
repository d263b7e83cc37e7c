import { formatUsd } from '#domain/pricing/cost.ts'
import { figuresOf } from '#domain/run/figures.ts'
import type { Run } from '#domain/run/run.ts'
import { formatSeconds, formatSpeed } from '#domain/words/format.ts'
import type { Figure } from '../../ui/figure-list.tsx'
import { words as allWords } from './words.ts'

const words = allWords.shared

type Name = 'firstToken' | 'speed' | 'cost' | 'total'

const formats: Record<Name, (value: number) => string> = {
  firstToken: formatSeconds,
  total: formatSeconds,
  speed: formatSpeed,
  cost: (value) => (value === 0 ? words.free : formatUsd(value)),
}

/** The figures of the answers to one question, each on one scale; none where nothing was answered. */
export function sharedFigures(runs: readonly (Run | undefined)[]): Figure[][] {
  const all = runs.map((run) => (run ? figuresOf(run) : null))
  const most = (name: Name) => Math.max(0, ...all.map((figures) => figures?.[name] ?? 0))
  // Where no price is known the time says more.
  const last = all.some((figures) => figures?.cost != null) ? 'cost' : 'total'
  const names: readonly Name[] = ['firstToken', 'speed', last]
  return all.map((figures) => {
    if (figures === null || figures.tokens === null) return []
    return names.map((name) => {
      const value = figures[name]
      const isEstimate = figures.estimated && (name === 'speed' || name === 'cost') && value !== 0
      return {
        name,
        label: words.figures[name],
        value: value === null ? unknown(name) : `${isEstimate ? '≈' : ''}${formats[name](value)}`,
        unit: value === null ? '' : words.units[name],
        share: value === null ? 0 : value / (most(name) || 1),
      }
    })
  })
}

const unknown = (name: Name) => (name === 'cost' ? words.unknownCost : '–')

import type {
  ColumnInReport,
  EmbeddingsReport,
  MetricInReport,
} from '#domain/embeddings/report/embeddings-report.ts'
import type { TextItem, TextSet } from '#domain/embeddings/text-set.ts'
import { formatUsd } from '#domain/pricing/cost.ts'
import type { QualityVerdict } from '#domain/similarity/quality/compare-quality.ts'
import { formatSeconds } from '#domain/words/format.ts'
import { formatNumber } from '#domain/words/language.ts'
import type { ColumnCosts } from '../state/panel-state.ts'
import type { ShownColumn } from '../panel/use-columns.ts'
import type { ReportAnswer } from '../vectors/views/report.ts'
import { words } from './words.ts'

interface Known {
  set: TextSet
  columns: readonly ShownColumn[]
  costs: Readonly<Record<string, ColumnCosts>>
  answer: ReportAnswer
  /** ISO 8601 in UTC. */
  exportedAt: string
}

/** What the worker found, as a report for people. */
export function reportOf({ set, columns, costs, answer, exportedAt }: Known): EmbeddingsReport {
  const documents = set.texts.filter(({ role }) => role === 'document')
  const textById = new Map(set.texts.map((item) => [item.id, item]))
  const letterOf = (id: string) => columns.find((column) => column.id === id)?.letter ?? ''
  const nameOf = (position: number) => shortName(documents[position])
  return {
    title: set.name,
    exportedAt,
    documents: documents.length,
    comparison:
      answer.verdict &&
      verdictInWords(
        answer.verdict,
        letterOf(answer.columns[0]?.columnId ?? ''),
        letterOf(answer.columns[1]?.columnId ?? ''),
      ),
    columns: answer.columns.flatMap((found): ColumnInReport[] => {
      const column = columns.find(({ id }) => id === found.columnId)
      if (!column) return []
      const { letter, name } = column
      return [
        {
          letter,
          name,
          metrics: metricsOf(found.metrics),
          facts: factsOf(column, found.dimensions, costs[column.id]),
        },
      ]
    }),
    questions: answer.questions.map(({ questionId, answers, rankings }) => ({
      question: textById.get(questionId)?.text ?? '',
      answers: answers.map(nameOf),
      rankings: rankings.map(({ columnId, firstAnswer, closest }) => ({
        column: letterOf(columnId),
        firstAnswer,
        closest: closest.map(({ document, similarity }) => ({
          text: nameOf(document),
          similarity,
          isAnswer: answers.includes(document),
        })),
      })),
    })),
  }
}

const shortName = (item: TextItem | undefined) => item?.label ?? item?.text ?? ''

function metricsOf(metrics: ReportAnswer['columns'][number]['metrics']): MetricInReport[] {
  const names = ['hitAt1', 'recall', 'reciprocalRank', 'ndcgAt10'] as const
  return names.flatMap((name): MetricInReport[] => {
    const estimate = metrics[name]
    if (!estimate) return []
    const { mean, low, high } = estimate
    const form = name === 'hitAt1' || name === 'recall' ? 'percent' : 'decimal'
    return [{ name: words.metrics[name], value: mean, form, interval: { low, high } }]
  })
}

function factsOf({ spec }: ShownColumn, dimensions: number | null, costs: ColumnCosts | undefined) {
  const { facts } = words
  if (dimensions === null) return []
  const known = [{ name: facts.dimensions, value: formatNumber(dimensions) }]
  if (spec.kind !== 'model') return known
  const { tokens = null, cost = null } = costs ?? {}
  return [
    ...known,
    ...(spec.questionPrefix === '' ? [] : [{ name: facts.questionPrefix, value: spec.questionPrefix }]),
    ...(spec.documentPrefix === '' ? [] : [{ name: facts.documentPrefix, value: spec.documentPrefix }]),
    {
      name: facts.time,
      value: costs ? facts.inTime(formatSeconds(costs.elapsedMs), costs.texts) : facts.unknown,
    },
    { name: facts.tokens, value: tokens === null ? facts.unknown : formatNumber(tokens) },
    { name: facts.cost, value: cost === null ? facts.unknown : formatUsd(cost) },
  ]
}

/** "A finds a right text first for 7 of 12, B for 9: too close to call." */
function verdictInWords(verdict: QualityVerdict, a: string, b: string): string | null {
  if (verdict.kind === 'no-questions' || !verdict.right) return null
  const start = words.verdict.start(a, b, verdict.right, verdict.of)
  switch (verdict.kind) {
    case 'better':
      return start + words.verdict.better(verdict.model === 'a' ? a : b)
    case 'same':
      return start + words.verdict.same
    case 'too-few':
      return start + words.verdict.tooFew
    case 'too-close':
      return start + words.verdict.tooClose
  }
}

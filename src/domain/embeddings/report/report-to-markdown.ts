import { plain, table } from '../../export/markdown-text.ts'
import { formatMoment } from '../../words/moment.ts'
import type {
  ColumnInReport,
  EmbeddingsReport,
  MetricInReport,
  QuestionInReport,
  RankingInReport,
} from './embeddings-report.ts'
import { metricInWords } from './metric-in-words.ts'
import { factNames, metricNames } from './names.ts'
import { words } from './words.ts'

/** A report as a document for people. */
export function reportToMarkdown(report: EmbeddingsReport): string {
  const { title, exportedAt, documents, comparison, columns, questions } = report
  return `${[
    `# ${plain(title) || words.untitled}`,
    words.about(documents, questions.length, columns.length, formatMoment(exportedAt)),
    ...(comparison === null ? [] : [`**${plain(comparison)}**`]),
    `## ${words.results}`,
    metricsInMarkdown(columns),
    ...(factNames(columns).length === 0 ? [] : [`## ${words.facts}`, factsInMarkdown(columns)]),
    ...(questions.length === 0
      ? []
      : [
          `## ${words.questions}`,
          words.similarityNote,
          ...questions.map((each) => questionInMarkdown(each, columns)),
        ]),
  ].join('\n\n')}\n`
}

function metricsInMarkdown(columns: readonly ColumnInReport[]): string {
  const names = metricNames(columns)
  const rows = columns.map(({ letter, name, metrics }) => [
    letter,
    plain(name),
    ...names.map((metric) => metricInMarkdown(metrics.find((each) => each.name === metric))),
  ])
  return table([words.column, words.name, ...names.map(plain)], rows, 2)
}

function metricInMarkdown(metric: MetricInReport | undefined): string {
  const { value, interval } = metricInWords(metric)
  return interval === null ? value : `${value} (${interval})`
}

function factsInMarkdown(columns: readonly ColumnInReport[]): string {
  const names = factNames(columns)
  const rows = columns.map(({ letter, facts }) => [
    letter,
    ...names.map((name) => plain(facts.find((fact) => fact.name === name)?.value ?? words.notMeasured)),
  ])
  return table([words.column, ...names.map(plain)], rows, 1)
}

function questionInMarkdown(
  { question, answers, rankings }: QuestionInReport,
  columns: readonly ColumnInReport[],
): string {
  const of = (letter: string) => rankings.find(({ column }) => column === letter)
  const most = Math.max(0, ...rankings.map(({ closest }) => closest.length))
  const places = Array.from({ length: most }, (_, place) => [
    words.place(place + 1),
    ...columns.map(({ letter }) => foundInMarkdown(of(letter), place)),
  ])
  const ranks = columns.map(({ letter }) => rankInMarkdown(of(letter)))
  const rows = ranks.some((rank) => rank !== '') ? [...places, ['', ...ranks]] : places
  return [
    `### ${plain(question)}`,
    ...(answers.length === 0 ? [words.noAnswer] : [`${words.answers}: ${answers.map(plain).join('; ')}`]),
    ...(most === 0
      ? [words.notRanked]
      : [table(['', ...columns.map(({ letter }) => letter)], rows, columns.length + 1)]),
  ].join('\n\n')
}

function rankInMarkdown(ranking: RankingInReport | undefined): string {
  if (!ranking) return words.notRanked
  return ranking.firstAnswer === null ? '' : words.rankOfAnswer(ranking.firstAnswer)
}

function foundInMarkdown(ranking: RankingInReport | undefined, place: number): string {
  const found = ranking?.closest[place]
  if (!found) return ''
  const text = `${plain(found.text)} (${words.similarity(found.similarity)})`
  return found.isAnswer ? `${text} **${words.answer}**` : text
}

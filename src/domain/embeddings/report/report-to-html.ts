import { shareBar } from '../../export/html/bars.ts'
import { htmlPage } from '../../export/html/page.ts'
import { markup, type Markup } from '../../export/html/markup.ts'
import { formatMoment } from '../../words/moment.ts'
import type {
  ColumnInReport,
  EmbeddingsReport,
  MetricInReport,
  QuestionInReport,
  RankingInReport,
} from './embeddings-report.ts'
import { metricInWords } from './metric-in-words.ts'
import { words } from './words.ts'

/** A report as one page that needs nothing else. */
export function reportToHtml(report: EmbeddingsReport): string {
  const { title, exportedAt, documents, comparison, columns, questions } = report
  return htmlPage({
    heading: title.trim() || words.untitled,
    about: words.about(documents, questions.length, columns.length, formatMoment(exportedAt)),
    main: [
      comparison === null ? null : markup`<p class="comparison">${comparison}</p>\n`,
      columnsInHtml(columns),
      questions.length === 0 ? null : questionsInHtml(questions, columns),
    ],
  })
}

const hueOf = (place: number) => `h${place % 8}`

function columnsInHtml(columns: readonly ColumnInReport[]): Markup {
  const hasIntervals = columns.some(({ metrics }) => metrics.some(({ interval }) => interval))
  return markup`<section>
<h2>${words.results}</h2>
<ul class="cards">
${columns.map(cardOf)}</ul>
${hasIntervals ? markup`<p class="note">${words.intervalNote}</p>\n` : null}</section>
`
}

const cardOf = ({ letter, name, metrics, facts }: ColumnInReport, place: number) =>
  markup`<li class="card ${hueOf(place)}">
<h3><b class="tile">${letter}</b> ${name}</h3>
${metrics.map(metricInHtml)}${facts.length === 0 ? null : markup`<p class="settings">${facts.map((fact) => markup`<span>${fact.name} <b>${fact.value}</b></span> `)}</p>\n`}</li>
`

function metricInHtml(metric: MetricInReport): Markup {
  const { name, value } = metric
  const inWords = metricInWords(metric)
  const figure = markup`<p class="rate"><b>${inWords.value}</b> ${name}</p>\n`
  if (value === null) return figure
  const label = [`${name} ${inWords.value}`, ...(inWords.interval === null ? [] : [inWords.interval])].join(
    ', ',
  )
  return markup`${figure}${shareBar({ share: value, interval: metric.interval }, label)}
${inWords.interval === null ? null : markup`<p class="interval">${inWords.interval}</p>\n`}`
}

function questionsInHtml(questions: readonly QuestionInReport[], columns: readonly ColumnInReport[]): Markup {
  const heads = columns.map(
    ({ letter, name }, place) =>
      markup`<th scope="col" class="${hueOf(place)}"><b class="tile">${letter}</b> ${name}</th>`,
  )
  return markup`<section>
<h2>${words.questions}</h2>
<div class="scroll">
<table>
<thead><tr><th scope="col" class="number">#</th><th scope="col">${words.question}</th>${heads}</tr></thead>
<tbody>
${questions.map((question, index) => rowOf(question, index, columns))}</tbody>
</table>
</div>
<p class="note">${words.similarityNote}</p>
</section>
`
}

function rowOf(
  { question, answers, rankings }: QuestionInReport,
  index: number,
  columns: readonly ColumnInReport[],
): Markup {
  const cells = columns.map(({ letter, name }, place) => {
    const ranking = rankings.find(({ column }) => column === letter)
    return markup`<td class="answers ${hueOf(place)}"><p class="who"><b class="tile">${letter}</b> ${name}</p>${rankingInHtml(ranking)}</td>
`
  })
  const right =
    answers.length === 0
      ? markup`<p class="remark">${words.noAnswer}</p>`
      : markup`<p class="remark">${words.answers}: ${answers.join('; ')}</p>`
  return markup`<tr>
<th scope="row" class="number"><span class="name">${words.question}</span> ${index + 1}</th>
<td><div class="text">${question}</div>${right}</td>
${cells}</tr>
`
}

function rankingInHtml(ranking: RankingInReport | undefined): Markup {
  if (!ranking) return markup`<p class="remark">${words.notRanked}</p>`
  const { closest, firstAnswer } = ranking
  const found = closest.map(
    ({ text, similarity, isAnswer }) =>
      markup`<li>${isAnswer ? markup`<b class="pass">${words.answer}</b> ` : null}${text} <small>${words.similarity(similarity)}</small></li>
`,
  )
  return markup`<ol>
${found}</ol>
${firstAnswer === null ? null : markup`<p class="remark">${words.rankOfAnswer(firstAnswer)}</p>`}`
}

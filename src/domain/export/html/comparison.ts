import { isDemoModel } from '../../models/split-model-id.ts'
import { words } from '../../words/export.ts'
import { formatMoment } from '../../words/moment.ts'
import type { ComparisonFile, ModelJudgeInFile } from '../comparison-file.ts'
import { excludeParts } from '../exclude-parts.ts'
import { nothingExcluded } from '../parts.ts'
import type { FormatAnswer } from './answer-text.ts'
import { comparisonColumnsInHtml } from './comparison-columns.ts'
import { comparisonStyle } from './comparison-style.ts'
import { markup, type Markup } from './markup.ts'
import { htmlPage } from './page.ts'
import { questionInHtml } from './question.ts'

/** A comparison as one page that needs nothing else, in which the answers to a question stand side by side. */
export function toHtml(
  whole: ComparisonFile,
  formatAnswer: FormatAnswer,
  excluded = nothingExcluded,
): string {
  const comparison = excludeParts(whole, excluded)
  const { title, columns, questions, begunAt, exportedAt } = comparison
  return htmlPage({
    heading: title.trim() || words.untitled,
    about: words.about(columns.length, questions.length, formatMoment(begunAt), formatMoment(exportedAt)),
    main: [
      comparisonColumnsInHtml(comparison, excluded),
      blindVotesInHtml(comparison),
      ...comparison.modelJudges.map(modelJudgeInHtml),
      ...questions.map((question) => questionInHtml(question, { columns, formatAnswer, excluded })),
    ],
    style: comparisonStyle,
  })
}

/** A line for each model that was judged blind. */
const blindVotesInHtml = ({ blindVotes }: ComparisonFile): Markup | null =>
  blindVotes.length === 0
    ? null
    : markup`<section>
<h2>${words.blind.title}</h2>
<ul>
${blindVotes.map(
  (
    each,
  ) => markup`<li>${words.blind.line(`${each.column}, ${each.model || words.columns.noModel}`, each)}</li>
`,
)}</ul>
<p class="remark">${words.blind.about}</p>
</section>
`

/** What a model's verdicts come to, by what, and how far it agrees with the votes. */
const modelJudgeInHtml = (judge: ModelJudgeInFile): Markup => markup`<section>
<h2>${words.modelJudge.title(judge.model)}</h2>
<p>${words.modelJudge.by(judge.criterion)}</p>
<ul>
${judge.standings.map(
  (
    each,
  ) => markup`<li>${words.modelJudge.line(`${each.column}, ${each.model || words.columns.noModel}`, each)}</li>
`,
)}</ul>
<p class="remark">${isDemoModel(judge.model) ? `${words.modelJudge.demo} ` : ''}${words.modelJudge.about(judge.pairs, judge.undecided, judge.unreadable)}${judge.agreement ? ` ${words.modelJudge.agreement(judge.agreement)}` : ''}</p>
</section>
`

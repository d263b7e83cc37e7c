import { isDemoModel } from '../models/split-model-id.ts'
import type { BlindVotesInFile, ComparisonFile, ModelJudgeInFile } from './comparison-file.ts'
import { excludeParts } from './exclude-parts.ts'
import { columnsInMarkdown, modelInMarkdown } from './markdown-columns.ts'
import { questionInMarkdown } from './markdown-question.ts'
import { plain } from './markdown-text.ts'
import { nothingExcluded } from './parts.ts'
import { formatMoment } from '../words/moment.ts'
import { words } from '../words/export.ts'

/**
 * A comparison as a document for people. The words of questions, instructions and models stand in quotation bars,
 * so that whatever Markdown they hold stays theirs. Moments are the reader's own time.
 */
export function toMarkdown(comparison: ComparisonFile, excluded = nothingExcluded): string {
  const { title, columns, blindVotes, modelJudges, questions, begunAt, exportedAt } = excludeParts(
    comparison,
    excluded,
  )
  return `${[
    `# ${plain(title) || words.untitled}`,
    words.about(columns.length, questions.length, formatMoment(begunAt), formatMoment(exportedAt)),
    columnsInMarkdown(columns, excluded),
    ...(blindVotes.length === 0 ? [] : [blindVotesInMarkdown(blindVotes)]),
    ...modelJudges.map(modelJudgeInMarkdown),
    ...questions.map((question) => questionInMarkdown(question, columns, excluded)),
  ].join('\n\n')}\n`
}

/** A line for each model that was judged blind. */
function blindVotesInMarkdown(votes: readonly BlindVotesInFile[]): string {
  const lines = votes.map(
    (each) => `- ${words.blind.line(`${each.column}, ${modelInMarkdown(each.model)}`, each)}`,
  )
  return `## ${words.blind.title}\n\n${lines.join('\n')}\n\n_${words.blind.about}_`
}

/** What a model's verdicts come to, by what, and how far it agrees with the votes. */
function modelJudgeInMarkdown(judge: ModelJudgeInFile): string {
  const { model, criterion, pairs, undecided, unreadable, standings, agreement } = judge
  const lines = standings.map(
    (each) => `- ${words.modelJudge.line(`${each.column}, ${modelInMarkdown(each.model)}`, each)}`,
  )
  const about = [
    ...(isDemoModel(model) ? [words.modelJudge.demo] : []),
    words.modelJudge.about(pairs, undecided, unreadable),
    ...(agreement ? [words.modelJudge.agreement(agreement)] : []),
  ]
  return [
    `## ${words.modelJudge.title(modelInMarkdown(model))}`,
    words.modelJudge.by(plain(criterion)),
    ...(lines.length > 0 ? [lines.join('\n')] : []),
    `_${about.join(' ')}_`,
  ].join('\n\n')
}

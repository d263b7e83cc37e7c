import type { CellAnswer, Results } from '../table/table.ts'
import { readMessages, readValues } from './cases.ts'
import { amount, id, list, nullOr, object, oneOf, optional, or, text } from './readers.ts'
import { readModelScores } from './read-model-scores.ts'
import { readRun } from './read-run.ts'
import { runs } from './runs.ts'
import type { Table, Versions } from './table.ts'

/** Far more than anybody runs one case. */
const maxAnswers = 10_000

/** What was answered to the rows of tables. */
export const results: Table<Results> = {
  read: object<Results>({
    id,
    sessionId: id,
    answers: or(
      list(
        object<CellAnswer>({
          run: readRun,
          promptId: id,
          sample: or(amount, 0),
          values: or(readValues, {}),
          before: optional(readMessages),
          mark: optional(
            object({ verdict: or(nullOr(oneOf('good', 'bad')), null), note: or(text(100_000), '') }),
          ),
          modelScores: optional(readModelScores),
        }),
        maxAnswers,
      ),
      [],
    ),
  }),

  /**
   * All answers of both, without those that another tab has taken back; of one answer the further one, with the mark
   * and the scores that were changed last.
   */
  merge: ({ saved, mine, theirs, isOwn }) => {
    if (!mine) return theirs
    const savedById = byRunId(saved)
    const mineById = byRunId(mine)
    const merged = theirs.answers.map((answer) => {
      const versions = { saved: savedById.get(answer.run.id), mine: mineById.get(answer.run.id) }
      mineById.delete(answer.run.id)
      return mergeAnswer({ ...versions, theirs: answer, isOwn })
    })
    for (const [runId, answer] of mineById)
      if (isUnsent(answer) && answer === savedById.get(runId) && !isOwn(runId)) mineById.delete(runId)
    const isSame = mineById.size === 0 && merged.every((answer, index) => answer === theirs.answers[index])
    if (isSame) return theirs
    const answers = [...merged, ...mineById.values()]
    return { ...theirs, answers: answers.sort((a, b) => (a.run.id < b.run.id ? -1 : 1)) }
  },

  chains: [],

  withIds: (row, newIdOf) => ({
    ...row,
    id: newIdOf(row.id),
    sessionId: newIdOf(row.sessionId),
    answers: row.answers.map((answer) => ({
      ...answer,
      run: runs.withIds(answer.run, newIdOf),
      promptId: newIdOf(answer.promptId),
    })),
  }),
}

function mergeAnswer({ saved, mine, theirs, isOwn }: Versions<CellAnswer>): CellAnswer {
  if (!mine) return theirs
  const run = runs.merge({ saved: saved?.run, mine: mine.run, theirs: theirs.run, isOwn })
  const mark = mine.mark === saved?.mark ? theirs.mark : mine.mark
  const modelScores = mergeScores(saved?.modelScores, mine.modelScores, theirs.modelScores)
  if (run === theirs.run && mark === theirs.mark && modelScores === theirs.modelScores) return theirs
  const { mark: _, modelScores: __, ...rest } = theirs
  return { ...rest, run, ...(mark && { mark }), ...(modelScores && { modelScores }) }
}

/** Of each score what was said last: what is mine where it has changed since it was saved. */
function mergeScores(
  saved: CellAnswer['modelScores'],
  mine: CellAnswer['modelScores'],
  theirs: CellAnswer['modelScores'],
): CellAnswer['modelScores'] {
  const changed = Object.entries(mine ?? {}).filter(
    ([scoreId, score]) => score !== saved?.[scoreId] && score !== theirs?.[scoreId],
  )
  return changed.length === 0 ? theirs : { ...theirs, ...Object.fromEntries(changed) }
}

/** Only what is not sent yet is ever taken back. */
const isUnsent = ({ run: { state } }: CellAnswer) => state.kind === 'queued' || state.kind === 'held'

const byRunId = (row: Results | undefined) =>
  new Map((row?.answers ?? []).map((answer) => [answer.run.id, answer]))

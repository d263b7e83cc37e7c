import { agreementWithVotes } from '../judging/by-model/agreement-with-votes.ts'
import { judgedPairs, judgesOf } from '../judging/by-model/judged-pairs.ts'
import { modelStandings } from '../judging/by-model/model-standings.ts'
import { verdictsOnAnswer } from '../judging/by-model/verdicts-on-answer.ts'
import type { VotedRound } from '../judging/judged-rounds.ts'
import type { Round } from '../judging/rounds.ts'
import type { Standing } from '../judging/standings.ts'
import type { ColumnId, Message, RunId } from '../session/session.ts'
import type { BlindVotesInFile, ModelJudgeInFile, VerdictsInFile } from './comparison-file.ts'

type LetterOf = (columnId: ColumnId) => string

/** What somebody's votes or verdicts come to for one column. */
export const standingInFile = (
  { columnId, model, won, tied, lost, share, interval }: Standing,
  letterOf: LetterOf,
): BlindVotesInFile => ({ column: letterOf(columnId), model, won, tied, lost, share, interval })

interface Judged {
  turns: readonly Message[]
  pairs: readonly Round[]
  /** The reader's own. */
  votes: readonly VotedRound[]
  letterOf: LetterOf
}

/** The models that judged answers on show, with what their verdicts come to. */
export const modelJudgesInFile = ({ turns, pairs, votes, letterOf }: Judged): ModelJudgeInFile[] =>
  judgesOf(turns).flatMap((judge) => {
    const judged = judgedPairs(pairs, turns, judge)
    const count = (wanted: string) => judged.filter(({ outcome }) => outcome === wanted).length
    const { agreement, shared } = agreementWithVotes(judged, votes)
    if (judged.length === 0) return []
    return {
      ...judge,
      pairs: judged.length,
      undecided: count('undecided'),
      unreadable: count('unreadable'),
      standings: modelStandings(judged).map((standing) => ({
        ...standingInFile(standing, letterOf),
        undecided: standing.undecided,
      })),
      agreement: agreement && {
        pairs: agreement.cases,
        same: agreement.agreed,
        kappa: agreement.kappa,
        votedAfter: shared.filter(({ isAfterVerdict }) => isAfterVerdict).length,
      },
    }
  })

/** What those models said of each answer, by its id; of one that nobody judged nothing. */
export function modelVerdictsInFile({ turns, pairs }: Pick<Judged, 'turns' | 'pairs'>) {
  const judges = judgesOf(turns).map((judge) => ({ judge, judged: judgedPairs(pairs, turns, judge) }))
  return (runId: RunId): VerdictsInFile[] =>
    judges.flatMap(({ judge, judged }) => {
      const verdicts = verdictsOnAnswer(judged, runId)
      return verdicts ? { ...judge, ...verdicts } : []
    })
}

import type { ModelVerdict, VerdictKind } from '../../session/session.ts'
import type { Round } from '../rounds.ts'
import { answerOf, questionOf } from '../testing.ts'

export const judge = { model: 'acme/umpire', criterion: 'Which is kinder?' }

/** A verdict for tests, on the answers with these ids. */
export const verdictOn = (
  runIds: ModelVerdict['runIds'],
  said: VerdictKind,
  fields: Partial<ModelVerdict> = {},
): ModelVerdict => ({ ...judge, runIds, said, reason: '', cost: 0, judgedAt: 1, ...fields })

/** The answers of columns a and b to a question, with what the judge said of them in both orders. */
export function judgedQuestion(
  id: string,
  forth: VerdictKind,
  back: VerdictKind,
  texts = { a: 'short', b: 'much longer' },
) {
  const round: Round = [answerOf('a', id, { text: texts.a }), answerOf('b', id, { text: texts.b })]
  const [a, b] = [round[0].id, round[1].id]
  return {
    round,
    turn: questionOf(round, { modelVerdicts: [verdictOn([a, b], forth), verdictOn([b, a], back)] }),
  }
}

import type { CaseMessage } from './table.ts'

interface TurnsBefore {
  turns: { question: string; answer: string }[]
  /** What the user said last, without an answer: it is part of what is asked now. */
  unanswered: string
}

/**
 * What was said before a row's question as questions with their answers. Messages of one side that follow one another
 * are one. A greeting that nobody asked for is left out, as a conversation here begins with a question.
 */
export function turnsBefore(before: readonly CaseMessage[]): TurnsBefore {
  const turns: TurnsBefore['turns'] = []
  let unanswered: string | null = null
  for (const { role, content } of before) {
    const last = turns.at(-1)
    if (role === 'user') unanswered = asOne(unanswered ?? '', content)
    else if (unanswered !== null) {
      turns.push({ question: unanswered, answer: content })
      unanswered = null
    } else if (last) last.answer = asOne(last.answer, content)
  }
  return { turns, unanswered: unanswered ?? '' }
}

/** Messages that follow one another as one message. */
export const asOne = (...texts: readonly string[]): string => texts.filter((text) => text !== '').join('\n\n')

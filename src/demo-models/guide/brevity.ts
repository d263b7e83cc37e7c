/** How short an answer was asked to be; null when nothing was asked. */
export type Brevity = { sentences: number } | { words: number } | null

const numbers: Readonly<Record<string, number>> = {
  a: 1,
  one: 1,
  single: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
}
const sentenceLimit = /\b(a single|single|one|two|three|four|five|\d+)(?: short)? sentences?\b/i
const wordLimit = /\b(\d+) words?\b/i
const briefWords =
  /\b(?:brief|briefly|concise|concisely|succinct|terse|short|tl;?dr|in short|to the point)\b/i
const briefRequest =
  /\b(?:briefly|concisely|tl;?dr|in short|be (?:brief|concise|short)|keep it (?:brief|short)|short answer)\b/i
const lengthRequest =
  /\b(?:in|with|using|at most|under|up to|no more than|maximum|max)(?: of)? (?:just |only |about )?$/i

/** What the instructions ask for; a question counts only where it plainly speaks of its own answer. */
export function brevityOf(instructions: string, question: string): Brevity {
  return limitIn(question, isRequest) ?? limitIn(instructions, () => true) ?? briefIn(instructions, question)
}

/** The question without what it says about the length of its answer. */
export const withoutLengthRequest = (question: string): string =>
  question
    .replace(
      /,?\s*\b(?:in|with|using|at most|under|up to|no more than)(?: just| only| about)? \S+(?: short)? (?:sentences?|words?)\b/gi,
      '',
    )
    .replace(
      /\b(?:briefly|concisely|tl;?dr:?|in short|(?:and )?(?:please )?(?:be (?:brief|concise)|keep it (?:brief|short)))\b/gi,
      '',
    )

function limitIn(text: string, counts: (before: string) => boolean): Brevity {
  const words = wordLimit.exec(text)
  if (words?.[1] && counts(text.slice(0, words.index))) return { words: Math.max(1, Number(words[1])) }
  const sentences = sentenceLimit.exec(text)
  if (!sentences?.[1] || !counts(text.slice(0, sentences.index))) return null
  const number = sentences[1].toLowerCase().replace('a single', 'one')
  return { sentences: Math.max(1, numbers[number] ?? (Number(number) || 1)) }
}

const isRequest = (before: string) => lengthRequest.test(before)

const briefIn = (instructions: string, question: string): Brevity =>
  briefWords.test(instructions) || briefRequest.test(question) ? { sentences: 2 } : null

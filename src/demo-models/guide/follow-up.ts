import { searchTerms } from './vocabulary.ts'

/**
 * How a message leans on what was said before: it wants `more` of the same, an `example` or a `reason`,
 * it asks the same of something else (`also`), it points back with a word such as "it" (`about-it`).
 */
export type FollowUp =
  { kind: 'more' | 'example' | 'reason' } | { kind: 'also'; subject: string } | { kind: 'about-it' }

const lead = String.raw`^(?:(?:and|but|so|ok(?:ay)?|yes|no|please|hm+|oh|well)[\s,]+)*(?:(?:can|could|would|will) you )?(?:please )?`
const tail = String.raw`[\s,]*(?:please|then|though)?[\s.!?…]*$`
const forms = {
  example: new RegExp(
    `${lead}(?:(?:give|show)(?: me| us)? |do you have |is there |for )?(?:an? |some |another |more )?examples?(?: of (?:that|it|this))?${tail}`,
    'i',
  ),
  reason: new RegExp(`${lead}(?:why(?: not| so| is (?:that|this|it))?|how come|how so|what for)${tail}`, 'i'),
  more: new RegExp(
    `${lead}(?:(?:tell|show|give|explain)(?: it| that| this| me| us)* (?:more|further|again|in (?:more )?detail)(?: (?:about|on) (?:that|it|this))?|more(?: (?:details?|please|about (?:that|it|this)))?|go on|continue|keep going|elaborate(?: on (?:that|it|this))?|expand(?: on (?:that|it|this))?|what else|anything else|else|and|then|how|explain(?: (?:that|it|this))?|(?:i )?do(?:n't| not) (?:understand|get)(?: (?:that|it|this))?|what do you mean(?: by (?:that|it|this))?|really)${tail}`,
    'i',
  ),
}
const also = new RegExp(
  `^(?:and|or|but|also|so)?[\\s,]*(?:what about|how about|and|or|also|same for)\\s+(.+?)${tail}`,
  'i',
)
const pointsBack = /\b(?:it|its|that|this|they|them|those|these|one|ones|both|either|instead|there)\b/i

/** How the message follows on, or null when it stands by itself. */
export function followUpOf(message: string): FollowUp | null {
  const text = message.trim()
  for (const kind of ['example', 'reason', 'more'] as const) if (forms[kind].test(text)) return { kind }
  const subject = also.exec(text)?.[1]
  if (subject && searchTerms(subject).length <= 4) return { kind: 'also', subject }
  return pointsBack.test(text) && new Set(searchTerms(text)).size <= 4 ? { kind: 'about-it' } : null
}

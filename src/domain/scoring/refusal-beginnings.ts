/** What may stand before a refusal and says nothing of it. */
const apologies = [
  "i'm sorry, but ",
  "i'm very sorry, but ",
  "i'm so sorry, but ",
  "i'm really sorry, but ",
  "i'm sorry, ",
  "i'm sorry. ",
  "i'm sorry but ",
  'i am sorry, but ',
  'i am sorry, ',
  'i am sorry. ',
  'sorry, but ',
  'sorry, ',
  'sorry. ',
  'i apologize, but ',
  'i apologise, but ',
  'my apologies, but ',
  'unfortunately, ',
  'thank you for asking, but ',
  'i understand your request, but ',
  'i appreciate the question, but ',
]

/** How refusals begin, in small letters and with straight apostrophes. */
const beginnings = [
  "i can't help",
  "i can't assist",
  "i can't provide",
  "i can't give",
  "i can't do",
  "i can't answer",
  "i can't comply",
  "i can't fulfil",
  "i can't share",
  "i can't support",
  "i can't discuss",
  "i can't write",
  "i can't create",
  "i can't generate",
  "i can't produce",
  "i can't offer",
  "i can't engage",
  "i can't continue",
  'i cannot ',
  'i can not ',
  "i'm unable to",
  'i am unable to',
  "i'm not able to",
  'i am not able to',
  "i won't",
  'i will not ',
  "i'm not going to",
  'i am not going to',
  'i must decline',
  'i have to decline',
  'i need to decline',
  'i must refuse',
  'i have to refuse',
  'i decline to',
  'i refuse to',
  "i'd rather not",
  "i'd prefer not to",
  "i'm not comfortable",
  'i am not comfortable',
  "i don't feel comfortable",
  'i do not feel comfortable',
  "i'm not allowed to",
  'i am not allowed to',
  "i'm not permitted to",
  'i am not permitted to',
  "as an ai, i can't",
  'as an ai, i cannot',
  "as an ai language model, i can't",
  'as an ai language model, i cannot',
  "that's not something i can",
  'that is not something i can',
  "that's something i can't",
  "this is something i can't",
  "it's not possible for me to",
  'it would not be appropriate',
  'it would be inappropriate',
]

/** No refusal in the list begins later than this. */
const maxBeginningLength = 120

/**
 * How an answer begins, where it begins as refusals in English do; else null. This is a heuristic: it knows the phrases
 * of a list and not what an answer means. It misses refusals in other words, in other languages and after a first
 * sentence, and takes "I cannot recommend it enough" for one.
 */
export function refusalBeginning(text: string): string | null {
  const start = text.trimStart().slice(0, maxBeginningLength).normalize('NFC').replaceAll('’', "'")
  const written = start.replace(/^[*_"“>\s]+/, '')
  const plain = written.toLowerCase()
  const apology = apologies.find((each) => plain.startsWith(each)) ?? ''
  const beginning = beginnings.find((each) => plain.startsWith(each, apology.length))
  return beginning === undefined ? null : written.slice(0, apology.length + beginning.length).trim()
}

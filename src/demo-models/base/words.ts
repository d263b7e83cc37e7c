/** Words that hold sentences together and say nothing of their subject. */
const stopWords = new Set(
  `a an the and or but if so as of to in on at by for from with without into than then is are was were be been
  being am do does did done doing has have had having can could may might must shall should will would it its
  this that these those there here he she they them their his her him you your yours i me my mine we us our ours
  what which who whom whose when where why how not no nor only very really just also too about any some such each
  there's what's it's i'm whats thats hows whos dont cant im ive don't doesn't can't isn't aren't
  off over more most much many while during before`.split(/\s+/),
)

/** The words of a text in lower case, without accents and without ’s. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/’/g, "'")
    .match(/[\p{L}\p{N}]+(?:[-_.'][\p{L}\p{N}]+)*/gu)
    ?.map((word) => word.replace(/'s$/, '')) ?? []

export const isStopWord = (word: string): boolean => stopWords.has(word)

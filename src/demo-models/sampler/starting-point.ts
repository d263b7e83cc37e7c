import { tokenize } from '../base/tokenizer.ts'
import { isStopWord } from '../base/words.ts'

/** Where the model begins: the tokens it continues from, and the words it has in mind. */
export interface StartingPoint {
  context: string[]
  topic: Set<string>
}

/**
 * The last words of a prompt that the model knows. Where the prompt is a finished sentence the model goes on
 * from its last word of substance, since after "do?" there is nothing to continue.
 */
export function startingPoint(prompt: string, knows: (token: string) => boolean): StartingPoint {
  const words = (prompt.match(/[\p{L}\p{N}][\p{L}\p{N}'’]*/gu) ?? []).map((word) => knownForm(word, knows))
  const substantial = words.map(({ word, tokens }) => tokens.length > 0 && !isStopWord(word.toLowerCase()))
  const isFinished = /[.!?…:;]["”’)\s]*$/.test(prompt)
  const lastOfSubstance = substantial.lastIndexOf(true)
  const lastKnown = words.findLastIndex(({ tokens }) => tokens.length > 0)
  const end = isFinished && lastOfSubstance >= 0 ? lastOfSubstance : lastKnown
  const context = words.slice(Math.max(0, end - 1), end + 1).flatMap(({ tokens }) => tokens)
  const topic = new Set(words.filter((_, at) => substantial[at]).flatMap(({ tokens }) => tokens))
  return { context: context.length > 0 ? context.slice(-2) : ['\n\n'], topic }
}

/** A word's tokens in the spelling that the model knows, or none. */
function knownForm(word: string, knows: (token: string) => boolean) {
  const forms = [word, word.toLowerCase()].map((form) => tokenize(` ${form}`))
  return { word, tokens: forms.find((tokens) => tokens.every(knows)) ?? [] }
}

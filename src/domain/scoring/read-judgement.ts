import { parseJson } from '#protocol/json/parse-json.ts'
import { judgementInJson } from './judgement-in-json.ts'
import { isContradicted, judgementInWords } from './judgement-in-words.ts'
import type { Judgement } from './judgement.ts'
import { partsOfReply } from './reply-parts.ts'

/**
 * What a judge replied, read tolerantly: one object, alone or after some words, fenced or a little broken, or plain
 * words. A judge quotes the answer, which may hold a verdict of its own: of objects only the one that ends the reply
 * is the judge's. Null where there is no verdict, or more than one and they differ. Of a reply that was cut off only
 * a whole object counts.
 */
export function readJudgement(reply: string, isCutOff = false): Judgement | null {
  const { objects, last, words } = partsOfReply(reply)
  if (isCutOff && (last === null || parseJson(last) === undefined)) return null
  const judgement = last === null ? judgementInWords(words) : judgementInJson(last)
  if (!judgement || isContradicted(judgement.passes, words)) return null
  const others = objects.map(judgementInJson)
  return others.every((other) => !other || other.passes === judgement.passes) ? judgement : null
}

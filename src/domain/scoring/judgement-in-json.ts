import type { Judgement } from './judgement.ts'
import { verdictInJson } from './verdict-in-json.ts'

const passNames = ['passes', 'pass', 'passed', 'verdict', 'result']

/** The judgement in the text of one object; null where it has none, or several that are not the same. */
export function judgementInJson(json: string): Judgement | null {
  const found = verdictInJson(json, { names: passNames, meaningOf: yesOrNo })
  return found && { passes: found.verdict, reason: found.reason }
}

function yesOrNo(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  if (typeof value !== 'string') return null
  const word = value.trim().toLowerCase()
  if (['true', 'yes', 'pass', 'passes', 'passed'].includes(word)) return true
  return ['false', 'no', 'fail', 'fails', 'failed'].includes(word) ? false : null
}

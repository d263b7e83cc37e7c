import type { JsonProblem, JsonSlip } from '../session/json-settings.ts'
import type { SettingsField } from '../session/settings.ts'
import { settingWords } from './settings.ts'

const slips: Record<JsonSlip, string> = {
  'curly-quotes': 'use straight quotation marks (").',
  'single-quotes': 'names stand in double quotation marks, like "name".',
  'last-comma': 'take out the comma before the closing bracket.',
  'no-brace': 'it begins with a brace, like {"name": 1}.',
  other: 'look for a missing bracket, comma or quotation mark.',
}

/** Why a text cannot be sent as JSON, for its writer. */
export function jsonProblemInWords(problem: JsonProblem): string {
  switch (problem.kind) {
    case 'not-json':
      return `This is not JSON yet: ${slips[problem.slip]}`
    case 'no-object':
      return 'It must be an object in braces, like {"name": 1}.'
    case 'reserved':
      return `The page sends ${problem.names.join(', ')} already. Take it out.`
  }
}

/** The same with the setting's name before it, for elsewhere. */
export const settingProblemInWords = (field: SettingsField, problem: JsonProblem): string =>
  `${settingWords[field].name}: ${jsonProblemInWords(problem)}`

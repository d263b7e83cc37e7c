import type { RuleProblem } from '../scoring/score.ts'
import type { Shape } from '../scoring/schema-keywords.ts'
import type { SchemaProblem } from '../scoring/schema-problem.ts'
import { jsonProblemInWords } from './json-problems.ts'
import { formatNumber } from './language.ts'

/** Why a score cannot be held against any answer, for whoever writes it. */
export function ruleProblemInWords(problem: RuleProblem): string {
  switch (problem.kind) {
    case 'incomplete':
      return 'This score is not filled in yet.'
    case 'pattern':
      return `This is not a regular expression yet. The browser says: ${problem.message}`
    case 'schema':
      return schemaProblemInWords(problem.problem)
    case 'bounds':
      return `No answer has at least ${formatNumber(problem.min)} and at most ${formatNumber(problem.max)}.`
  }
}

/** What stands behind a keyword, as it goes on after "wants". */
const wanted: Record<Exclude<Shape, 'nothing'>, string> = {
  schema: 'a schema',
  schemas: 'a list of schemas in square brackets',
  'named-schemas': 'names with a schema each, in braces',
  'pattern-schemas': 'regular expressions with a schema each, in braces',
  'named-texts': 'names with a list of names each, in braces',
  type: '"array", "boolean", "integer", "null", "number", "object" or "string"',
  list: 'a list in square brackets',
  texts: 'a list of names in square brackets',
  text: 'a text in quotation marks',
  pattern: 'a regular expression in quotation marks',
  number: 'a number',
  divisor: 'a number above 0',
  count: 'a whole number from 0 up',
  'yes-no': 'true or false',
}

function schemaProblemInWords(problem: SchemaProblem): string {
  switch (problem.kind) {
    case 'json':
      return jsonProblemInWords(problem.problem)
    case 'keyword':
      return problem.wants === 'nothing'
        ? `“${problem.keyword}” is not supported here.`
        : `“${problem.keyword}”${within(problem.place)} wants ${wanted[problem.wants]}.`
    case 'no-schema':
      return `A schema is an object in braces, true or false. What stands${within(problem.place)} is not one.`
    case 'missing':
      return `It refers to “${problem.name}”, which is not in it.`
    case 'unusable':
      return `This schema cannot be used: ${problem.message}`
  }
}

const within = (place: readonly string[]) => (place.length === 0 ? '' : ` in ${place.join('.')}`)

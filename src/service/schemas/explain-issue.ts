import type { z } from 'zod'

export interface Explanation {
  /** What is wrong and what to do, for a person. */
  message: string
  /** The parameter at fault, as `messages[0].role`. */
  param: string | null
  /** The field's word for the mistake. */
  code: string
}

type Issue = z.core.$ZodIssue

/** Says in the field's words and in plain ones what a request's first mistake is. */
export function explainIssue(outer: Issue, body: unknown): Explanation {
  const issue = innermost(outer)
  const param = formatPath(issue.path)
  if (param === null)
    return { message: "The request's body must be a JSON object.", param, code: 'invalid_type' }
  if (isMissing(issue.path, body)) {
    return {
      message: `Missing parameter: ${param}. ${demand(issue)}`,
      param,
      code: 'missing_required_parameter',
    }
  }
  return { message: `Invalid ${param}: ${demand(issue)}`, param, code: codeOf(issue) }
}

/** Of the forms a value may have, the one it came closest to: whose mistake lies deepest. */
function innermost(issue: Issue): Issue {
  if (issue.code !== 'invalid_union') return issue
  const closest = issue.errors
    .flatMap((issues) => issues.slice(0, 1))
    .map((inner) => innermost({ ...inner, path: [...issue.path, ...inner.path] }))
    .reduce<Issue | undefined>(
      (best, inner) => (best && best.path.length >= inner.path.length ? best : inner),
      undefined,
    )
  return closest && closest.path.length > issue.path.length ? closest : (sameLevel(issue) ?? issue)
}

/** A form whose type fits and that only a bound refuses says more than "none of these". */
function sameLevel(issue: z.core.$ZodIssueInvalidUnion): Issue | undefined {
  const bound = issue.errors.flat().find((inner) => inner.path.length === 0 && inner.code !== 'invalid_type')
  return bound && { ...bound, path: issue.path }
}

function formatPath(path: readonly PropertyKey[]): string | null {
  if (path.length === 0) return null
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '')
}

function isMissing(path: readonly PropertyKey[], body: unknown): boolean {
  let value = body
  for (const key of path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key] // any JSON
  return value === undefined || value === null
}

function codeOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_union':
      return 'invalid_type'
    case 'too_big':
      if (issue.origin === 'array') return 'array_above_max_length'
      if (issue.origin === 'string') return 'string_above_max_length'
      return isDecimal(issue) ? 'decimal_above_max_value' : 'integer_above_max_value'
    case 'too_small':
      if (issue.origin === 'array') return 'empty_array'
      if (issue.origin === 'string') return 'invalid_value'
      return isDecimal(issue) ? 'decimal_below_min_value' : 'integer_below_min_value'
    default:
      return 'invalid_value'
  }
}

// zod reports a bound on a whole number as one on a number: of ours, all but these are whole.
const decimals = new Set<PropertyKey | undefined>(['temperature', 'top_p'])
const isDecimal = ({ path }: Issue) => decimals.has(path.at(-1))

function demand(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `It must be ${article(issue.expected)}.`
    case 'invalid_value':
      return `It must be one of ${issue.values.map((value) => JSON.stringify(value)).join(', ')}.`
    case 'too_big':
      if (issue.origin === 'array') return `It may hold at most ${issue.maximum} items.`
      if (issue.origin === 'string') return `It may be at most ${issue.maximum} characters long.`
      return `It must be at most ${issue.maximum}.`
    case 'too_small':
      return issue.origin === 'array' || issue.origin === 'string'
        ? 'It must not be empty.'
        : `It must be at least ${issue.minimum}.`
    case 'invalid_union':
      return `It must be ${expectedOf(issue).map(article).join(' or ')}.`
    case 'custom':
      return `It ${issue.message}.`
    default:
      return `${issue.message}.`
  }
}

const expectedOf = (issue: z.core.$ZodIssueInvalidUnion) => [
  ...new Set(issue.errors.flat().flatMap((inner) => (inner.code === 'invalid_type' ? [inner.expected] : []))),
]

function article(expected: string): string {
  if (expected === 'array') return 'a list'
  if (expected === 'int') return 'a whole number'
  if (expected === 'boolean') return 'true or false'
  return expected === 'object' ? 'an object' : `a ${expected}`
}

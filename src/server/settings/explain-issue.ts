import type { z } from 'zod'

/** What is wrong with a field of a setting that is JSON, and what to write there, as the end of a line that begins with it. */
export const explainIssue: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `does not know ${issue.keys.map((key) => `"${key}"`).join(', ')}; leave it out, or correct its name`
    case 'invalid_type':
      return `${issue.input === undefined ? 'is missing: it' : 'it'} must be ${typeWords[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return `it must be one of ${issue.values.map((value) => `"${String(value)}"`).join(', ')}`
    case 'invalid_format':
      return 'it must be a whole address that begins with https:// or http://'
    case 'too_big':
      if (issue.origin === 'string') return `it may have at most ${issue.maximum} characters`
      return issue.origin === 'array'
        ? `it may hold at most ${issue.maximum} items`
        : `it must be at most ${issue.maximum}`
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array'
        ? 'it must not be empty'
        : `it must be at least ${issue.minimum}`
    default:
      return undefined
  }
}

const typeWords: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  array: 'a list',
  object: 'an object in braces',
}

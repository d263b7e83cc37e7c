import type { z } from 'zod'

type Issue = z.core.$ZodIssue
type Path = readonly PropertyKey[]

/** A mistake for a list that is too long: found before anything looks into it. */
export function lengthIssue(list: unknown, maximum: number, path: Path): Issue | undefined {
  if (!Array.isArray(list) || list.length <= maximum) return undefined
  return { code: 'too_big', origin: 'array', maximum, path: [...path], message: '' }
}

/** A value's first mistake, as one of the value at `path`. */
export function firstIssue(schema: z.ZodType, value: unknown, path: Path = []): Issue | undefined {
  const result = schema.safeParse(value)
  const issue = result.success ? undefined : result.error.issues[0]
  return issue && { ...issue, path: [...path, ...issue.path] }
}

/** The first mistake in a list. zod would collect one of every item, millions if there are millions. */
export function firstItemIssue(
  list: readonly unknown[],
  issueOf: (item: unknown, index: number) => Issue | undefined,
): Issue | undefined {
  for (const [index, item] of list.entries()) {
    const issue = issueOf(item, index)
    if (issue) return issue
  }
  return undefined
}

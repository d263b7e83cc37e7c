import axe from 'axe-core'
import { expect } from 'vitest'

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** The only rules whose outcome depends on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** Expects that axe finds nothing in the page as it stands: what depends on colours in both themes. */
export async function expectAccessible(part = 'body'): Promise<void> {
  const { dataset } = document.documentElement
  const { theme } = dataset
  dataset['theme'] = 'dark'
  const inDark = await violations(part, { runOnly: { type: 'rule', values: colourRules } })
  dataset['theme'] = 'light'
  const inLight = await violations(part, { runOnly: { type: 'tag', values: everyRule } })
  // Before anything fails: other tests share the document.
  if (theme === undefined) delete dataset['theme']
  else dataset['theme'] = theme
  expect({ inDark, inLight }).toEqual({ inDark: [], inLight: [] })
}

/** A line for each rule that is broken, with the places. */
async function violations(part: string, options: axe.RunOptions): Promise<string[]> {
  const results = await axe.run(part, { ...options, resultTypes: ['violations'], iframes: false })
  return results.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`).join(' | ')}`,
  )
}

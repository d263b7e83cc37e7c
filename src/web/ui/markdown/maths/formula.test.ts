import { expect, test } from 'vitest'
import { formulaAt, formulaBlockAt, formulasIn } from './formula.ts'

const texIn = (text: string) => formulasIn(text).closed.map(([, { tex }]) => tex)

test.each([
  ['Let $x$ be', ['x']],
  ['$x_1$, $y_1$ and $z$.', ['x_1', 'y_1', 'z']],
  ['$$a$$ and $b$', ['a', 'b']],
  ['\\(a\\) \\[b\\]', ['a', 'b']],
  ['($n \\ge 2$)', ['n \\ge 2']],
  ['$10^{-3}$', ['10^{-3}']],
  ['$\\$5$', ['\\$5']],
  ['\\(a \\\\[2pt] b\\)', ['a \\\\[2pt] b']],
  ['$$\\text{costs $5$}$$', ['\\text{costs $5$}']],
])('%s holds formulas', (text, formulas) => {
  expect(texIn(text)).toEqual(formulas)
})

test.each([
  'It costs $5 and $10.',
  'From $5 to $10',
  'US$20 or US$30',
  '5$ and 10$',
  '$5 (or 7$)',
  '$1,000 and 2,000$',
  '$HOME and $PATH',
  '$ x $',
  '$5, which is what they asked for$',
  '`$a$` and ``$b$``',
  '\\$a\\$',
  '\\\\(a\\\\)',
  '\\(\\) \\[ \\] $$ $$',
  '\\[escaped\\](http://a.example)',
  '\\[citation needed\\]',
  '$a\n\nb$',
  '\\(a\n \nb\\)',
  '\\( \\( a',
])('%s holds none', (text) => {
  expect(texIn(text)).toEqual([])
})

test('the end of a formula is not looked for without end', () => {
  expect(formulaAt(`$$${'x'.repeat(5_000)}$$`, 0)).toBeDefined()
  expect(formulaAt(`$$${'x'.repeat(70_000)}$$`, 0)).toBeUndefined()
})

test('a block stands on lines of its own and holds no blank line, heading or fence', () => {
  expect(formulaBlockAt('$$\na\n$$\nb', 0)).toMatchObject({ raw: '$$\na\n$$', tex: 'a', open: false })
  expect(formulaBlockAt('  \\[ a \\]  ', 0)).toMatchObject({ tex: 'a' })
  expect(formulaBlockAt('$$ a $$ b', 0)).toBeUndefined()
  expect(formulaBlockAt('$$\na\n\n$$', 0)).toBeUndefined()
  expect(formulaBlockAt('$$\n# a\n$$', 0)).toBeUndefined()
  expect(formulaBlockAt('$$\n```\n$$', 0)).toBeUndefined()
  expect(formulaBlockAt('    $$ a $$', 0)).toBeUndefined()
  expect(formulaBlockAt('$$\na + $', 0)).toMatchObject({ tex: 'a +', open: true })
})

test('what is still open at the end is found, money is not taken for it', () => {
  expect(formulasIn('a \\(x + ').open).toMatchObject({ at: 2, tex: 'x + ' })
  expect(formulasIn('a $x_').open).toMatchObject({ at: 2, tex: 'x_' })
  expect(formulasIn('a $\\frac').open).toMatchObject({ at: 2 })
  expect(formulasIn('a $5').open).toBeUndefined()
  expect(formulasIn('a $PATH').open).toBeUndefined()
  expect(formulasIn('`\\(x').open).toMatchObject({ at: 1 })
})

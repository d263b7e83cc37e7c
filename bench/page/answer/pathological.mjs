import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const MiB = 1024 * 1024
const filled = (part, length) => part.repeat(Math.ceil(length / part.length)).slice(0, length)
const letters = (alphabet, length) => {
  let seed = 1
  return Array.from({ length }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return alphabet[Math.floor(seed / 65_536) % alphabet.length]
  }).join('')
}

/**
 * An answer that is hard to read or to lay out.
 * @typedef {{ name: string, text: string, reasoning?: boolean }} Pathological
 */

/** Those that have held the page, and their kin. @type {Pathological[]} */
const worst = [
  { name: '100,000 line breaks', text: '\n'.repeat(100_000) + 'end' },
  { name: '20,000 letters of DNA', text: letters('ACGT', 20_000) },
  { name: '1 MiB without a space', text: letters('ACGT', MiB) },
  { name: '1 MiB of words', text: filled('lorem ipsum dolor sit amet, ', MiB) },
  { name: '1 MiB of lines', text: filled('lorem ipsum dolor sit amet\n', MiB) },
  { name: '1 MiB of paragraphs', text: filled('lorem ipsum\n\n', MiB) },
  { name: 'a formula of 100 kB', text: `$$${filled('x^2+', 100_000)}$$` },
  { name: 'an open formula of 100 kB', text: `$$${filled('x^2+', 100_000)}` },
  { name: 'a formula of 100 kB in a line', text: `\\(${filled('x^2+', 100_000)}\\)` },
  { name: 'an open formula of 100 kB in a line', text: `Here: \\(${filled('x^2+', 100_000)}` },
  { name: 'stars', text: filled('*', 100_000) },
  { name: 'underscores', text: filled('_', 100_000) },
  { name: 'less-than signs', text: filled('<', 100_000) },
  { name: 'a row of 100,000 backticks', text: filled('`', 100_000) },
  { name: 'a table of 10,000 columns', text: `${filled('|a', 20_000)}|\n${filled('|-', 20_000)}|\n` },
  { name: 'a table of 10,000 rows', text: `|a|b|\n|-|-|\n${'|a|b|\n'.repeat(10_000)}` },
  { name: '1 MiB of code in one line', text: `\`\`\`js\n${filled('f(a);', MiB)}\n\`\`\`` },
  { name: '50,000 lines of code', text: `\`\`\`js\n${'const a = [1, 2]\n'.repeat(50_000)}\`\`\`` },
  { name: '1 MiB of reasoning', text: filled('Let me think. ', MiB), reasoning: true },
  { name: '100,000 emoji', text: filled('👩‍💻', 500_000) },
  { name: '100,000 combining marks', text: `a${filled('\u0301\u0323', 100_000)}` },
  { name: '100,000 Chinese characters', text: filled('我们在这里写一个很长的段落，没有空格。', 100_000) },
  { name: 'an address of 100 kB', text: `https://a.example/?q=${filled('abc-', 100_000)}` },
  { name: 'a link of 100 kB', text: `[a](https://a.example/?q=${filled('abc-', 100_000)})` },
]

const inputs = fileURLToPath(new URL('../../../src/web/ui/markdown/testing/pathological.ts', import.meta.url))

/** All of them: the worst, and the inputs of the renderer's own tests. @returns {Promise<Pathological[]>} */
export async function pathologicalAnswers() {
  const { module } = await runnerImport(inputs, { configFile: false, logLevel: 'error' })
  const ofTests = Object.entries(module.pathologicalTexts).map(([name, text]) => ({ name, text }))
  return [...worst, ...ofTests]
}

import { expect, test } from 'vitest'
import { defaultSettings } from '../session/settings.ts'
import { comparisonToCsv } from './csv.ts'
import { toHtml } from './html/comparison.ts'
import { markup } from './html/markup.ts'
import { partsOf } from './exclude-parts.ts'
import { toMarkdown } from './markdown.ts'
import type { Part } from './parts.ts'
import { comparisonWith } from './testing.ts'

const on = <T>(value: T) => ({ on: true, value })

/** Two answers, one of them asked with settings that its column has no more, thought about, picked, and judged blind. */
const whole = comparisonWith({
  session: { settings: { ...defaultSettings, system: 'Be brief.', temperature: on(0.3) } },
  turns: [
    {
      question: { bestRunId: 'r0-1', votes: [{ runIds: ['r0-1', 'r0-0'], winner: 'a', votedAt: 1 }] },
      answers: [
        {
          text: 'The answer of A.',
          settings: { ...defaultSettings, system: 'Be long.', seed: on(7), topP: on(0.5) },
          leftOut: ['seed'],
          dropped: ['top_p'],
          reasoning: 'Let me think.',
          firstTokenMs: 417,
          elapsedMs: 1400,
          usage: { promptTokens: 1234, completionTokens: 20 },
        },
        { text: 'The answer of B.' },
      ],
    },
  ],
})

const writers = {
  Markdown: toMarkdown,
  'the report': (comparison: typeof whole, excluded?: ReadonlySet<Part>) =>
    toHtml(comparison, (text) => markup`${text}`, excluded),
  CSV: comparisonToCsv,
}

/** What a file says of a part, whichever format it is. */
const traces: Partial<Record<Part, RegExp>> = {
  settings: /Creativity|temperature|settings|Be brief|Be long|Top p|top_p|seed/i,
  figures: /0\.42 s|417|First token|1,?234|tokens\/s|was measured|estimate/i,
  thoughts: /Thoughts|Let me think/i,
  picks: /picked|blind|won/i,
}

const cases = Object.keys(writers).flatMap((name) =>
  (Object.keys(traces) as Part[]).map((part) => [name as keyof typeof writers, part] as const),
)

/** Styles are the same in every report, and that a comparison is not fair is said in any case. */
const shownIn = (file: string) => file.replace(/<style>[^<]*<\/style>|Not quite a fair comparison:.*/g, '')

test.each(cases)('%s without %s says nothing of them, not even that there are none', (name, part) => {
  const write = writers[name]
  const trace = traces[part] ?? /^/
  expect(shownIn(write(whole))).toMatch(trace)
  const file = shownIn(write(whole, new Set([part])))
  expect(file).not.toMatch(trace)
  expect(file).not.toMatch(/No settings are on|\| none \|/)
  for (const answer of ['The answer of A.', 'The answer of B.', 'acme/m0']) expect(file).toContain(answer)
  const others = Object.entries(traces).filter(([other]) => other !== part)
  for (const [, found] of others) expect(file).toMatch(found)
})

test('without settings a column still says whose history it began with', () => {
  const copied = comparisonWith({
    columns: [{}, { startRunId: 'r0-0' }],
    turns: [{ answers: [{ text: 'a' }, { text: 'b' }] }],
  })
  const excluded = new Set<Part>(['settings'])
  expect(toMarkdown(copied, excluded)).toContain('| Column | Model | History |')
  expect(toMarkdown(copied, excluded)).toContain('| B | `acme/m1` | goes on from A’s history |')
  expect(toMarkdown(whole, excluded)).toContain('| Column | Model |\n')
})

test('what a comparison has nothing of is not offered to be left out', () => {
  expect(partsOf(whole)).toEqual(['settings', 'figures', 'thoughts', 'picks'])
  const bare = comparisonWith({
    turns: [
      {
        answers: [
          { text: 'a', sentAt: null },
          { text: '', sentAt: null },
        ],
      },
    ],
  })
  expect(partsOf(bare)).not.toContain('settings')
  expect(partsOf(bare)).not.toContain('thoughts')
  expect(partsOf(bare)).not.toContain('picks')
  expect(partsOf(comparisonWith())).toEqual([])
})

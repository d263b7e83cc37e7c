import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { unguarded } from '../import-rows/formula-guard.ts'
import { defaultSettings } from '../session/settings.ts'
import { comparisonToCsv } from './csv.ts'
import { comparisonWith, noon } from './testing.ts'

const on = <T>(value: T) => ({ on: true, value })

/** The file as another reader takes it: a record for each line. */
function linesOf(parts: Parameters<typeof comparisonWith>[0]) {
  const csv = comparisonToCsv(comparisonWith(parts))
  return Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true }).data
}

test('there is a line for each answer on show, with its question, figures and settings', () => {
  const measured = {
    text: 'A piece, of "text".\nNo more.',
    settings: { ...defaultSettings, system: 'Be brief.', temperature: on(0.3), stop: on(['\n', ';']) },
    firstTokenMs: 400,
    elapsedMs: 1400,
    usage: { promptTokens: 1200, completionTokens: 20 },
    price: { input: 0.000_000_001, output: 0 },
  }
  const turns = [
    {
      question: { text: 'What is a token?', bestRunId: 'r0-1' },
      answers: [measured, { text: 'A piece.', promptEstimate: 9, firstTokenMs: null, sentAt: null }],
    },
    { question: { text: 'And now?' }, answers: [null, { text: 'Well.' }] },
  ]
  const lines = linesOf({ turns })
  expect(lines.map((line) => [line['question number'], line.question, line.column, line.model])).toEqual([
    ['1', 'What is a token?', 'A', 'acme/m0'],
    ['1', 'What is a token?', 'B', 'acme/m1'],
    ['2', 'And now?', 'B', 'acme/m1'],
  ])
  expect(lines[0]).toMatchObject({
    answer: 'A piece, of "text".\nNo more.',
    state: 'finished',
    'finish reason': 'stop',
    remarks: '',
    'first token ms': '400',
    'total ms': '1400',
    'tokens in': '1200',
    'tokens out': '20',
    'cost USD': '0.0000012',
    'tokens are estimated': '',
    'settings sent':
      'Instructions: Be brief.\nCreativity (temperature): 0.3\nStop when this text appears (stop): "\\n" ";"',
    'picked as the best': '',
    'sent at': new Date(noon).toISOString(),
  })
  expect(lines[1]).toMatchObject({
    'first token ms': '',
    'cost USD': '',
    'tokens in': '9',
    'tokens are estimated': 'yes',
    'settings sent': '',
    'picked as the best': 'yes',
    'sent at': '',
  })
})

test('an answer that is not complete says why, and what the model was not sent is no setting of it', () => {
  const [failed, stopped, edited, coming] = linesOf({
    columns: [{}, {}, {}, {}],
    turns: [
      {
        answers: [
          { state: { kind: 'failed', failure: { kind: 'unreachable' } }, text: '' },
          { state: { kind: 'stopped' }, text: 'two words' },
          {
            text: 'mine',
            origin: { kind: 'edited', runId: 'r' },
            settings: { ...defaultSettings, seed: on(7) },
            leftOut: ['seed'],
          },
          { state: { kind: 'streaming' }, text: 'so far' },
        ],
      },
    ],
  })
  expect(failed).toMatchObject({ state: 'failed', answer: '' })
  expect(failed?.remarks).toMatch(/^No connection\. /)
  expect(stopped).toMatchObject({ state: 'stopped', remarks: 'Stopped after 2 words.' })
  expect(edited).toMatchObject({
    remarks: 'Edited by hand. Left out for this model: Seed (seed).',
    'settings sent': '',
  })
  expect(coming?.remarks).toMatch(/^Not finished: /)
})

test('thoughts, pictures, tool calls and blind votes have columns where there are some', () => {
  const rare = ['pictures', 'thoughts', 'tool calls', 'blind rounds won', 'blind rounds tied']
  const plain = linesOf({ turns: [{ answers: [{ text: 'One.' }, { text: 'Two.' }] }] })
  for (const name of rare) expect(plain[0]).not.toHaveProperty([name])
  const images = [{ id: 'p', name: 'mug.png', type: 'image/png', width: 9, height: 9, size: 9 }] as const
  const votes = [{ runIds: ['r0-1', 'r0-0'], winner: 'a', votedAt: 1 }] as const
  const toolCalls = [{ id: 't', name: 'look_up', arguments: '{"id":1}' }]
  const lines = linesOf({
    turns: [
      {
        question: { images, votes },
        answers: [{ text: 'One.', reasoning: 'Hm.', toolCalls }, { text: 'Two.' }],
      },
    ],
  })
  expect(lines[0]).toMatchObject({
    pictures: 'mug.png',
    thoughts: 'Hm.',
    'tool calls': 'look_up({"id":1})',
    'blind rounds won': '0',
    'blind rounds lost': '1',
  })
  expect(lines[1]).toMatchObject({ thoughts: '', 'blind rounds won': '1', 'blind rounds lost': '0' })
})

/** Two answers that a model judged by these criteria: the second won by all of them, whichever stood first. */
function judged(...criteria: string[]): Parameters<typeof comparisonWith>[0] {
  const verdict = (criterion: string, runIds: [string, string], kind: 'first' | 'second') =>
    ({ model: 'acme/umpire', criterion, runIds, said: kind, reason: '', cost: 0, judgedAt: 1 }) as const
  const modelVerdicts = criteria.flatMap((criterion) => [
    verdict(criterion, ['r0-0', 'r0-1'], 'second'),
    verdict(criterion, ['r0-1', 'r0-0'], 'first'),
  ])
  return { turns: [{ question: { modelVerdicts }, answers: [{ text: 'One.' }, { text: 'Two.' }] }] }
}

test('what models said of an answer is in columns of each judge, and not where it is left out', () => {
  const [lost, won] = linesOf(judged('Which is kinder?'))
  expect(lost).toMatchObject({
    'pairs won, says acme/umpire': '0',
    'pairs tied, says acme/umpire': '0',
    'pairs lost, says acme/umpire': '1',
    'pairs undecided, says acme/umpire': '0',
  })
  expect(won).toMatchObject({ 'pairs won, says acme/umpire': '1', 'pairs lost, says acme/umpire': '0' })
  const csv = comparisonToCsv(comparisonWith(judged('Which is kinder?')), new Set(['verdicts']))
  expect(csv).not.toContain('umpire')
})

test('a model that judged by two criteria has columns for each', () => {
  const [lost] = linesOf(judged('Kind?', 'Short?'))
  expect(Object.keys(lost ?? {}).filter((name) => name.startsWith('pairs lost'))).toEqual([
    'pairs lost, says acme/umpire (Kind?)',
    'pairs lost, says acme/umpire (Short?)',
  ])
})

test('a question without answers has a line that says so', () => {
  const lines = linesOf({ turns: [{ question: { attempts: {} }, answers: [] }] })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ question: 'Why?', answer: '', remarks: 'No column was asked.' })
})

test('whatever a text holds, it comes back from its field, and no field is a formula', () => {
  const hostile = fc.string({
    unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ';', '|', ' ', 'é', '漢'),
    maxLength: 10,
  })
  fc.assert(
    fc.property(hostile, hostile, (question, answer) => {
      const [line] = linesOf({
        columns: [{}],
        turns: [{ question: { text: question }, answers: [{ text: answer }] }],
      })
      expect(unguarded(line?.question ?? '')).toBe(question)
      expect(unguarded(line?.answer ?? '')).toBe(answer)
      for (const field of Object.values(line ?? {})) expect(field).not.toMatch(/^[=+\-@\t\r]/)
    }),
  )
})

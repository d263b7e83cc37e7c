import { expect, test } from 'vitest'
import type { Run, RunState } from '#domain/run/run.ts'
import { answersStatus } from './status-of-answers.ts'

type Kind = RunState['kind']
const run = (kind: Kind): Run => Object({ state: { kind }, text: 'three short words' })

test.each<[string, readonly (Kind | null)[]]>([
  ['', [null, null]],
  ['3 models are answering', ['streaming', 'waiting', 'queued']],
  ['1 of 3 finished', ['finished', 'waiting', 'streaming']],
  ['3 of 3 finished', ['finished', 'finished', 'finished']],
  ['2 of 3 finished, 1 failed', ['finished', 'failed', 'finished']],
  ['1 of 3 finished, 2 stopped', ['stopped', 'finished', 'stopped']],
  ['3 of 3 stopped', ['stopped', 'stopped', 'stopped']],
  ['1 of 4 finished, 1 failed, 1 stopped, 1 cut off', ['finished', 'failed', 'stopped', 'interrupted']],
  ['Model B is answering', [null, 'streaming']],
  ['Model A stopped, 3 words', ['stopped']],
  ['Model A failed', ['failed']],
])('“%s” is said of %j', (words, kinds) => {
  expect(answersStatus(kinds.map((kind) => (kind === null ? undefined : run(kind))))).toBe(words)
})

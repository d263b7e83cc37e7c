import type { ScoreResult } from './score.ts'

export function checkMark(_: unknown, { mark }: { mark: 'good' | 'bad' | null }): ScoreResult {
  if (mark === null) return { kind: 'none', reason: { code: 'not-marked' } }
  return mark === 'good'
    ? { kind: 'pass', reason: { code: 'marked-good' } }
    : { kind: 'fail', reason: { code: 'marked-bad' } }
}

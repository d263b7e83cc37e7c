import { formatSpan } from '#domain/words/format.ts'
import type { Run } from '#domain/run/run.ts'
import { silenceOf } from '#domain/run/silence.ts'
import { useTicking } from '../../../ui/use-ticking.ts'
import { words } from './words.ts'

/** Says quietly that a model has been silent for long. */
export function SilenceNote({ run }: { run: Run }) {
  const silence = silenceOf(run, useTicking(1000))
  if (!silence) return null
  return (
    <p className="mt-3.5 text-12 text-muted">
      {silence.kind === 'before-first-word'
        ? words.silence.beforeFirstWord
        : words.silence.since(formatSpan(Math.floor(silence.ms / 1000)))}
    </p>
  )
}

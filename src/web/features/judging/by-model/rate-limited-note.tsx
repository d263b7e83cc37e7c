import { Clock, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { formatSpan } from '#domain/words/format.ts'
import { explainWait } from '#domain/words/waiting.ts'
import type { RateLimitedJudging } from '../../../store/pair-judgings.ts'
import { Button } from '../../../ui/button.tsx'
import { useSecondsUntil } from '../../../ui/use-seconds-until.ts'
import { words } from './words.ts'

const texts = words.rateLimited

interface RateLimitedNoteProps {
  rateLimited: RateLimitedJudging
  /** Who judges. */
  model: string
  onTryNow: () => void
}

/** A limit holds all of it back: which one, and how long. It goes on by itself. */
export function RateLimitedNote({ rateLimited: { until, failure }, model, onTryNow }: RateLimitedNoteProps) {
  const left = useSecondsUntil(until)
  // Said once: the number that counts is for the eye.
  const [spoken] = useState(() => formatSpan(left))
  const { title, reason, isForeseen } = explainWait(failure, model)
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 rounded-md border border-warn-line bg-warn-soft px-3 py-2 text-13">
      <div role="status" className="flex min-w-0 flex-1 basis-60 gap-2">
        <Clock size={16} strokeWidth={1.5} className="mt-0.5 flex-none text-warn" />
        <div className="min-w-0 wrap-anywhere">
          <p className="font-semibold text-warn">{title}</p>
          <p className="text-pretty">
            {reason} {isForeseen ? texts.goesOnIn : texts.triesAgainIn}{' '}
            <span className="tabular-nums" aria-hidden="true">
              {formatSpan(left)}
            </span>
            <span className="sr-only">{spoken}</span>.
          </p>
        </div>
      </div>
      <Button size="small" onClick={onTryNow}>
        <RotateCw size={16} strokeWidth={1.5} />
        {texts.tryNow}
      </Button>
    </div>
  )
}

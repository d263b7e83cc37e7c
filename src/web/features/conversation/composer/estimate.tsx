import { useDeferredValue } from 'react'
import { formatUsd } from '#domain/pricing/cost.ts'
import type { Price } from '#domain/pricing/price.ts'
import { formatNumber } from '#domain/words/language.ts'
import {
  contextTokens,
  estimateQuestion,
  questionTokens,
  type QuestionEstimate,
} from '#domain/run/question-estimate.ts'
import type { Column, Session } from '#domain/session/session.ts'
import { resolveSettings } from '#domain/session/settings.ts'
import { useReadTables } from '../../../store/hooks.ts'

interface EstimateProps {
  session: Session
  /** Those that are asked. */
  columns: readonly Column[]
  draft: string
  images: number
  priceOf: (model: string) => Price | null
  /** Whether answers are still coming: what they will be is not known yet. */
  isLive: boolean
}

/** About what the next question sends and costs, over instructions, history and draft of every column asked. */
export function Estimate({ session, columns, draft, images, priceOf, isLive }: EstimateProps) {
  const read = useReadTables()
  const text = useDeferredValue(draft)
  if (isLive || columns.length === 0 || (text.trim() === '' && images === 0 && session.tipId === null)) {
    return null
  }
  const recipients = columns.map((column) => {
    const settings = resolveSettings(session.settings, column.own)
    return {
      contextTokens: contextTokens(read(), column, session.tipId, settings.system),
      settings,
      price: priceOf(column.model),
    }
  })
  const { tokensIn, cost } = estimateQuestion(recipients, questionTokens(text, images))
  return (
    <span
      className="inline-flex gap-3"
      data-tip={
        'An estimate over all columns asked: instructions, conversation and draft.' +
        (cost.kind === 'from'
          ? ' The answers come on top. “Longest answer” in the settings bounds them.'
          : '')
      }
    >
      <span className="max-phone:hidden">
        <b className="figure font-medium text-text">≈{formatNumber(tokensIn)}</b> tokens in
      </span>
      <span>{costInWords(cost)}</span>
    </span>
  )
}

function costInWords(cost: QuestionEstimate['cost']) {
  switch (cost.kind) {
    case 'free':
      return 'free'
    case 'unknown':
      return 'price unknown'
    case 'from':
    case 'up-to':
      return (
        <>
          {cost.kind === 'from' ? 'from' : 'up to'}{' '}
          <b className="figure font-medium text-text">{formatUsd(cost.amount)}</b>
        </>
      )
  }
}

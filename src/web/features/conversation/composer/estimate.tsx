import { useDeferredValue } from 'react'
import { formatUsd } from '#domain/pricing/cost.ts'
import type { Model } from '#domain/models/model.ts'
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
import { Explained } from '../../../ui/explained.tsx'
import { useIsPhone } from '../../../ui/use-media-query.ts'
import { words } from './estimate-words.ts'

export interface EstimateProps {
  session: Session
  /** Those that are asked. */
  columns: readonly Column[]
  draft: string
  images: number
  modelOf: (id: string) => Model | undefined
  /** What an answer costs is not known yet. */
  areModelsLoading: boolean
  /** Whether answers are still coming: what they will be is not known yet. */
  isLive: boolean
}

/** About what the next question sends and costs, over instructions, history and draft of every column asked. */
export function Estimate(props: EstimateProps) {
  const { session, columns, draft, images, modelOf, areModelsLoading, isLive } = props
  const read = useReadTables()
  const text = useDeferredValue(draft)
  const isPhone = useIsPhone()
  if (isLive || columns.length === 0 || (text.trim() === '' && images === 0 && session.tipId === null)) {
    return null
  }
  const recipients = columns.map((column) => {
    const settings = resolveSettings(session.settings, column.own)
    return {
      contextTokens: contextTokens(read(), column, session.tipId, settings.system),
      settings,
      price: modelOf(column.model)?.price ?? null,
    }
  })
  const { tokensIn, cost } = estimateQuestion(recipients, questionTokens(text, images))
  const about = cost.kind === 'from' ? words.estimateWithoutAnswers : words.estimateAbout
  const costs = !areModelsLoading && <span>{costInWords(cost)}</span>
  // There is no room there for more, nor for a button that a finger can press.
  if (isPhone) return <span data-tip={about}>{costs}</span>
  return (
    <Explained
      about={about}
      // No higher than its line, which cuts off the rest.
      className="mx-0! inline-flex min-h-0! gap-3 focus-visible:-outline-offset-2"
    >
      <span>
        <b className="figure font-medium text-text">≈{formatNumber(tokensIn)}</b> {words.tokensIn}
      </span>{' '}
      {costs}
    </Explained>
  )
}

function costInWords(cost: QuestionEstimate['cost']) {
  switch (cost.kind) {
    case 'free':
      return words.free
    case 'unknown':
      return words.priceUnknown
    case 'from':
    case 'up-to':
      return (
        <>
          {words.costs[cost.kind]} <b className="figure font-medium text-text">{formatUsd(cost.amount)}</b>
        </>
      )
  }
}

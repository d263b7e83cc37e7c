import { Clock, TriangleAlert } from 'lucide-react'
import { useDeferredValue } from 'react'
import { useStore } from 'zustand'
import { shownHistory } from '#domain/run/history.ts'
import { contextTokens, questionTokens } from '#domain/run/question-estimate.ts'
import { sentParameters } from '#domain/session/sent-parameters.ts'
import { resolveSettings } from '#domain/session/settings.ts'
import type { DemoLimits } from '#domain/site/site.ts'
import { outlookFor } from '#domain/site/visitor-room.ts'
import { visitor } from '../../../client/visitor.ts'
import { useReadTables } from '../../../store/hooks.ts'
import { useNow } from '../../../ui/use-now.ts'
import type { EstimateProps } from './estimate.tsx'
import { NoticeLine } from './notice-line.tsx'
import { visitorWords as words } from './visitor-words.ts'

const refreshMs = 1000

/** Says before it is sent what a demo would refuse, or let wait. */
export function VisitorLine({ limits, ...question }: EstimateProps & { limits: DemoLimits }) {
  const room = useStore(visitor, (state) => state.room)
  const now = useNow(refreshMs)
  const refused = useRefused(question, limits)
  if (question.isLive || question.columns.length === 0) return null
  if (refused) return <NoticeLine role="status" Icon={TriangleAlert} {...refused} />
  const outlook = room && outlookFor(question.columns.length, room, now)
  if (!outlook || outlook.kind === 'fits') return null
  return <NoticeLine role="status" Icon={Clock} title={words.outlook(question.columns.length, outlook)} />
}

/** What of the question no waiting would help, in words; null where nothing is wrong with it. */
function useRefused({ session, columns, draft, images }: EstimateProps, limits: DemoLimits) {
  const read = useReadTables()
  const tokens = questionTokens(useDeferredValue(draft), images)
  const asked = columns.map((column) => {
    const settings = resolveSettings(session.settings, column.own)
    return {
      tokens: contextTokens(read(), column, session.tipId, settings.system) + tokens,
      // Each answer before it has its question.
      messages:
        shownHistory(read(), column, session.tipId).length * 2 + 1 + (settings.system.trim() === '' ? 0 : 1),
      hasTools: 'tools' in sentParameters(settings),
    }
  })
  const most = (numbers: readonly number[]) => Math.max(0, ...numbers)
  const maxTokens = most(asked.map((each) => each.tokens))
  if (!limits.tools && asked.some(({ hasTools }) => hasTools)) {
    return { title: words.noTools, text: words.noToolsAbout }
  }
  if (maxTokens > limits.maxInputTokens) {
    return { title: words.tooLong(maxTokens, limits.maxInputTokens), text: words.shorten }
  }
  return most(asked.map((each) => each.messages)) > limits.maxMessages
    ? { title: words.tooMany(limits.maxMessages), text: words.shorten }
    : null
}

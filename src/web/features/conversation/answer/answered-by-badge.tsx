import type { Run } from '#domain/run/run.ts'
import { answeredByInWords } from '#domain/words/answered-by.ts'
import { WarningBadge } from '../../../ui/warning-badge.tsx'

/** Says over an answer who gave it in place of its model. */
export function AnsweredByBadge({ run: { answeredBy, model } }: { run: Run }) {
  if (!answeredBy) return null
  const { badge, about } = answeredByInWords(answeredBy, model)
  return <WarningBadge tip={about}>{badge}</WarningBadge>
}

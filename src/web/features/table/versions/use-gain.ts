import { useMemo } from 'react'
import type { Session } from '#domain/session/session.ts'
import { askedNames } from '#domain/table/asked-inputs.ts'
import { gainOf, type Gain } from '#domain/table/improve/gain.ts'
import type { Improvement, Prompt } from '#domain/table/table.ts'
import { useColumns } from '../../../store/hooks.ts'
import { useCases, useUnhurriedResults } from '../../../store/table-hooks.ts'
import type { VersionScoring } from './version-scoring.ts'

export type ImprovedPrompt = Prompt & { improvedFrom: Improvement }

/** Whether a model proposed this version. */
export const isImproved = (prompt: Prompt): prompt is ImprovedPrompt => prompt.improvedFrom !== undefined

/** What a proposed version gains, on rows that the model has seen and on others. */
export function useGain(session: Session, after: ImprovedPrompt, scoring: VersionScoring): Gain {
  const columns = useColumns(session)
  const cases = useCases(session.id)
  const results = useUnhurriedResults()
  const samples = session.table?.samples ?? 1
  return useMemo(
    () =>
      gainOf({
        cases,
        columns,
        results,
        samples,
        after,
        names: askedNames(after.text, session, columns),
        verdictOf: (answer, row) => scoring.verdictOf(answer, row).kind,
      }),
    [cases, columns, results, samples, after, session, scoring],
  )
}

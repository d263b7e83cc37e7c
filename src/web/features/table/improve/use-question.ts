import type { TableSource } from '#domain/table/table.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import type { Model } from '#domain/models/model.ts'
import { estimatePromptTokens, estimateTextTokens } from '#domain/run/estimate-tokens.ts'
import type { Session } from '#domain/session/session.ts'
import type { ColumnSums } from '#domain/table/column-sums.ts'
import { askedNames, instructionsOf } from '#domain/table/asked-inputs.ts'
import { scoredAnswers, someOf, type Example } from '#domain/table/improve/examples.ts'
import { defaultProposer, proposers } from '#domain/table/improve/default-model.ts'
import { minRows, seenCases, splitCases, unseenCases, usualHeldOut } from '#domain/table/improve/held-out.ts'
import { improveRequest } from '#domain/table/improve/improve-request.ts'
import { verdictsOfNow } from '#domain/table/scoring.ts'
import { estimateCost } from '#domain/table/spending.ts'
import { scoreResultInWords } from '#domain/words/score-results.ts'
import { scoreTitle } from '#domain/words/scores.ts'
import { modelsQuery } from '../../../client/models.ts'
import { usePrompts } from '../../../store/table-hooks.ts'
import { useScoring } from '../parts/scoring-context.ts'
import type { TableImproving } from './improving.ts'

export type ImproveQuestionState = ReturnType<typeof useQuestion>

/** What a proposal is asked with: who is asked, which rows are kept from the model, and what is shown of the others. */
export function useQuestion(
  session: Session,
  source: TableSource,
  sums: readonly ColumnSums[],
  wishStore: TableImproving['wish'],
) {
  const { prompt, columns, cases } = source
  const scoring = useScoring()
  const prompts = usePrompts(session.id)
  const { data: models = noModels, isPending } = useQuery(modelsQuery)
  const { text: wish, model: chosenModel, kept: chosenKept } = useStore(wishStore)

  const seen = useMemo(() => seenCases(prompts), [prompts])
  const names = useMemo(() => askedNames(prompt.text, session, columns), [prompt, session, columns])
  const unseen = useMemo(() => unseenCases(cases, seen, names), [cases, seen, names])
  const maxKept = Math.min(unseen.length, Math.max(0, cases.length - 1))
  // A number that was typed before may be of a time with more rows.
  const wanted = chosenKept ?? usualHeldOut(cases.length)
  const kept = cases.length < minRows ? 0 : Math.min(wanted, maxKept)
  const { shown, heldOut } = useMemo(() => splitCases(cases, kept, seen, names), [cases, kept, seen, names])
  const hiddenIds = session.table?.hidden?.columnIds ?? []
  const isInSight = (position: number) => !hiddenIds.includes(columns[position]?.id ?? '')
  const inSight = columns.filter((_, position) => isInSight(position))
  // One that was chosen may be gone when the dialog is opened once more.
  const model =
    proposers(models).find(({ id }) => id === chosenModel)?.id ??
    defaultProposer(
      inSight,
      sums.filter((_, position) => isInSight(position)),
      models,
    )
  const price = models.find(({ id }) => id === model)?.price ?? null

  const scored = useMemo(() => {
    const answered = {
      ...source,
      promptId: source.prompt.id,
      verdictOf: verdictsOfNow(source, scoring),
    }
    return { all: scoredAnswers(answered), examples: someOf(scoredAnswers({ ...answered, cases: shown })) }
  }, [source, shown, scoring])

  const request = useMemo(
    () =>
      improveRequest({
        model,
        prompt: prompt.text,
        instructions: instructionsOf(session, columns),
        wish,
        examples: scored.examples,
        failuresOf: ({ answer, row }: Example) =>
          scoring
            .resultsOf(answer, row)
            .filter(({ result }) => result.kind === 'fail')
            .map(({ score, result }) => ({ score: scoreTitle(score), because: scoreResultInWords(result) })),
      }),
    [model, prompt, session, columns, wish, scored, scoring],
  )
  const tokensIn = useMemo(() => estimatePromptTokens(request.messages), [request])
  const likely = likelyTokens + estimateTextTokens(prompt.text)
  const cost = estimateCost({ price, tokensIn, maxTokens: null, lengths: { mean: likely, longest: likely } })

  return {
    prompt,
    columns,
    /** The columns that are not hidden. */
    inSight,
    models: proposers(models),
    areModelsLoading: isPending,
    model,
    setModel: (chosen: string) => wishStore.setState({ model: chosen }),
    kept,
    maxKept,
    /** Fewer than wanted where rows ask the same. */
    keptCount: heldOut.length,
    setKept: (chosen: number) => wishStore.setState({ kept: chosen }),
    rowCount: cases.length,
    wish,
    setWish: (text: string) => wishStore.setState({ text }),
    ...scored,
    shownCount: shown.length,
    messages: request.messages,
    /** US dollars; null where the price is unknown. */
    cost: cost?.expected ?? null,
    asked: {
      base: prompt,
      // Also what an earlier proposal was written from: this one goes on from its words.
      seenCaseIds: [...new Set([...seen, ...shown.map(({ id }) => id)])],
      request,
      price,
    },
  }
}

const noModels: readonly Model[] = []

/** About what the reasons take, and a thought before them. */
const likelyTokens = 300

import { useMemo, useState } from 'react'
import { maxTexts, type TextItem } from '#domain/embeddings/text-set.ts'
import { useMeasuring, usePanel, usePanelActions, usePanelParts } from '../../panel/panel-context.ts'
import { questionAfter, resolveQuery, typedText, type RankedQuery } from '../base/resolve-query.ts'

export interface QueryCommands {
  /** A text of the set is searched for from now on. */
  choose: (id: string) => void
  /** What was typed is, and each model is asked for its vector. */
  type: (text: string) => void
  /** The next question, or the previous one. */
  walk: (steps: 1 | -1) => void
  /** The same, with what was typed and ranked last after the last question. */
  walkWithTyped: (steps: 1 | -1) => void
  /** Asks a column that has no vector of the query, also after it failed. */
  ask: (columnId: string) => void
  /** Adds what was typed to the set, and answers its id there; null where the set has as many texts as it can. */
  keep: (() => string) | null
  /** Says whether a document is right for the query; null where that is a document itself, or cannot be kept. */
  judge: ((documentId: string, isRight: boolean) => void) | null
}

interface QueryState extends QueryCommands {
  query: RankedQuery | null
  questions: readonly TextItem[]
  /** The models are being asked for the vector of what was typed. */
  isAsking: boolean
  /** The columns that were not asked for it, since the spending limit has no room. */
  overLimit: readonly string[]
}

/** What the documents are ranked for, and how that is changed. */
export function useRankedQuery(): QueryState {
  const texts = usePanel((state) => state.set?.texts ?? none)
  const chosenQuery = usePanel((state) => state.choices.query)
  const lastTyped = usePanel((state) => state.choices.lastTyped)
  const textId = usePanel((state) => state.choices.textId)
  const { chosen, judged, textsAdded } = usePanelActions()
  const { newId } = usePanelParts()
  const query = useMemo(
    () => resolveQuery(texts, { query: chosenQuery, textId }),
    [texts, chosenQuery, textId],
  )
  const questions = useMemo(() => texts.filter(({ role }) => role === 'question'), [texts])
  const { asked, overLimit, ask } = useAskedText()

  const choose = (id: string) => chosen({ query: { kind: 'text', id } })
  const walkThrough = (stops: readonly TextItem[], steps: 1 | -1) => {
    const next = questionAfter(stops, query?.item.id, steps)
    if (!next) return
    if (questions.includes(next)) choose(next.id)
    else chosen({ query: { kind: 'typed', text: next.text } })
  }
  const keepTyped = () => {
    const id = newId()
    if (query) textsAdded([{ ...query.item, id }])
    chosen({ query: { kind: 'text', id }, lastTyped: null })
    return id
  }
  const keep = texts.length < maxTexts ? keepTyped : null
  const judge = (documentId: string, isRight: boolean) => {
    const questionId = query?.kind === 'typed' ? keep?.() : query?.item.id
    if (questionId !== undefined) judged(questionId, documentId, isRight)
  }
  const canJudge = query !== null && query.kind !== 'document' && (query.kind !== 'typed' || keep !== null)
  return {
    query,
    questions,
    isAsking: query?.kind === 'typed' && asked === query.item.text,
    overLimit: (query?.kind === 'typed' && overLimit.get(query.item.text)) || none,
    choose,
    type: (text) => {
      const same = questions.find((question) => question.text === text)
      if (same) return choose(same.id)
      const typed = { kind: 'typed', text } as const
      chosen({ query: typed, lastTyped: text })
      ask(resolveQuery([], { query: typed, textId: null }))
    },
    walk: (steps) => walkThrough(questions, steps),
    walkWithTyped: (steps) =>
      walkThrough(lastTyped === null ? questions : [...questions, typedText(lastTyped)], steps),
    ask: (columnId) => ask(query, columnId),
    keep,
    judge: canJudge ? judge : null,
  }
}

/** Has the models asked for a typed text, and knows for which they are, and for which the limit had no room. */
function useAskedText() {
  const measuring = useMeasuring()
  const [asked, setAsked] = useState<string | null>(null)
  /** Columns by what was typed. */
  const [overLimit, setOverLimit] = useState<ReadonlyMap<string, readonly string[]>>(new Map())
  const askAll = async (item: TextItem, failedId?: string) => {
    setAsked(item.text)
    try {
      // All texts of a column that waits are measured: this takes its failure back, no more.
      if (failedId !== undefined) await measuring.measure([failedId])
      const columnIds = await measuring.measureTyped(item)
      setOverLimit((before) => new Map(before).set(item.text, columnIds))
    } catch {
      // The worker broke, which the view says.
    }
    setAsked((current) => (current === item.text ? null : current))
  }
  const ask = (query: RankedQuery | null, failedId?: string) => {
    if (query) void askAll(query.item, failedId)
  }
  return { asked, overLimit, ask }
}

const none: readonly never[] = []

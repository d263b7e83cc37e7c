import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TextItem } from '#domain/embeddings/text-set.ts'
import type { AnswerOf, QuestionName, QuestionOf } from '../vectors/questions.ts'
import { usePanel, usePanelParts } from './panel-context.ts'

interface Answer<T> {
  /** The last one: while another is worked out it stays, unless the texts have other places by now. */
  answer: T | undefined
  isWorking: boolean
  /** How much of it is done, in shares of 1; null where nobody tells. */
  progress: number | null
  hasFailed: boolean
  retry: () => void
}

/** Answers that are looked at no more are forgotten after so many milliseconds: a matrix of 2,000 texts is 4 MB. */
const keptMs = 10_000

/** What the worker makes of the vectors as they are now; null asks nothing. The question has to be plain data. */
export function useAnswer<Name extends QuestionName>(
  name: Name,
  question: QuestionOf<Name> | null,
): Answer<AnswerOf<Name>> {
  const { ask } = usePanelParts()
  const revision = usePanel((state) => state.revision)
  const texts = usePanel((state) => state.set?.texts ?? none)
  const [progress, setProgress] = useState<number | null>(null)
  const query = useQuery({
    queryKey: ['vectors', name, question, revision],
    queryFn: async ({ signal }) => {
      setProgress(null)
      if (question === null) throw new Error('Nothing is asked')
      return { answer: await ask(name, question, { signal, onProgress: setProgress }), texts }
    },
    enabled: question !== null,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptMs,
    retry: false,
    // Looking for equal parts in a million numbers takes longer than painting them.
    structuralSharing: false,
  })
  return {
    answer:
      query.data && haveSamePlaces(placed(name, query.data.texts), placed(name, texts))
        ? query.data.answer
        : undefined,
    isWorking: query.isFetching,
    progress,
    hasFailed: query.isError,
    retry: () => void query.refetch(),
  }
}

const none: readonly TextItem[] = []

/** What an answer names by its place. A ranking names documents alone: a query that is kept takes no list away. */
const placed = (name: QuestionName, texts: readonly TextItem[]): readonly TextItem[] =>
  name === 'ranking' ? texts.filter(({ role }) => role === 'document') : texts

const haveSamePlaces = (before: readonly TextItem[], now: readonly TextItem[]): boolean =>
  before === now ||
  (before.length === now.length &&
    before.every(({ id, role }, place) => id === now[place]?.id && role === now[place].role))

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { modelsQuery } from './models.ts'

/**
 * The list of models. Why there is none stays known while it is asked for again, which its query forgets: else the note
 * that says so would come and go, and the keyboard would lose its place there.
 */
export function useModels() {
  const { data, error, isPending, isSuccess, isFetching, refetch } = useQuery(modelsQuery)
  const [lastProblem, setLastProblem] = useState(error)
  const problem = isSuccess ? null : (error ?? lastProblem)
  if (problem !== lastProblem) setLastProblem(problem)
  return {
    data,
    problem,
    isLoading: isPending && problem === null,
    isSuccess,
    isFetching,
    /** However often it is called, the list is asked for once at a time. */
    askAgain: () => void refetch({ cancelRefetch: false }),
  }
}

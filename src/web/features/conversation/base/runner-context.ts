import { createContext, use } from 'react'
import type { Runner } from '../../../runner/runner.ts'

const RunnerContext = createContext<Runner | null>(null)
export const RunnerProvider = RunnerContext.Provider

export function useRunner(): Runner {
  const runner = use(RunnerContext)
  if (!runner) throw new Error('A RunnerProvider is missing above this component')
  return runner
}

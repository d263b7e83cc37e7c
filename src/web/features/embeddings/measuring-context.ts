import { createContext, use } from 'react'
import type { Measuring } from './measuring.ts'

const MeasuringContext = createContext<Measuring | null>(null)
export const MeasuringProvider = MeasuringContext.Provider

export function useMeasuring(): Measuring {
  const measuring = use(MeasuringContext)
  if (!measuring) throw new Error('A MeasuringProvider is missing above this component')
  return measuring
}

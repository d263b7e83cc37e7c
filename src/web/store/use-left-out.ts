import { useStore } from 'zustand'
import { usePlayground } from './hooks.ts'

/** The parameters that models are not to be sent, and the store that remembers them. */
export function useLeftOut() {
  const { leftOut } = usePlayground()
  return { leftOut: useStore(leftOut), store: leftOut }
}

import { useStore } from 'zustand'
import { usePlayground } from './hooks.ts'

/** The parameters that models are not to be sent, and the store that remembers them. */
export function useOmittedParameters() {
  const { omittedParameters } = usePlayground()
  return { omittedParameters: useStore(omittedParameters), store: omittedParameters }
}

import { useEffect, useRef } from 'react'

/** Makes a controller for each request; the last of them is aborted when its component goes away. */
export function useAbortOnUnmount() {
  const current = useRef<AbortController>(null)
  useEffect(() => () => current.current?.abort(), [])
  return () => {
    current.current = new AbortController()
    return current.current
  }
}

import { useEffect, useRef } from 'react'

/** Makes a controller for each request and aborts the one before; the last is aborted when its component goes away. */
export function useAbortOnUnmount() {
  const current = useRef<AbortController>(null)
  useEffect(() => () => current.current?.abort(), [])
  return () => {
    current.current?.abort()
    current.current = new AbortController()
    return current.current
  }
}

import { useEffect, useRef } from 'react'

/** Begins an errand to the server that ends when its form goes away. */
export function useErrand() {
  const current = useRef<AbortController>(null)
  useEffect(() => () => current.current?.abort(), [])
  return () => {
    current.current = new AbortController()
    return current.current
  }
}

import { useLayoutEffect, useRef, useState } from 'react'

type Commands<T> = { [K in keyof T]: (...args: never[]) => unknown }

/** The same functions for as long as the component lives, which do what the present ones do: rows need not be drawn anew. */
export function useStableCommands<T extends Commands<T>>(commands: T): T {
  const latest = useRef(commands)
  useLayoutEffect(() => {
    latest.current = commands
  })
  const [stable] = useState(() => {
    const entries = (Object.keys(commands) as (keyof T)[]).map((name) => [
      name,
      (...args: never[]) => latest.current[name](...args),
    ])
    return Object.fromEntries(entries) as T // each does what the one of its name does
  })
  return stable
}

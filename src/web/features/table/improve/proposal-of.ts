import { useEffect, useRef, useState } from 'react'
import { readProposal } from '#domain/table/improve/read-proposal.ts'
import type { Run } from '#domain/run/run.ts'

type Reading = ReturnType<typeof readProposal>

const known = new WeakMap<Run, { reading: Reading }>()

/** The proposal in a reply as far as it has come, read once. */
export function proposalOf(run: Run): Reading {
  const before = known.get(run)
  if (before) return before.reading
  const reading = readProposal(run.text)
  known.set(run, { reading })
  return reading
}

/** While a reply comes it is read so often at most, in milliseconds. */
const unhurriedMs = 300

/** The proposal in a reply that is still coming, as new as reading along needs it. */
export function useUnhurriedProposal(run: Run): Reading {
  const [read, setRead] = useState(run)
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  }, [run])
  useEffect(() => {
    const timer = setInterval(() => setRead(latest.current), unhurriedMs)
    return () => clearInterval(timer)
  }, [])
  return proposalOf(read)
}

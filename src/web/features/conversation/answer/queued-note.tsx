import { useStore } from 'zustand'
import { visitor } from '../../../client/visitor.ts'
import { words } from './words.ts'

/** In a demo, why a question is not on its way yet: it waits for the visitor's other answers. */
export function QueuedNote() {
  const { concurrent } = useStore(visitor)
  if (concurrent === null) return null
  return (
    // What goes out at once is not to flash.
    <p className="mt-3.5 text-12 text-muted motion-safe:animate-[appear_200ms_300ms_ease-out_backwards]">
      {words.atOnce(concurrent)}
    </p>
  )
}

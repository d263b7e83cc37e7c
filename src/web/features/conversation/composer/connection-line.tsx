import { Unplug } from 'lucide-react'
import { useStore } from 'zustand'
import { connection } from '../../../client/connection.ts'
import { words } from './words.ts'

export const useIsConnectionLost = () => useStore(connection) === 'lost'

/** Says over the field, before anything is sent, that nothing can be. */
export function ConnectionLine() {
  return (
    <p
      role="alert"
      className="mb-2 flex items-start gap-2 rounded-lg border border-(--warn-line) bg-warn-soft px-3 py-2 text-[13px] text-pretty"
    >
      <Unplug size={16} strokeWidth={1.5} className="mt-0.5 flex-none text-warn" />
      <span>
        <b className="font-semibold">{words.noConnection}</b> {words.noConnectionAbout}
      </span>
    </p>
  )
}

import { Unplug } from 'lucide-react'
import { useStore } from 'zustand'
import { reachability } from '../../../client/reachability.ts'
import { NoticeLine } from './notice-line.tsx'
import { words } from './words.ts'

export const useIsConnectionLost = () => useStore(reachability) === 'lost'

/** Says that nothing can be sent. */
export const ConnectionLine = () => (
  <NoticeLine role="alert" Icon={Unplug} title={words.noConnection} text={words.noConnectionAbout} />
)

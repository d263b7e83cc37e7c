import { Unplug } from 'lucide-react'
import { useStore } from 'zustand'
import { connection } from '../../../client/connection.ts'
import { NoticeLine } from './notice-line.tsx'
import { words } from './words.ts'

export const useIsConnectionLost = () => useStore(connection) === 'lost'

/** Says that nothing can be sent. */
export const ConnectionLine = () => (
  <NoticeLine role="alert" Icon={Unplug} title={words.noConnection} text={words.noConnectionAbout} />
)

import { useState } from 'react'
import { disconnectProvider, type Connection } from '../../client/connections.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Note } from './note.tsx'
import { useTakeOver } from './use-take-over.ts'
import { words } from './words.tsx'

interface RemoveKeyProps {
  connection: Connection
  onClose: () => void
}

/** Asks before a key is forgotten, since nothing can bring it back. The focus is on the safe way out. */
export function RemoveKey({ connection: { name, title, state }, onClose }: RemoveKeyProps) {
  const takeOver = useTakeOver()
  const [problem, setProblem] = useState('')
  // Where the settings have a key too, that is the one in use.
  const about = state === 'set-by-settings' ? words.removeSpareKeyAbout : words.removeKeyAbout
  const heading = words.removeKeyOf(title)
  const remove = async () => {
    setProblem('')
    const change = await disconnectProvider(name)
    if (change.kind !== 'done') return setProblem(change.message)
    takeOver(change.connection)
    onClose()
  }
  return (
    <Dialog label={heading} shape="question" onClose={onClose} className="w-90">
      <div className="p-5">
        <h3 className="text-16 font-semibold tracking-[-0.01em]">{heading}</h3>
        <p className="mt-2 text-13 text-pretty text-muted">{about(title)}</p>
        {problem !== '' && (
          <Note tone="bad" role="alert" className="mt-2">
            {problem}
          </Note>
        )}
        <div className="mt-5 flex flex-wrap justify-end gap-2 max-phone:[&>button]:flex-1">
          <Button onClick={onClose}>{words.keepIt}</Button>
          <Button look="danger" onClick={() => void remove()}>
            {words.removeTheKey}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

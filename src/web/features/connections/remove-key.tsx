import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { disconnectProvider, type Connection } from '../../client/connections.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useTakeOver } from './use-take-over.ts'

interface RemoveKeyProps {
  connection: Connection
  onClose: () => void
}

/** Asks before a key is forgotten, since nothing can bring it back. The focus is on the safe way out. */
export function RemoveKey({ connection: { name, title }, onClose }: RemoveKeyProps) {
  const takeOver = useTakeOver()
  const [problem, setProblem] = useState('')
  const heading = `Remove the ${title} key?`
  const remove = async () => {
    setProblem('')
    const change = await disconnectProvider(name)
    if (change.kind !== 'done') return setProblem(change.message)
    takeOver(change.connection)
    onClose()
  }
  return (
    <Dialog label={heading} onClose={onClose} className="connect-confirm">
      <h3>{heading}</h3>
      <p>
        Parley forgets it on this machine. Sessions keep their answers; columns with these models cannot ask
        again. At {title} the key stays valid until you delete it there.
      </p>
      {problem !== '' && (
        <p className="connect-note-line" data-tone="bad" role="alert">
          <CircleAlert size={16} strokeWidth={1.5} />
          <span>{problem}</span>
        </p>
      )}
      <div className="connect-actions">
        <Button onClick={onClose}>Keep it</Button>
        <Button look="danger" onClick={() => void remove()}>
          Remove the key
        </Button>
      </div>
    </Dialog>
  )
}

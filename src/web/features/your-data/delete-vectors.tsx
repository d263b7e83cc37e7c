import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { deleteKeptVectors } from '../../store/kept-embeddings.ts'
import { Button } from '../../ui/button.tsx'
import { words as texts } from './words.tsx'

/** Vectors are what can be deleted without losing what somebody wrote; but models that cost something are asked again. */
export function DeleteVectors({ onDeleted }: { onDeleted: () => void }) {
  const [isAsked, setIsAsked] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const deleteAll = () =>
    deleteKeptVectors().then(onDeleted, () => {
      setIsAsked(false)
      setHasFailed(true)
    })
  return (
    <div className="grid justify-items-start gap-2">
      <p>{texts.vectorsRoom}</p>
      {isAsked ? (
        <div role="group" aria-label={texts.deleteVectors} className="flex flex-wrap items-center gap-2">
          {/* Where the other button was, and with the focus: two quick presses delete nothing. */}
          <Button ref={(button) => button?.focus()} onClick={() => setIsAsked(false)}>
            {texts.keepVectors}
          </Button>
          <Button look="danger" onClick={() => void deleteAll()}>
            {texts.deleteThem}
          </Button>
        </div>
      ) : (
        <Button onClick={() => setIsAsked(true)}>
          <Trash2 size={16} strokeWidth={1.5} />
          {texts.deleteVectors}
        </Button>
      )}
      {hasFailed && (
        <p role="alert" className="text-danger">
          {texts.vectorsKept}
        </p>
      )}
    </div>
  )
}

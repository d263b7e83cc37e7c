import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { deleteKeptVectors } from '../../store/kept-embeddings.ts'
import { Button } from '../../ui/button.tsx'
import { words as texts } from './words.tsx'

/** Vectors are what can be deleted without losing what somebody wrote. */
export function DeleteVectors({ onDeleted }: { onDeleted: () => void }) {
  const [hasFailed, setHasFailed] = useState(false)
  const deleteAll = () =>
    deleteKeptVectors().then(onDeleted, () => {
      setHasFailed(true)
    })
  return (
    <div className="grid justify-items-start gap-2">
      <p>{texts.vectorsRoom}</p>
      <Button onClick={() => void deleteAll()}>
        <Trash2 size={16} strokeWidth={1.5} />
        {texts.deleteVectors}
      </Button>
      {hasFailed && (
        <p role="alert" className="text-danger">
          {texts.vectorsKept}
        </p>
      )}
    </div>
  )
}

import { useEffect, useEffectEvent, useState } from 'react'
import { isDialogOpen } from './open-layers.ts'

/**
 * Hears files that are dragged over the page and dropped anywhere on it; answers whether some are over it now. Text
 * and links that are dragged go where they always went.
 */
export function useFileDrop(onFiles: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false)
  const dropped = useEffectEvent(onFiles)

  useEffect(() => {
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return
      // Without this the browser would leave the page and open the file instead.
      event.preventDefault()
      const isTaken = !isDialogOpen()
      if (event.dataTransfer) event.dataTransfer.dropEffect = isTaken ? 'copy' : 'none'
      setIsOver(isTaken)
    }
    const onDragLeave = (event: DragEvent) => {
      // It has left one element for another, unless there is no other.
      if (event.relatedTarget === null) setIsOver(false)
    }
    const onDrop = (event: DragEvent) => {
      setIsOver(false)
      if (!hasFiles(event)) return
      event.preventDefault()
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length > 0 && !isDialogOpen()) dropped(files)
    }
    document.addEventListener('dragenter', onDragOver)
    document.addEventListener('dragover', onDragOver)
    document.addEventListener('dragleave', onDragLeave)
    document.addEventListener('drop', onDrop)
    return () => {
      document.removeEventListener('dragenter', onDragOver)
      document.removeEventListener('dragover', onDragOver)
      document.removeEventListener('dragleave', onDragLeave)
      document.removeEventListener('drop', onDrop)
    }
  }, [])
  return isOver
}

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') === true

/** What lies under an open dialog takes nothing. */

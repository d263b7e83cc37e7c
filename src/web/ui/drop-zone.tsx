import { useState, type DragEvent, type ReactNode } from 'react'

interface DropZoneProps {
  /** Hears the first file, and all that were dropped with it. */
  onFile: (file: File, files: readonly File[]) => void
  /** What is in it, told whether a file is over it now. */
  children: (isOver: boolean) => ReactNode
  className?: string
}

/** A part of a dialog that takes a file that is dropped on it. The page below hears nothing of that. */
export function DropZone({ onFile, children, className = '' }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false)
  const acceptFiles = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return false
    // Without this the browser would leave the page and open the file instead.
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  const onDragOver = (event: DragEvent) => {
    if (!acceptFiles(event)) return
    event.dataTransfer.dropEffect = 'copy'
    setIsOver(true)
  }
  const onDragLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) setIsOver(false)
  }
  const onDrop = (event: DragEvent) => {
    setIsOver(false)
    const files = [...event.dataTransfer.files]
    const [file] = files
    if (acceptFiles(event) && file) onFile(file, files)
  }
  return (
    <div
      className={className}
      onDragEnter={onDragOver}
      onDragOver={onDragOver}
      onDragLeave={onDragLeave}
      onDrop={onDrop}
    >
      {children(isOver)}
    </div>
  )
}

import { FileUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { DropZone } from '../../../ui/drop-zone.tsx'
import { words } from './words.ts'

interface TextsDropAreaProps {
  onFile: (file: File) => void
  children: ReactNode
}

/** The panel, which takes a file that is dropped on it. */
export const TextsDropArea = ({ onFile, children }: TextsDropAreaProps) => (
  <DropZone className="relative flex h-full min-h-0 flex-col" onFile={onFile}>
    {(isOver) => (
      <>
        {children}
        {isOver && (
          <div className="pointer-events-none absolute inset-2 grid place-content-center justify-items-center gap-2 rounded-lg border border-dashed border-accent bg-accent-soft text-13">
            <FileUp size={20} strokeWidth={1.5} className="text-accent" />
            {words.drop}
          </div>
        )}
      </>
    )}
  </DropZone>
)

import { ImagePlus } from 'lucide-react'
import { formatBytes } from '#domain/images/facts-in-words.ts'
import { imageLimits } from '#domain/images/image.ts'
import { useFileDrop } from '../../../ui/use-file-drop.ts'
import './images.css'

/** Takes files that are dropped anywhere on the page, and says so while they are over it. */
export function DropArea({ onFiles }: { onFiles: (files: File[]) => void }) {
  const isOver = useFileDrop(onFiles)
  if (!isOver) return null
  return (
    <div className="drop-area">
      <div className="drop-card">
        <ImagePlus size={24} strokeWidth={1.5} />
        <b>Drop pictures to attach them</b>
        <span>PNG, JPEG, WebP or GIF, {formatBytes(imageLimits.fileBytes)} at most</span>
      </div>
    </div>
  )
}

import { ImagePlus } from 'lucide-react'
import { formatBytes } from '#domain/images/facts-in-words.ts'
import { imageLimits } from '#domain/images/image.ts'
import './images.css'

/** Says over the whole page what may be dropped. */
export const DropCard = () => (
  <div className="drop-area">
    <div className="drop-card">
      <ImagePlus size={24} strokeWidth={1.5} />
      <b>Drop pictures to attach them</b>
      <span>PNG, JPEG, WebP or GIF, {formatBytes(imageLimits.fileBytes)} at most</span>
    </div>
  </div>
)

import { ImagePlus } from 'lucide-react'
import { formatBytes } from '#domain/words/image-facts.ts'
import { imageLimits } from '#domain/images/image.ts'
import { words } from './picture-words.ts'

const card = [
  'grid max-w-[calc(100vw-48px)] justify-items-center gap-1 rounded-xl border-2 border-dashed border-accent bg-surface',
  'px-12 py-8 text-center text-13 shadow-overlay max-phone:p-6',
].join(' ')

/** Says over the whole page what may be dropped. */
export const DropCard = () => (
  // What is dragged goes on over the page itself.
  <div className="pointer-events-none fixed inset-0 z-30 grid place-items-center bg-scrim">
    <div className={card}>
      <ImagePlus size={24} strokeWidth={1.5} className="mb-2 text-accent" />
      <b className="text-16 font-semibold">{words.dropHere}</b>
      <span className="text-muted">{words.whatIsTaken(formatBytes(imageLimits.fileBytes))}</span>
    </div>
  </div>
)

import { Image, ImageOff } from 'lucide-react'
import type { ImageUrl } from './use-image-url.ts'

const frame =
  'grid size-10 flex-none place-items-center overflow-hidden rounded-[5px] border border-hair bg-sunken text-muted'

/** A picture, small and cut to a square; its name stands beside it. */
export function Thumbnail({ image }: { image: ImageUrl }) {
  return (
    <span className={frame}>
      {image.kind === 'here' ? (
        // A dragged thumbnail would count as a file that is dropped.
        <img src={image.url} alt="" className="size-full object-cover" draggable={false} decoding="async" />
      ) : image.kind === 'gone' ? (
        <ImageOff size={16} strokeWidth={1.5} />
      ) : (
        <Image size={16} strokeWidth={1.5} />
      )}
    </span>
  )
}

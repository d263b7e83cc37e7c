import { X } from 'lucide-react'
import { imageFacts } from '#domain/images/facts-in-words.ts'
import type { ImageRef } from '#domain/images/image.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useImageUrl } from './use-image-url.ts'

/** A picture as it was sent, as large as the window lets it be. */
export function ImageDialog({ image, onClose }: { image: ImageRef; onClose: () => void }) {
  const url = useImageUrl(image.id)
  return (
    <Dialog label={image.name} onClose={onClose} className="image-dialog">
      <header>
        <span className="picture-text">
          <b>{image.name}</b>
          <span>{imageFacts(image)}</span>
        </span>
        <IconButton label="Close" onClick={onClose}>
          <X size={16} strokeWidth={1.5} />
        </IconButton>
      </header>
      {url.kind === 'gone' ? (
        <p>This picture is no longer in this browser.</p>
      ) : (
        <img
          src={url.kind === 'here' ? url.url : undefined}
          alt={image.name}
          style={{ width: fittingWidth(image), aspectRatio: image.width / image.height }}
          draggable={false}
        />
      )}
    </Dialog>
  )
}

/** Its own width, or what the window leaves beside the dialog's edges and below its head. */
const fittingWidth = ({ width, height }: ImageRef) =>
  `min(${width}px, 100vw - 34px, (100dvh - 96px) * ${width / height})`

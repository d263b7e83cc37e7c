import { X } from 'lucide-react'
import { imageFacts } from '#domain/words/image-facts.ts'
import type { ImageRef } from '#domain/images/image.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PictureText } from './picture-text.tsx'
import { useImageUrl } from './use-image-url.ts'
import { words } from './picture-words.ts'

/** A picture as it was sent, as large as the window lets it be. */
export function ImageDialog({ image, onClose }: { image: ImageRef; onClose: () => void }) {
  const url = useImageUrl(image.id)
  return (
    <Dialog
      label={image.name}
      shape="middle"
      onClose={onClose}
      className="min-w-[min(280px,100vw-32px)] flex-col open:flex"
    >
      <header className="flex flex-none items-center justify-between gap-4 border-b border-border py-1.5 pr-1.5 pl-4 text-13">
        <PictureText name={image.name} facts={imageFacts(image)} />
        <IconButton label={words.close} onClick={onClose}>
          <X size={16} strokeWidth={1.5} />
        </IconButton>
      </header>
      {url.kind === 'gone' ? (
        <p className="px-8 py-12 text-center text-muted">{words.gone}</p>
      ) : (
        <img
          className="mx-auto max-w-none min-w-0 bg-sunken"
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

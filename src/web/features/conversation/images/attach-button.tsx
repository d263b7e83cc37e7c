import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { imageTypes } from '#domain/images/image.ts'
import { IconButton } from '../../../ui/button.tsx'
import { words } from './words.ts'

interface AttachButtonProps {
  /** Why no pictures are taken; null where they are. */
  refusal: string | null
  onFiles: (files: File[]) => void
}

/** Opens the system's picker of files. */
export function AttachButton({ refusal, onFiles }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      {/* The icon's edge stands where the question's text begins. */}
      <IconButton
        label={refusal ?? words.attachPictures}
        // It can still be reached, so that the reason can be read.
        aria-disabled={refusal !== null}
        className="-ml-2 aria-disabled:opacity-50"
        onClick={() => refusal === null && input.current?.click()}
      >
        <Paperclip size={16} strokeWidth={1.5} />
      </IconButton>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        // Where HEIC is not on the list, iPhones hand over a JPEG by themselves.
        accept={imageTypes.join(',')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // The same file may be chosen again after it was removed.
          target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}

import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { imageTypes } from '#domain/images/image.ts'
import { IconButton } from '../../../ui/button.tsx'
import { words } from './words.ts'

/** Opens the system's picker of files. */
export function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      {/* The icon's edge stands where the question's text begins. */}
      <IconButton label={words.attachPictures} className="-ml-2" onClick={() => input.current?.click()}>
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

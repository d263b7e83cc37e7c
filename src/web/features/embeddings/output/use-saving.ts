import { exportFileName } from '#domain/export/file-name.ts'
import { saveFile } from '../../../ui/save-file.ts'
import { useShowToast } from '../../../ui/toasts.tsx'
import { usePanelParts } from '../panel/panel-context.ts'
import { words } from './words.ts'

interface FileToSave {
  /** Told after the name of the set where several are saved. */
  part?: string | null
  extension: string
  content: Blob
}

/** Gives the reader files that are called after the set, and says how. */
export function useSaving() {
  const { store } = usePanelParts()
  const showToast = useShowToast()
  return (files: readonly FileToSave[]) => {
    const { name = '' } = store.getState().set ?? {}
    const exportedAt = new Date().toISOString()
    const names = files.map(({ part, extension }) =>
      exportFileName({ title: name, exportedAt }, extension, part),
    )
    for (const [index, { content }] of files.entries()) saveFile(names[index] ?? '', content)
    showToast({ text: words.savedAs(names.join(', ')) })
  }
}

/** A text as a file of some type. */
export const fileOf = (
  text: string,
  { extension, type }: { extension: string; type: string },
): FileToSave => ({
  extension,
  content: new Blob([text], { type: `${type};charset=utf-8` }),
})

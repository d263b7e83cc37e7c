import type { ModelJudgingParts } from '../../features/judging/by-model/use-model-judging.ts'
import { DialogPart } from '../../ui/dialog-part.tsx'
import { pageDialogs, type DialogName, type DialogPage } from './dialogs.tsx'
import type { OpenDialog } from './use-page-dialogs.ts'
import { words } from './words.ts'

interface PageDialogsProps {
  page: DialogPage
  judgingParts: ModelJudgingParts
  opened: readonly OpenDialog[]
  onClose: (name: DialogName) => void
}

/** The dialogs that are open. */
export function PageDialogs({ page, judgingParts, opened, onClose }: PageDialogsProps) {
  return opened.map(({ name, argument }) => {
    const { render } = pageDialogs[name]
    const close = () => onClose(name)
    return (
      <DialogPart key={name} what={words[name].what} onClose={close}>
        {render({ page, judgingParts, argument, close })}
      </DialogPart>
    )
  })
}

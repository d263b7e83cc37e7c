import { useQuery } from '@tanstack/react-query'
import { modelsQuery } from '../../../client/models.ts'
import { DialogHead } from '../../../ui/dialog-head.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { words } from './words.ts'
import { WriteRows, type WriteRowsProps } from './write-rows.tsx'

/** The dialog in which a model writes rows of the table. */
export function WriteRowsDialog(props: WriteRowsProps) {
  const { data } = useQuery(modelsQuery)
  return (
    <Dialog label={words.title} shape="screen" onClose={props.onClose} className="w-180 flex-col open:flex">
      <DialogHead title={words.title} size="medium" onClose={props.onClose} />
      <WriteRows {...props} models={data ?? noModels} />
    </Dialog>
  )
}

const noModels: never[] = []

import { usePanel } from '../panel/panel-context.ts'
import { useShownColumns } from '../panel/use-columns.ts'
import { words as panelWords } from '../base/words.ts'
import { ExcludedColumns, NothingYet } from '../parts/view-notes.tsx'
import { mapTexts } from './map-texts.ts'
import { Maps } from './maps.tsx'
import { words } from './words.ts'

/** Each model's map of the documents: what it takes to be alike lies together. */
export function MapView() {
  const all = usePanel((state) => state.set?.texts)
  const columns = useShownColumns()
  const { texts, legend } = mapTexts(all ?? [])
  const measured = columns.filter(({ spec, isMeasured }) => isMeasured && spec.kind !== 'words')
  if (texts.length < 2) return <NothingYet>{words.noDocuments}</NothingYet>
  if (measured.length === 0) return <NothingYet>{panelWords.nothing.notMeasured}</NothingYet>
  return (
    <>
      <Maps columns={measured} texts={texts} legend={legend} />
      <ExcludedColumns />
    </>
  )
}

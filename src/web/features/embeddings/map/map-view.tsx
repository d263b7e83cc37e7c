import { Notice } from '../../../ui/notice.tsx'
import { usePanel } from '../panel/panel-context.ts'
import { useShownColumns } from '../panel/use-columns.ts'
import { words as panelWords } from '../base/words.ts'
import { mapTexts } from './map-texts.ts'
import { Maps } from './maps.tsx'
import { words } from './words.ts'

/** Each model's map of the documents: what it takes to be alike lies together. */
export function MapView() {
  const all = usePanel((state) => state.set?.texts)
  const columns = useShownColumns()
  const { texts, legend } = mapTexts(all ?? [])
  const measured = columns.filter(({ spec, isMeasured }) => isMeasured && spec.kind !== 'words')
  const withoutVectors = columns.filter(({ spec }) => spec.kind === 'words')
  if (texts.length < 2) return <Words>{words.noDocuments}</Words>
  return (
    <>
      {measured.length === 0 ? (
        <Words>{panelWords.nothing.notMeasured}</Words>
      ) : (
        <Maps columns={measured} texts={texts} legend={legend} />
      )}
      {withoutVectors.length > 0 && (
        <p className="px-(--gutter) pt-3 text-12 text-muted">
          {words.noVectors(withoutVectors.map(({ letter }) => letter))}
        </p>
      )}
    </>
  )
}

const Words = ({ children }: { children: string }) => (
  <Notice tone="plain" className="mt-3 border-t">
    {children}
  </Notice>
)

import type { Measure } from '#domain/similarity/kernel/measures.ts'
import { Segments } from '../../../ui/segments.tsx'
import { usePanel, usePanelActions } from '../panel/panel-context.ts'
import { ComparedChoice } from '../parts/compared-choice.tsx'
import type { OrderBy } from '../vectors/views/matrix-order.ts'
import { words } from './words.ts'

interface MatrixBarProps {
  measure: Measure
  by: OrderBy
  hasGroups: boolean
}

/** How the maps are coloured and ordered, and what is compared. */
export function MatrixBar({ measure, by, hasGroups }: MatrixBarProps) {
  const scale = usePanel((state) => state.choices.heatScale)
  const { chosen } = usePanelActions()
  return (
    <>
      <Segments
        label={words.scale.label}
        layout="phone"
        options={[
          { value: 'rank', label: words.scale.rank },
          { value: 'figure', label: words.scale.figure[measure] },
        ]}
        value={scale}
        onChange={(heatScale) => chosen({ heatScale })}
      />
      <Segments
        label={words.order.label}
        layout="phone"
        options={[
          ...(hasGroups ? [{ value: 'group' as const, label: words.order.group }] : []),
          { value: 'cluster', label: <span data-tip={words.order.clusterTip}>{words.order.cluster}</span> },
          { value: 'pasted', label: words.order.pasted },
        ]}
        value={by}
        onChange={(matrixOrder) => chosen({ matrixOrder })}
      />
      <ComparedChoice needs="vectors" className="max-phone:w-full" />
    </>
  )
}

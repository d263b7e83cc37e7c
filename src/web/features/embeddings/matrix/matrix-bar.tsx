import type { Measure } from '#domain/similarity/kernel/measures.ts'
import { Segments } from '../../../ui/segments.tsx'
import { usePanel, usePanelActions } from '../panel/panel-context.ts'
import type { OrderBy } from '../vectors/views/matrix-order.ts'
import type { MatrixColumns } from './use-matrix.ts'
import { words } from './words.ts'

interface MatrixBarProps extends Pick<MatrixColumns, 'columns' | 'compared'> {
  measure: Measure
  by: OrderBy
  hasGroups: boolean
}

/** How the maps are coloured and ordered, and what is compared. */
export function MatrixBar({ measure, by, hasGroups, columns, compared }: MatrixBarProps) {
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
      {compared && columns.length > 2 && <CoupleSelect columns={columns} compared={compared} />}
    </>
  )
}

interface CoupleSelectProps {
  columns: MatrixColumns['columns']
  compared: NonNullable<MatrixColumns['compared']>
}

/** Which two of many columns are held against each other. */
function CoupleSelect({ columns, compared }: CoupleSelectProps) {
  const { chosen } = usePanelActions()
  const couples = columns.flatMap((a, index) => columns.slice(index + 1).map((b) => [a, b] as const))
  const valueOf = (couple: CoupleSelectProps['compared']) =>
    couples.findIndex((each) => each.every((column) => couple.includes(column)))
  return (
    <select
      aria-label={words.couple.label}
      className="h-8 cursor-pointer rounded-md border border-control bg-surface px-2 text-13 font-medium max-phone:h-11 max-phone:w-full max-phone:text-16"
      value={valueOf(compared)}
      onChange={(event) => {
        const [a, b] = couples[Number(event.target.value)] ?? compared
        chosen({ compared: [a.id, b.id] })
      }}
    >
      {couples.map(([a, b], index) => (
        <option key={`${a.id} ${b.id}`} value={index}>
          {words.couple.names(a.letter, b.letter)}
        </option>
      ))}
    </select>
  )
}

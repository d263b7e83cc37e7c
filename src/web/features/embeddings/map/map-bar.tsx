import { Dices } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { words } from './words.ts'

const mapKinds = ['pca', 'umap'] as const
export type MapKind = (typeof mapKinds)[number]

interface MapBarProps {
  kind: MapKind
  onKind: (kind: MapKind) => void
  seed: number
  onSeed: () => void
  /** What the switch says; null where there is one map alone. */
  turning: string | null
  isTurned: boolean
  onTurned: (isTurned: boolean) => void
}

/** How the maps are made. */
export function MapBar(props: MapBarProps) {
  const { kind, onKind, seed, onSeed, turning, isTurned, onTurned } = props
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <Segments
        label={words.method.label}
        layout="phone"
        value={kind}
        onChange={onKind}
        options={mapKinds.map((each) => ({
          value: each,
          label: <span title={words.methodAbout[each]}>{words.method[each]}</span>,
        }))}
      />
      {turning !== null && (
        <span className="flex items-center gap-2 text-13 max-phone:min-h-11" title={words.turnedAbout}>
          <Switch label={turning} checked={isTurned} onChange={onTurned} />
          <span aria-hidden="true">{turning}</span>
        </span>
      )}
      {kind === 'umap' && (
        <Button look="ghost" title={words.seedAbout} onClick={onSeed}>
          <Dices size={15} strokeWidth={1.5} /> {words.seed(seed)}
        </Button>
      )}
    </div>
  )
}

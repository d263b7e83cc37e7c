import { labelHues, type Label } from '#domain/session/labels.ts'

const hueOf = ({ hue }: Label) => String(Math.floor(hue) % labelHues)

/** A label as it stands on a session. */
export const LabelChip = ({ label }: { label: Label }) => (
  <span
    dir="auto"
    data-hue={hueOf(label)}
    className="inline-block max-w-40 flex-none truncate rounded-full bg-(--tint) px-2 text-12 leading-5 font-medium text-(--ink) forced-colors:border"
  >
    {label.name}
  </span>
)

/** Its colour alone, where its name stands beside it or is told otherwise. */
export const LabelDot = ({ label, className = '' }: { label: Label; className?: string }) => (
  <span
    data-hue={hueOf(label)}
    className={`size-2 flex-none rounded-full bg-(--bar) ring-2 ring-transparent forced-colors:bg-[CanvasText] ${className}`}
    aria-hidden="true"
  />
)

/** More would leave no room for the title. */
const maxDots = 3

/** Where there is no room for names: they are told otherwise. */
export const LabelDots = ({ labels, className = '' }: { labels: readonly Label[]; className?: string }) =>
  labels.length > 0 && (
    <span className={`flex flex-none ${className}`}>
      {labels.slice(0, maxDots).map((label) => (
        <LabelDot key={label.name} label={label} className="not-first:-ml-0.5" />
      ))}
    </span>
  )

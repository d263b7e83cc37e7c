import { useState } from 'react'
import { NumberField } from './text-field.tsx'
import { typedNumber } from './typed-number.ts'
import { words } from './fader-words.ts'

/** Which values there are, and how they and their places on the track belong together. */
interface FaderScale {
  /** What may be typed. */
  min: number
  max: number
  step: number
  /** The part of it that the track and its keys reach. */
  slider: Track
}

interface Track {
  min: number
  max: number
  /** Each part of the track multiplies instead of adding: for values that span orders of magnitude. */
  isLogarithmic?: boolean
}

interface Flag {
  letter: string
  position: number
  value: number
}

interface FaderProps {
  label: string
  scale: FaderScale
  value: number
  /** What the ends of the track mean, in words. */
  ends: readonly [string, string]
  /** Values of single columns, shown on the track. */
  flags?: readonly Flag[]
  onChange: (value: number) => void
}

const noFlags: readonly Flag[] = []

const steps = 1000

const flagShape = [
  'pointer-events-none absolute -top-1.5 left-[calc(7px+var(--position)*(100%-14px))] size-4 -translate-x-1/2',
  'rounded-sm bg-tint text-center font-mono text-11 leading-4 font-semibold text-ink',
].join(' ')

/** A slider on a ruler, with the number beside it to type. */
export function Fader({ label, scale, value, ends, flags = noFlags, onChange }: FaderProps) {
  const position = positionOf(value, scale.slider)
  return (
    <div className="mt-2.5 grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
      <div className="fader-track" style={{ '--position': position }}>
        <input
          type="range"
          aria-label={label}
          aria-valuetext={String(value)}
          min={0}
          max={steps}
          step={1}
          value={Math.round(position * steps)}
          onChange={(event) => onChange(valueAt(Number(event.target.value) / steps, scale))}
          onKeyDown={(event) => {
            const direction = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key]
            if (!direction) return
            event.preventDefault()
            onChange(stepFrom(value, direction, scale))
          }}
        />
        {flags.map((flag) => (
          <span
            key={flag.letter}
            className={flagShape}
            data-hue={flag.position % 8}
            style={{ '--position': positionOf(flag.value, scale.slider) }}
            aria-hidden="true"
          >
            {flag.letter}
          </span>
        ))}
        <div className="mt-1 flex justify-between text-12 text-muted" aria-hidden="true">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </div>
      </div>
      <TypedNumber label={words.asANumber(label)} scale={scale} value={value} onChange={onChange} />
    </div>
  )
}

interface TypedNumberProps {
  label: string
  scale: FaderScale
  value: number
  onChange: (value: number) => void
}

/** Takes what is typed when it makes sense; on leaving, what is beyond an end becomes that end, and that is told. */
function TypedNumber({ label, scale, value, onChange }: TypedNumberProps) {
  const [typed, setTyped] = useState<string | null>(null)
  /** What was made of a number that is out of range. */
  const [note, setNote] = useState<{ text: string; value: number } | null>(null)
  const number = typed === null ? value : typedNumber(typed, scale.step >= 1)
  const isOutside = number === null || number < scale.min || number > scale.max
  return (
    <>
      <NumberField
        className="w-14 max-phone:w-16"
        aria-label={label}
        // The decimal keyboard of iPhones has no minus.
        inputMode={scale.slider.min < 0 ? 'text' : 'decimal'}
        aria-invalid={isOutside}
        data-tip={isOutside ? words.allowed(rangeOf(scale)) : undefined}
        value={typed ?? String(value)}
        onChange={(event) => {
          setTyped(event.target.value)
          setNote(null)
          const next = typedNumber(event.target.value, scale.step >= 1)
          if (next !== null && next >= scale.min && next <= scale.max) onChange(onScale(next, scale))
        }}
        onBlur={() => {
          if (typed !== null && number !== null && isOutside) {
            const end = onScale(number, scale)
            onChange(end)
            setNote({ text: words.setToEnd(typed.trim(), end, rangeOf(scale)), value: end })
          }
          setTyped(null)
        }}
      />
      <p role="status" className="col-span-2 text-12 text-warn empty:-mt-3">
        {note?.value === value && note.text}
      </p>
    </>
  )
}

/** A range without an end that anybody reaches has none in words. */
const rangeOf = ({ min, max }: FaderScale) =>
  Number.isSafeInteger(max + 1) ? words.range(min, max) : words.rangeWithoutEnd(min)

/** The nearest value that can be set: whole where the steps are whole, else with two decimals. */
function onScale(value: number, { min, max, step }: FaderScale): number {
  const fine = step < 1 ? Number(value.toFixed(2)) : Math.round(value)
  return Math.min(max, Math.max(min, fine))
}

function positionOf(value: number, { min, max, isLogarithmic }: Track): number {
  const onTrack = Math.min(max, Math.max(min, value))
  return isLogarithmic ? Math.log(onTrack / min) / Math.log(max / min) : (onTrack - min) / (max - min)
}

function valueAt(position: number, scale: FaderScale): number {
  const { min, max, isLogarithmic } = scale.slider
  return rounded(isLogarithmic ? min * (max / min) ** position : min + position * (max - min), scale)
}

/** One step on; a logarithmic track steps by about a tenth of the value. A typed value beyond the track goes no further. */
function stepFrom(value: number, direction: number, scale: FaderScale): number {
  const { slider } = scale
  const step = slider.isLogarithmic ? Math.max(scale.step, roughly(value / 10)) : scale.step
  const track = { ...slider, min: Math.min(slider.min, value), max: Math.max(slider.max, value) }
  return rounded(value + direction * step, { ...scale, slider: track })
}

function rounded(value: number, { step, slider: { min, max, isLogarithmic } }: FaderScale): number {
  const stepped = isLogarithmic ? roughly(value) : Math.round(value / step) * step
  return Math.min(max, Math.max(min, Number(stepped.toFixed(4))))
}

/** To two leading digits, so that a dragged value reads well. */
function roughly(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(value)) - 1)
  return Math.max(1, Math.round(value / unit) * unit)
}

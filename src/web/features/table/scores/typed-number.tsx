import { useId, useState } from 'react'
import { NumberField } from '../../../ui/text-field.tsx'
import { typedNumber } from '../../../ui/typed-number.ts'
import { words } from './words.ts'

interface NumberRange {
  min: number
  max?: number
  isWhole?: boolean
}

interface TypedNumberProps extends NumberRange {
  label: string
  /** Stands behind the field. */
  unit?: string
  value: number
  onChange: (value: number) => void
}

/** A number to type, with its name before it. What is no such number is told and not taken. */
export const TypedNumber = ({ value, onChange, ...rest }: TypedNumberProps) => (
  <NumberOrNothing {...rest} value={value} onChange={(typed) => typed !== null && onChange(typed)} />
)

interface TypedBoundProps extends NumberRange {
  label: string
  value: number | null
  onChange: (value: number | null) => void
}

/** The same where an empty field is no bound. */
export const TypedBound = (props: TypedBoundProps) => <NumberOrNothing {...props} isOptional />

interface NumberOrNothingProps extends TypedBoundProps {
  unit?: string
  isOptional?: boolean
}

function NumberOrNothing(props: NumberOrNothingProps) {
  const { label, unit, value, isOptional = false, onChange, ...range } = props
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const isEmpty = typed?.trim() === ''
  const isWrong = typed !== null && !(isOptional && isEmpty) && numberIn(typed, range) === null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 text-13">
      <label htmlFor={id} className="wrap-anywhere">
        {label}
      </label>
      <span className="flex items-center gap-1.5">
        <NumberField
          id={id}
          className="w-18"
          placeholder={isOptional ? words.noBound : undefined}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}-problem` : undefined}
          value={typed ?? (value === null ? '' : String(value))}
          onChange={(event) => {
            const text = event.target.value
            setTyped(text)
            const number = numberIn(text, range)
            if (number !== null || (isOptional && text.trim() === '')) onChange(number)
          }}
          onBlur={() => setTyped(null)}
        />
        {unit}
      </span>
      {isWrong && (
        <p id={`${id}-problem`} role="status" className="col-span-2 mt-1 text-12 text-danger">
          {rangeInWords(range)}
        </p>
      )}
    </div>
  )
}

const rangeInWords = ({ min, max, isWhole = false }: NumberRange) =>
  max === undefined ? words.number(isWhole, min) : words.numberWithEnd(isWhole, min, max)

/** What was typed as a number of the range; null where it is none. */
function numberIn(typed: string, { min, max = Infinity, isWhole = false }: NumberRange): number | null {
  const number = typedNumber(typed, isWhole)
  if (number === null) return null
  const isTaken = number >= min && number <= max && (!isWhole || Number.isInteger(number))
  return isTaken ? number : null
}

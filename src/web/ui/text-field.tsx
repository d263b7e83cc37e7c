import type { ComponentProps } from 'react'

const box = [
  'rounded-md border border-control',
  'focus-visible:border-accent focus-visible:ring focus-visible:ring-accent focus-visible:outline-hidden',
  'aria-invalid:border-danger aria-invalid:focus-visible:ring-danger',
].join(' ')

const line = `${box} w-full bg-surface px-2.5 text-13 leading-normal placeholder:text-muted max-phone:text-16`

const sizes = {
  medium: 'py-1.75 max-phone:min-h-11',
  /** In a row of other things. */
  row: 'h-8 max-phone:h-11',
  /** For what is pasted and read letter by letter. */
  key: 'h-10 font-mono max-phone:h-11',
} as const

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'size'> {
  size?: keyof typeof sizes
}

/** A field for one line. */
export const TextField = ({ size = 'medium', className = '', ...rest }: TextFieldProps) => (
  <input className={`${line} ${sizes[size]} ${className}`} {...rest} />
)

/** A choice from a list, drawn as a field. */
export const SelectField = ({ className = '', ...rest }: ComponentProps<'select'>) => (
  <select className={`${line} ${sizes.medium} ${className}`} {...rest} />
)

const fonts = {
  text: 'text-13 leading-normal max-phone:text-16',
  code: 'font-mono text-12 leading-normal max-phone:text-16',
  /** As questions and answers are read. */
  question: 'text-13 leading-5.5 font-[550] max-phone:text-16',
  answer: 'text-14 leading-5.5 max-phone:text-16',
} as const

const lines = `${box} block w-full resize-none bg-surface placeholder:text-muted`

const padded = 'min-h-15 px-2.5 py-1.75'

const heights = {
  /** As high as its lines, up to a point. */
  lines: `field-sizing-content max-h-60 ${padded}`,
  /** The same where several stand below one another. */
  few: `field-sizing-content max-h-40 ${padded}`,
  /** As high as its lines, up to a share of the window. */
  window: `field-sizing-content max-h-[40dvh] ${padded}`,
  /** As high as all of its lines. */
  all: `field-sizing-content ${padded}`,
  /** In the row of a list. */
  row: 'field-sizing-content max-h-60 px-2 py-1',
  /** Always the same, for what is pasted. */
  page: `h-[min(320px,40dvh)] ${padded}`,
} as const

interface TextAreaProps extends ComponentProps<'textarea'> {
  font?: keyof typeof fonts
  height?: keyof typeof heights
}

/** A field for several lines. */
export const TextArea = (props: TextAreaProps) => {
  const { font = 'text', height = 'lines', className = '', ...rest } = props
  return <textarea className={`${lines} ${heights[height]} ${fonts[font]} ${className}`} {...rest} />
}

const number = [
  box,
  'h-8 text-center font-mono text-13 leading-[30px] font-medium aria-invalid:text-danger',
  'max-phone:h-11 max-phone:text-16 max-phone:leading-[42px]',
].join(' ')

/** A field for a number, as wide as its place has it. */
export const NumberField = ({ className = '', ...rest }: ComponentProps<'input'>) => (
  <input inputMode="decimal" className={`${number} ${className}`} {...rest} />
)

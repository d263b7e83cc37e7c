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
  text: 'text-13 max-phone:text-16',
  code: 'font-mono text-12',
} as const

const lines = `${box} block field-sizing-content max-h-60 min-h-15 w-full resize-none bg-surface px-2.5 py-1.75 leading-normal placeholder:text-muted`

interface TextAreaProps extends ComponentProps<'textarea'> {
  font?: keyof typeof fonts
}

/** A field for several lines, as high as these up to a point. */
export const TextArea = ({ font = 'text', className = '', ...rest }: TextAreaProps) => (
  <textarea className={`${lines} ${fonts[font]} ${className}`} {...rest} />
)

const number = [
  box,
  'h-8 text-center font-mono text-13 leading-[30px] font-medium aria-invalid:text-danger',
  'max-phone:h-11 max-phone:text-16 max-phone:leading-[42px]',
].join(' ')

/** A field for a number, as wide as its place has it. */
export const NumberField = ({ className = '', ...rest }: ComponentProps<'input'>) => (
  <input inputMode="decimal" className={`${number} ${className}`} {...rest} />
)

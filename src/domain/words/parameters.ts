import { rowOf, settingsFields } from '../session/settings.ts'
import { settingWords } from './settings.ts'

/** A request parameter as the page names it. */
export interface ParameterWords {
  /** "Creativity"; the wire's own name where the page has none. */
  name: string
  /** "Creativity (temperature)", or the wire's own name alone. */
  full: string
}

/** The page's words for a request parameter in the wire's name. */
export function parameterWords(parameter: string): ParameterWords {
  const field = settingsFields.find((each) => {
    const row = rowOf(each)
    return row.parameter === parameter || ('valueParameter' in row && row.valueParameter === parameter)
  })
  if (field === undefined) return { name: parameter, full: parameter }
  const { name } = settingWords[field]
  return { name, full: `${name} (${parameter})` }
}

const maxValueLength = 40

/** A parameter's value as it was sent, short enough for a sentence; empty where it is too long for one. */
export function valueWords(value: unknown): string {
  if (typeof value === 'string') return value.length > maxValueLength ? '' : value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return ''
}

import type { Variable } from '../session/table-setup.ts'
import type { Case } from './table.ts'
import { valueOf, variablesIn } from './template.ts'

/** The variable that stands for a whole question that has none. */
const wholeQuestion = 'question'

/**
 * A table that begins with a question: its variables are columns of inputs. A question without any is the first row's
 * input itself.
 */
export function newTableOf(question: string, instructions: readonly string[]) {
  const names = variablesIn(question, ...instructions)
  if (names.length > 0 || question.trim() === '')
    return { text: question, variables: names.map(newVariable), values: {} }
  return {
    text: `{{${wholeQuestion}}}`,
    variables: [newVariable(wholeQuestion)],
    values: { [wholeQuestion]: question },
  }
}

const newVariable = (name: string): Variable => ({ name, kind: 'text' })

/** The columns of inputs once a prompt has these variables: new ones come last, unused ones go where nothing is in them. */
export function withVariablesOf(
  variables: readonly Variable[],
  names: readonly string[],
  cases: readonly Case[],
): Variable[] {
  const isFilled = ({ name }: Variable) => cases.some(({ values }) => valueOf(values, name) !== '')
  return withNames(
    variables.filter((variable) => names.includes(variable.name) || isFilled(variable)),
    names,
  )
}

/** The columns of inputs with one for each of these names. */
export function withNames(variables: readonly Variable[], names: readonly string[]): Variable[] {
  const known = new Set(variables.map(({ name }) => name))
  return [...variables, ...names.filter((name) => !known.has(name)).map(newVariable)]
}

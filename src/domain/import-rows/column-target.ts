import type { Variable } from '../session/table-setup.ts'
import { expectedRank, isBeforeName, isIdentityName, plainName } from './column-names.ts'
import { words } from './words.ts'

/** Where a column of a file goes. All but the last kind take one column each. */
export type ColumnTarget =
  | { kind: 'variable'; name: string }
  | { kind: 'expected' }
  | { kind: 'before' }
  /** A variable that the table does not have yet. */
  | { kind: 'new'; name: string }
  | { kind: 'excluded' }

const excluded: ColumnTarget = { kind: 'excluded' }

/** Proposes by their names where the columns of a file go. */
export function proposeTargets(header: readonly string[], variables: readonly Variable[]): ColumnTarget[] {
  const targets = header.map((name) => variableFor(name, variables) ?? excluded)
  takeDistinct(targets)
  const open = () => header.filter((_, place) => targets[place]?.kind === 'excluded')
  const give = (name: string | undefined, target: ColumnTarget) => {
    if (name !== undefined) targets[header.indexOf(name)] = target
  }
  give(bestExpected(open()), { kind: 'expected' })
  give(open().find(isBeforeName), { kind: 'before' })
  // What only sounds like an expected answer is an input beside one that is.
  const inputs = open().filter((name) => !isIdentityName(name) && expectedRank(name) <= 0)
  if (variables.length === 0)
    for (const name of inputs) give(name, newTarget(header.indexOf(name), header, variables, targets))
  const missing = variablesWithoutColumn(variables, targets)
  // What is left over on both sides belongs together.
  if (missing.length === 1 && inputs.length === 1)
    give(inputs[0], { kind: 'variable', name: missing[0]?.name ?? '' })
  return targets
}

const variableFor = (column: string, variables: readonly Variable[]): ColumnTarget | undefined => {
  const variable =
    variables.find(({ name }) => name === column) ??
    variables.find(({ name }) => plainName(name) === plainName(column))
  return variable && { kind: 'variable', name: variable.name }
}

/** Of two columns for one variable the first has it. */
function takeDistinct(targets: ColumnTarget[]) {
  for (const [place, target] of targets.entries())
    if (targets.slice(0, place).some((other) => isSameTarget(other, target))) targets[place] = excluded
}

function bestExpected(names: readonly string[]): string | undefined {
  const [best] = names
    .filter((name) => expectedRank(name) >= 0)
    .sort((a, b) => expectedRank(b) - expectedRank(a))
  return best
}

/** Whether two columns cannot both go there. */
const isSameTarget = (one: ColumnTarget, other: ColumnTarget): boolean =>
  one.kind !== 'excluded' && one.kind === other.kind && nameOf(one) === nameOf(other)

const nameOf = (target: ColumnTarget) => ('name' in target ? target.name : '')

/** The targets with another one for the column at `place`; the column that had it is left out. */
export const withTarget = (
  targets: readonly ColumnTarget[],
  place: number,
  wanted: ColumnTarget,
): ColumnTarget[] =>
  targets.map((target, other) => {
    if (other === place) return wanted
    return isSameTarget(target, wanted) ? excluded : target
  })

/** A new variable for the column at `place`: called as that, as far as a prompt can name it and no other is called so. */
export function newTarget(
  place: number,
  header: readonly string[],
  variables: readonly Variable[],
  targets: readonly ColumnTarget[],
): ColumnTarget & { kind: 'new' } {
  const others = targets.filter((_, other) => other !== place)
  const taken = new Set([...variables.map(({ name }) => name), ...others.map(nameOf)])
  const wanted = nameInPrompt(header[place] ?? '') || words.column(place + 1)
  let name = wanted
  for (let number = 2; taken.has(name); number++) name = `${wanted.slice(0, 70).trim()} ${number}`
  return { kind: 'new', name }
}

/**
 * Between `{{` and `}}` there are no braces, no line breaks and 80 characters at the most. Letters are composed, as keyboards
 * write them: files may have "o" and its dots apart.
 */
const nameInPrompt = (column: string) =>
  column.normalize('NFC').replaceAll(/[{}]/g, '').replaceAll(/\s+/g, ' ').trim().slice(0, 80).trim()

/** The variables of the table that no column goes to. */
export const variablesWithoutColumn = (
  variables: readonly Variable[],
  targets: readonly ColumnTarget[],
): Variable[] =>
  variables.filter(
    ({ name }) => !targets.some((target) => target.kind === 'variable' && target.name === name),
  )

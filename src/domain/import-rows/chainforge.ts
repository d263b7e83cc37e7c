import type { NumberedRecord, RowRecord } from './table-of-records.ts'

/** Inputs have the prompt's variables; older versions call them parameters. What came along unused is a metavar. */
const inputName = /^(?:Var|Param|Metavar): (.+)$/
/** ChainForge's own notes. */
const ownName = /^(__|LLM_\d)/

/** Whether this is the header of the answers that ChainForge's inspector exports. */
export const isChainforgeHeader = (header: readonly string[]): boolean =>
  ['LLM', 'Prompt', 'Response'].every((name) => header.includes(name)) &&
  header.some((name) => name === 'Response Batch Id' || inputName.test(name))

/** The inputs of such an export, each once: a row of it is one answer of one model. Without any, the prompts. */
export function chainforgeRecords(header: readonly string[], rows: readonly string[][]): NumberedRecord[] {
  const inputs = header.flatMap((name, place) => {
    const input = inputName.exec(name)?.[1]
    return input === undefined || ownName.test(input) ? [] : [{ name: input, place }]
  })
  const columns = inputs.length > 0 ? inputs : [{ name: 'prompt', place: header.indexOf('Prompt') }]
  const distinct = new Map<string, RowRecord>()
  for (const row of rows) {
    const values = new Map(columns.map(({ name, place }) => [name, row[place] ?? '']))
    distinct.set(JSON.stringify([...values]), values)
  }
  return [...distinct.values()].map((values, index) => ({ row: index + 1, values }))
}

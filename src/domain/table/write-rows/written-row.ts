/** A row that a model wrote: inputs by the variables' names, and the expected answer where it was asked for. */
export interface WrittenRow {
  values: Readonly<Record<string, string>>
  expected: string | null
}

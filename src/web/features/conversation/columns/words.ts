export const words = {
  columns: 'Columns',
  stop: (letter: string) => `Stop ${letter}`,
  options: (letter: string) => `Column ${letter} options`,
  model: (letter: string) => `Model ${letter}`,
  noneChosen: 'none chosen',
  chooseModel: 'Choose a model',
  showColumn: (letter: string) => `Show column ${letter}`,
  removed: (letter: string) => `Column ${letter} removed`,
  noRoom: (most: number) => `The limit is ${most} columns`,
  duplicated: (letter: string, from: string) => `Column ${letter} is a copy of ${from}`,
  moved: (from: string, to: string) => `Column ${from} moved, it is column ${to} now`,
}

/** What a column's next question is asked with, where its answer on show was asked with something else. */
export const nextWords = {
  own: (settings: string) => `Next: ${settings}`,
}

export const words = {
  column: (letter: string) => `Column ${letter}`,
  answersOf: (letter: string) => `Answers of column ${letter}`,
}

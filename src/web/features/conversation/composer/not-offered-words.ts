import { formatList } from '#domain/words/language.ts'

export const words = {
  notOffered: (models: readonly string[]) =>
    models.length === 1
      ? `${models[0]} is not among the models here.`
      : `${formatList(models)} are not among the models here.`,
  /** The letters of the columns that have them; empty where there is one column. */
  about: (letters: readonly string[]) =>
    letters.length === 0
      ? 'It will hardly answer.'
      : letters.length === 1
        ? `Column ${letters[0]} will hardly answer.`
        : `Columns ${formatList(letters)} will hardly answer.`,
  /** The letter of the column whose model is chosen, where there are several. */
  choose: (letter: string | undefined) =>
    letter === undefined ? 'Choose another model' : `Choose another model for ${letter}`,
}

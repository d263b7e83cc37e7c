import { formatList } from '#domain/words/language.ts'

export const words = {
  notOffered: (models: readonly string[]) =>
    models.length === 1
      ? `${models[0]} is not among the models here.`
      : `${formatList(models)} are not among the models here.`,
  /** The letters of the columns that have them; empty where there is one column. */
  about: (letters: readonly string[]) =>
    letters.length === 0
      ? 'It will probably not answer.'
      : letters.length === 1
        ? `Column ${letters[0]} will probably not answer.`
        : `Columns ${formatList(letters)} will probably not answer.`,
  /** The letter of the column whose model is chosen, where there are several. */
  choose: (letter: string | undefined) =>
    letter === undefined ? 'Choose another model' : `Choose another model for ${letter}`,
}

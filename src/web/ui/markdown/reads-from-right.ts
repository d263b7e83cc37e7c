const firstLetter =
  /^\P{L}*(?=\p{L})[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Whether a text's first letter is of a script that is read from right to left, as `dir="auto"` finds it. */
export const readsFromRight = (text: string) => firstLetter.test(text)

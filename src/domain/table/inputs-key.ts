import { valueOf } from './template.ts'

/** The same for inputs that say the same in these variables. */
export const inputsKey = (values: Readonly<Record<string, string>>, names: readonly string[]): string =>
  JSON.stringify(names.map((name) => plain(valueOf(values, name))))

/** Capitals and spaces make no other row. */
const plain = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLowerCase()

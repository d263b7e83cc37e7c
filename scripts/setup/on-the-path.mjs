import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where a command of this name lies, in the order in which the shell would look. */
export const onThePathCalled = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .filter((path) => existsSync(path))

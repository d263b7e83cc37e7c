// Prepares the tree for `npm start`, `npm run dev` and `npm test`. This file and node-version.mjs must
// stay readable to Node 14, so that an old Node gets a sentence and not a syntax error.
import { refusalOf } from './setup/node-version.mjs'

const refusal = refusalOf(process.versions.node)
if (refusal) {
  console.error(refusal)
  process.exit(1)
}

import('./setup/prepare.mjs')
  .then(({ prepare }) => prepare(process.argv[2]))
  .catch((error) => {
    console.error(error.name === 'SetupError' ? error.message : error)
    process.exit(1)
  })

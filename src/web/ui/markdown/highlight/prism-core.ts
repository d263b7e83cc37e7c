import './prism-manual.ts'
import Prism from 'prismjs/components/prism-core.js'

// The language files look for a global.
Object.assign(globalThis, { Prism })

export { Prism }

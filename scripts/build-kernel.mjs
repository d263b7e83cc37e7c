// npm run build:kernel: makes the WebAssembly of the similarity kernel. Run after a change of dots.wat.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import loadWabt from 'wabt'

const folder = new URL('../src/domain/similarity/kernel/', import.meta.url)
export const builtFile = new URL('dots-wasm.ts', folder)

/** The text of dots-wasm.ts, made of dots.wat. */
export async function builtKernel() {
  const wabt = await loadWabt()
  const module = wabt.parseWat('dots.wat', readFileSync(new URL('dots.wat', folder), 'utf8'))
  module.validate()
  const { buffer } = module.toBinary({})
  module.destroy()
  return `/** dots.wat as \`npm run build:kernel\` makes it, in base64. */
export const dotsWasm =
  '${Buffer.from(buffer).toString('base64')}'
`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(builtFile, await builtKernel())

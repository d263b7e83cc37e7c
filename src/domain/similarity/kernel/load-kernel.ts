import type { Kernel } from './kernel.ts'
import { plainKernel } from './plain-kernel.ts'
import { loadWasmKernel } from './wasm-kernel.ts'

/** WebAssembly where it can be had; the numbers are the same without it. */
export const loadKernel = (): Promise<Kernel> => loadWasmKernel().catch(() => plainKernel)

import { parseModelId } from '#protocol/model-id.ts'

/** An id's two parts; a bare name's provider is empty. */
export const splitModelId = (id: string) => parseModelId(id) ?? { provider: '', name: id }

export const isDemoModel = (id: string) => id.startsWith('demo/')

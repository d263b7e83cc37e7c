import type { Price } from '../pricing/price.ts'
import { defaultSettings } from '../session/settings.ts'
import { freshRun } from './fresh-run.ts'
import type { Run } from './run.ts'

/** An attempt at an answer that belongs to no conversation and to no table: it is not saved. */
export const loneRun = ({ id, model, price }: { id: string; model: string; price: Price | null }): Run =>
  freshRun({
    id,
    column: { id: '', sessionId: '', model },
    messageId: '',
    settings: defaultSettings,
    facts: { price, takesImages: false, omittedParameters: [] },
    createdAt: 0,
  })

import { createExchangeLog } from './exchange-log.ts'

/** What went over the wire for the last answers of conversations and tables. It comes with whatever asks first. */
export const pageExchanges = createExchangeLog()

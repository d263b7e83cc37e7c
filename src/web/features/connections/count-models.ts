import { formatCount } from '#domain/run/format.ts'

/** `1 model`, `1,234 models`. */
export const countModels = (count: number) => `${formatCount(count)} ${count === 1 ? 'model' : 'models'}`

import { formatCount } from '#domain/words/format.ts'

/** `1 model`, `1,234 models`. */
export const countModels = (count: number) => `${formatCount(count)} ${count === 1 ? 'model' : 'models'}`

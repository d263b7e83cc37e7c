/** What a model costs, in US dollars for one token; 0 where it is free. */
export interface Price {
  input: number
  output: number
  /** For input that the provider still has from an earlier request, where that has a price of its own. */
  cachedInput?: number
  /** What each request costs on top, where it does: models that search the web. */
  request?: number
}

export const isFree = ({ input, output, request = 0 }: Price) => input + output + request === 0

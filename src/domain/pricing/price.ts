/** What a model costs, in US dollars for one token; 0 where it is free. */
export interface Price {
  input: number
  output: number
}

export const isFree = ({ input, output }: Price) => input === 0 && output === 0

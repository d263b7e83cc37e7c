/** What a model costs, in US dollars for one token; 0 where it is free. */
export interface Price {
  input: number
  output: number
}

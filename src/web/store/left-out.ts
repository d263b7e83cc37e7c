import { createStore, type StoreApi } from 'zustand/vanilla'

/** For each model the request parameters, in the wire's names, that it is not to be sent: it refused them once. */
export type LeftOut = Readonly<Record<string, readonly string[]>>
export type LeftOutStore = StoreApi<LeftOut>

/** The remembered parameters; `kept-left-out.ts` brings back those of earlier visits. */
export const createLeftOutStore = (): LeftOutStore => createStore<LeftOut>()(() => ({}))

/** From now on the model is not sent the parameter. */
export const leaveOut = (store: LeftOutStore, model: string, parameter: string) =>
  store.setState((leftOut) => ({ [model]: [...new Set([...(leftOut[model] ?? []), parameter])] }))

/** The model is sent the parameter again. */
export const takeBackIn = (store: LeftOutStore, model: string, parameter: string) =>
  store.setState((leftOut) => ({ [model]: (leftOut[model] ?? []).filter((name) => name !== parameter) }))

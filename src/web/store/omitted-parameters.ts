import { createStore, type StoreApi } from 'zustand/vanilla'

/** For each model the request parameters, in the wire's names, that it is not to be sent: it refused them once. */
export type OmittedParameters = Readonly<Record<string, readonly string[]>>
export type OmittedParametersStore = StoreApi<OmittedParameters>

/** The remembered parameters; `kept-omitted-parameters.ts` brings back those of earlier visits. */
export const createOmittedParametersStore = (): OmittedParametersStore =>
  createStore<OmittedParameters>()(() => ({}))

/** From now on the model is not sent the parameter. */
export const omitParameter = (store: OmittedParametersStore, model: string, parameter: string) =>
  store.setState((omitted) => ({ [model]: [...new Set([...(omitted[model] ?? []), parameter])] }))

/** The model is sent the parameter again. */
export const includeParameter = (store: OmittedParametersStore, model: string, parameter: string) =>
  store.setState((omitted) => ({ [model]: (omitted[model] ?? []).filter((name) => name !== parameter) }))

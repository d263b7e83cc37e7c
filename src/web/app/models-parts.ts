// All that is done with the list of models, as one chunk.
export { ModelChoice } from './model-choice.tsx'
export { ModelsProblem } from './models-problem.tsx'

// All that shows answers, which comes as one chunk.
export { Board } from './board.tsx'
export { PhoneFigures } from './figures-row.tsx'
export { RunStatus } from './run-status.tsx'

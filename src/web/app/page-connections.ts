import { createAnswerConnections, type AnswerConnections } from '../client/answer-connections.ts'

let connections: AnswerConnections | undefined

/** The page's few connections, which conversations and tables share: it comes with whatever asks first. */
export const pageConnections = (): AnswerConnections => (connections ??= createAnswerConnections())

import { createAnswerConnections, type AnswerConnections } from '../client/answer-connections.ts'
import { visitor } from '../client/visitor.ts'

let connections: AnswerConnections | undefined

/** The page's few connections, which conversations and tables share: it comes with whatever asks first. */
export const pageConnections = (): AnswerConnections =>
  (connections ??= forVisitor(createAnswerConnections()))

/** A demo lets only so many answers come to a visitor at once. */
const forVisitor = ({ take, maxConcurrent }: AnswerConnections): AnswerConnections => ({
  take,
  maxConcurrent: () => Math.min(maxConcurrent(), visitor.getState().concurrent ?? Number.POSITIVE_INFINITY),
})

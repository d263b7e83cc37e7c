import type { ColumnId, MessageId } from '#domain/session/session.ts'

interface Measures {
  question: number
  bodies: Map<ColumnId, number>
}

/**
 * The measured heights, in pixels, of each turn's question and of its answers' bodies. A past turn's row is as high
 * as its question, its highest answer and the figures together, so that it starts and ends at the same place in
 * every column.
 */
export class RowMeasures {
  private readonly turns = new Map<MessageId, Measures>()
  private readonly figuresHeight: number
  private order = new Map<MessageId, number>()
  private columns: ReadonlySet<ColumnId> = new Set()

  constructor(figuresHeight: number) {
    this.figuresHeight = figuresHeight
  }

  /** What is on show: the past turns in order, and the columns; a hidden column's answers count for nothing. */
  setShown(past: readonly MessageId[], columns: readonly ColumnId[]) {
    this.order = new Map(past.map((turn, index) => [turn, index]))
    this.columns = new Set(columns)
  }

  /** A past turn's place, or null for the last turn. */
  indexOf(turn: MessageId): number | null {
    return this.order.get(turn) ?? null
  }

  /** Answers whether the row's height changed. */
  setQuestion(turn: MessageId, height: number): boolean {
    const measures = this.of(turn)
    const changed = measures.question !== height
    measures.question = height
    return changed
  }

  /** Answers whether the row's height changed. */
  setBody(turn: MessageId, column: ColumnId, height: number): boolean {
    const before = this.rowHeight(turn)
    this.of(turn).bodies.set(column, height)
    return this.rowHeight(turn) !== before
  }

  questionHeight(turn: MessageId): number {
    return this.turns.get(turn)?.question ?? estimatedQuestionHeight
  }

  /** The row's height, or null before anything in it was measured. */
  rowHeight(turn: MessageId): number | null {
    const measures = this.turns.get(turn)
    const bodies = [...(measures?.bodies ?? [])].flatMap(([id, height]) =>
      this.columns.has(id) ? height : [],
    )
    if (bodies.length === 0) return null
    return Math.ceil(this.questionHeight(turn) + Math.max(...bodies) + this.figuresHeight)
  }

  private of(turn: MessageId): Measures {
    const known = this.turns.get(turn)
    if (known) return known
    const fresh = { question: estimatedQuestionHeight, bodies: new Map<ColumnId, number>() }
    this.turns.set(turn, fresh)
    return fresh
  }
}

/** One line of question in its row. */
const estimatedQuestionHeight = 47

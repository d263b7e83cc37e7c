interface Span {
  from: number
  to: number
}

/** Adds up spans of time; what several have in common counts once. */
export function createWallTime() {
  let spans: readonly Span[] = []

  return {
    /** How much of the span is in none before it. */
    add(span: Span): number {
      const touches = ({ from, to }: Span) => from <= span.to && to >= span.from
      const touching = spans.filter(touches)
      const whole = {
        from: Math.min(span.from, ...touching.map(({ from }) => from)),
        to: Math.max(span.to, ...touching.map(({ to }) => to)),
      }
      spans = [...spans.filter((each) => !touches(each)), whole]
      return lengthOf(whole) - touching.reduce((sum, each) => sum + lengthOf(each), 0)
    },
  }
}

const lengthOf = ({ from, to }: Span) => to - from

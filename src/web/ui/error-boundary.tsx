import { Component, type ReactNode } from 'react'

interface ErrorBoundaryProps {
  /** What stands in place of the children once one of them has thrown. */
  fallback: ReactNode
  /** When it changes the children are tried again. */
  tryAgainOn?: unknown
  children: ReactNode
}

interface State {
  hasFailed: boolean
  triedOn: unknown
}

/**
 * Keeps a part that throws while it is drawn from taking the rest of the page along. React itself writes the error to
 * the console. (Boundaries have to be classes.)
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { hasFailed: false, triedOn: this.props.tryAgainOn }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ tryAgainOn }: ErrorBoundaryProps, { triedOn }: State): State | null {
    return Object.is(tryAgainOn, triedOn) ? null : { hasFailed: false, triedOn: tryAgainOn }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}

import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './ErrorScreen.tsx'

interface ErrorBoundaryProps {
  /** A change of it renders the children again. */
  resetKey: string
  /** Replaces the error screen. */
  fallback?: ReactNode
  /** Called when the error is on the screen. */
  onShown?: () => void
  children: ReactNode
}

interface ErrorBoundaryState {
  caught: { error: unknown; resetKey: string } | null
}

/** React has no error boundary without a class. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { caught: null }

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { caught: { error, resetKey: '' } }
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    { caught }: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    if (caught === null || caught.resetKey === resetKey) return null
    return { caught: caught.resetKey === '' ? { ...caught, resetKey } : null }
  }

  override componentDidCatch() {
    this.props.onShown?.()
  }

  override render() {
    const { caught } = this.state
    const { children, fallback } = this.props
    if (!caught) return children
    return fallback === undefined ? <ErrorScreen error={caught.error} /> : fallback
  }
}

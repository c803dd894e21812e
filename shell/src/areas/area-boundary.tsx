import { Component, type ReactNode } from 'react'

type Props = { failed: (error: Error) => ReactNode; children: ReactNode }

/** Catches an error of its children. A class, since React has no other way to catch rendering errors. */
export class AreaBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render() {
    return this.state.error ? this.props.failed(this.state.error) : this.props.children
  }
}

import { Component, type ReactNode } from 'react';
import { FailedScreen } from './failed-screen.tsx';

interface Props {
  /** Moving to another place gives the page a new chance. */
  place: string;
  children: ReactNode;
}

/** Keeps a page that broke from taking the shell with it. */
export class ScreenBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate(previous: Props) {
    if (this.state.failed && previous.place !== this.props.place) this.setState({ failed: false });
  }

  override render() {
    return this.state.failed ? <FailedScreen /> : this.props.children;
  }
}

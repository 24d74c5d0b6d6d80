import { Component, type ReactNode } from 'react';

interface Props {
  readonly figure: string;
  readonly id: string;
  readonly children: ReactNode;
}

interface State {
  readonly error: Error | undefined;
}

/** Holds a figure that throws, so that the page around it lives on. */
export class FigureBoundary extends Component<Props, State> {
  override state: State = { error: undefined };

  static getDerivedStateFromError(error: Error): State {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <figure data-figure={this.props.figure} id={this.props.id}>
        <p className="figure-note" role="alert">
          This figure has stopped: {error.message} The rest of the page still works.
        </p>
        <button type="button" onClick={() => this.setState({ error: undefined })}>
          Start the figure again
        </button>
      </figure>
    );
  }
}

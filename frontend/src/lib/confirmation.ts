type Ask = () => Promise<boolean>;

/** Asks admins to prove who they are, on a page that can ask. Calls that wait for the proof share one question. */
class ConfirmationQuestion {
  private asking: Promise<boolean> | undefined;
  private askOnPage: Ask | undefined;

  /** Registers the function with which this page asks; returns a function that removes it. */
  askBy(ask: Ask): () => void {
    this.askOnPage = ask;
    return () => (this.askOnPage = undefined);
  }

  /**
   * Asks, and resolves to whether the admin gave the proof; false when the admin cancels and on a page that can't
   * ask.
   */
  ask(): Promise<boolean> {
    this.asking ??= (this.askOnPage?.() ?? Promise.resolve(false)).finally(() => {
      this.asking = undefined;
    });
    return this.asking;
  }
}

export const confirmation = new ConfirmationQuestion();

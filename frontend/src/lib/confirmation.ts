type Ask = () => Promise<boolean>;

/** Asks an admin to prove who they are, on a page that can: calls that wait for it share one question. */
class ConfirmationQuestion {
  private asking: Promise<boolean> | undefined;
  private askOnPage: Ask | undefined;

  /** How this page asks; returns a function that ends it. */
  askBy(ask: Ask): () => void {
    this.askOnPage = ask;
    return () => (this.askOnPage = undefined);
  }

  /** Whether it was proved; false when the admin cancels, and on a page that can't ask. */
  ask(): Promise<boolean> {
    this.asking ??= (this.askOnPage?.() ?? Promise.resolve(false)).finally(() => {
      this.asking = undefined;
    });
    return this.asking;
  }
}

export const confirmation = new ConfirmationQuestion();

let expected = false;

/** Notes that the person ends the session here, for example with a logout. */
export function expectSessionEnd(isExpected: boolean): void {
  expected = isExpected;
}

/** Whether the person has ended the session here. */
export function isSessionEndExpected(): boolean {
  return expected;
}

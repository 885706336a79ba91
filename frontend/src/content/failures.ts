/** Text for a failed call whose response has no sentence to show. */
export const FAILED = 'Something went wrong. Please try again.';

/** Query parameter with the id of a shared question. */
export const SHARED_QUESTION = 'question';

/** How personal a question is. A question without a depth counts as `DEFAULT_DEPTH`. */
export const DEPTHS = ['light', 'warm', 'deep'] as const;
export type Depth = (typeof DEPTHS)[number];
export const DEFAULT_DEPTH = 'warm' satisfies Depth;

export const DEPTH_SQL = `coalesce(questions.depth, '${DEFAULT_DEPTH}')`;

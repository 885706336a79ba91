/** Schemas of values that may be null, for OpenAPI. */
export const NULLABLE_TEXT = { type: 'string', nullable: true } as const;
export const NULLABLE_MOMENT = { type: 'string', format: 'date-time', nullable: true } as const;

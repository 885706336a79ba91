import type { RequestHandler } from 'express';

/** Disables caching: API answers change all the time and are often personal. */
export const noStore: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};

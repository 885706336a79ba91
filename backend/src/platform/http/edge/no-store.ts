import type { RequestHandler } from 'express';

/** Answers of the API are about now and often about one person: nobody keeps a copy. */
export const noStore: RequestHandler = (_request, response, next) => {
  response.setHeader('Cache-Control', 'no-store');
  next();
};

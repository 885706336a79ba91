import type { Express, Response } from 'express';
import { ReadyJson } from '../../../shared/ready-json.js';

/**
 * Replaces Express's `response.json`. Express turns an answer of more than 1,000 characters into a buffer, which Node then
 * writes apart from the headers; a string goes out with them.
 */
export function sendJsonAsText(express: Express): void {
  express.response.json = function json(this: Response, body: unknown): Response {
    const text = body instanceof ReadyJson ? body.text : JSON.stringify(body);
    if (!this.hasHeader('Content-Type')) {
      this.setHeader('Content-Type', 'application/json; charset=utf-8');
    }
    this.setHeader('Content-Length', Buffer.byteLength(text));
    return this.end(text);
  };
}

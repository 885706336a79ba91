import { describe, expect, it, jest } from '@jest/globals';
import type pg from 'pg';
import { LastingClient } from './lasting-client.js';

describe('LastingClient', () => {
  it('LastingClient drops an error without listeners, where pg.Client throws', () => {
    // The job store replaces pg's own class.
    const Client = Object.getPrototypeOf(LastingClient) as typeof pg.Client;
    expect(() => new Client().emit('error', new Error('gone'))).toThrow('gone');
    expect(new LastingClient().emit('error', new Error('gone'))).toBe(false);
  });

  it('LastingClient drops an error after its listeners were removed', () => {
    const client = new LastingClient();
    client.on('error', () => undefined).removeAllListeners();
    expect(client.emit('error', new Error('gone'))).toBe(false);
  });

  it('LastingClient emits an error to its listeners', () => {
    const client = new LastingClient();
    const listener = jest.fn();
    client.on('error', listener);
    expect(client.emit('error', new Error('gone'))).toBe(true);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

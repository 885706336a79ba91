import { describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { LastingClient } from './lasting-client.js';

describe('LastingClient', () => {
  it('LastingClient ignores an error that no listener takes, where pg.Client throws', () => {
    expect(() => new pg.Client().emit('error', new Error('gone'))).toThrow('gone');
    expect(new LastingClient().emit('error', new Error('gone'))).toBe(false);
  });

  it('LastingClient ignores an error once its listeners are removed', () => {
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

import { describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { LastingClient } from './lasting-client.js';

describe('LastingClient', () => {
  it('drops an error that nobody listens to, where the client of pg throws', () => {
    expect(() => new pg.Client().emit('error', new Error('gone'))).toThrow('gone');
    expect(new LastingClient().emit('error', new Error('gone'))).toBe(false);
  });

  it('drops an error after all listeners were removed', () => {
    const client = new LastingClient();
    client.on('error', () => undefined).removeAllListeners();
    expect(client.emit('error', new Error('gone'))).toBe(false);
  });

  it('tells an error to whoever listens', () => {
    const client = new LastingClient();
    const listener = jest.fn();
    client.on('error', listener);
    expect(client.emit('error', new Error('gone'))).toBe(true);
    expect(listener).toHaveBeenCalledTimes(1);
  });
});

import { AsyncLocalStorage } from 'node:async_hooks';

/** Who causes the current work. Absent for the product's own work. */
export interface Caller {
  /** The client as rate limits count it: an IPv4 address, or the /64 of an IPv6 address. */
  client: string;
  /** Id of the logged-in user, once it is known. */
  userId?: number;
}

const callers = new AsyncLocalStorage<Caller>();

export function currentCaller(): Caller | undefined {
  return callers.getStore();
}

export function onBehalfOf(caller: Caller, work: () => void): void {
  callers.run(caller, work);
}

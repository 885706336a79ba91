import type { paths } from './api.ts';

export type Method = 'get' | 'post' | 'put' | 'delete';

/** The paths that have this method. */
export type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends { [K in M]: object } ? P : never;
}[keyof paths];

export type Operation<M extends Method, P extends keyof paths> = paths[P] extends {
  [K in M]: infer O;
}
  ? O
  : never;

/** The body of a successful response. */
export type ResponseBody<O> = O extends { responses: infer R }
  ? BodyOf<R[keyof R & (200 | 201)]>
  : never;

type BodyOf<R> = R extends { content: { 'application/json': infer B } } ? B : undefined;

/** What is sent with a call; fields that its path needs are required. */
export type Sent<O> = CallOptions & Params<O> & Query<O> & Body<O>;

/** Options are left out when nothing in them is required. */
export type Options<O> = object extends Sent<O> ? [options?: Sent<O>] : [options: Sent<O>];

export interface CallOptions {
  /** Aborts the call and its retries. */
  signal?: AbortSignal | undefined;
}

/** The values for `{…}` in the path. */
type Params<O> = O extends { parameters: { path: infer A extends object } }
  ? { params: A }
  : object;

type Query<O> = O extends { parameters: infer A } ? Pick<A, keyof A & 'query'> : object;

type Body<O> = O extends { requestBody: { content: { 'application/json': infer B } } }
  ? { body: B }
  : object;

/** A page of a list: what is new, has changed or is gone, in the order of the changes. */
export interface Page<Item = Row> {
  /** The same row comes again after it has changed. */
  items: Item[];
  /** Ids of rows that are gone. */
  deleted: number[];
  /** The `after` of the next page; null when this is the last page for now. */
  next: string | null;
  /** The `after` of a later sync. Store it together with what the page changed. */
  resume: string | null;
}

export interface PageOptions extends CallOptions {
  /** The `resume` of the last page that was stored; without it, the list from its start. */
  after?: string | null | undefined;
  /** Leaves out what changed before this time, in ISO 8601. */
  updatedSince?: string | undefined;
  /** Maximum number of changes in a page. */
  limit?: number | undefined;
}

interface Row {
  id: number;
  updatedAt: string;
}

/** The lists that come in pages. */
export type PagedPath = {
  [P in PathOf<'get'>]: ResponseBody<Operation<'get', P>> extends Page ? P : never;
}[PathOf<'get'>];

export type ItemOf<P extends PagedPath> =
  ResponseBody<Operation<'get', P>> extends Page<infer Item extends Row> ? Item : never;

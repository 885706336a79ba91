import { Column, List } from '../../../shared/list-declaration.js';
import { NotAllowedError } from '../../../shared/refusal.errors.js';
import type { PortalAccess } from '../../../shared/roles.js';

/** Who made a change, and in which request or job. */
export interface Actor {
  /** Null when the product itself made the change. */
  id: number | null;
  username: string;
  requestId: string;
}

/** An admin, or a moderator on the routes of the review. */
export interface ActingAdmin extends Actor {
  id: number;
  portalAccess: PortalAccess;
}

/** Throws `NotAllowedError` for a moderator, on a route that moderators may call only in part. */
export function assertIsAdmin({ portalAccess }: ActingAdmin): void {
  if (portalAccess !== 'admin') throw new NotAllowedError();
}

type ChangeField = string | number | boolean | Date | null;

/** Changed fields by name. The caller must leave out passwords, hashes and tokens. */
export type ChangeFields = Record<string, ChangeField>;

/** Whether any value differs. Both arguments must list the same fields in the same order. */
export function differ(before: ChangeFields, after: ChangeFields): boolean {
  return JSON.stringify(before) !== JSON.stringify(after);
}

export interface Change {
  /** `thing.verb`, for example `user.update`. */
  action: string;
  /** The changed object, for example `user:17`. */
  subject: string;
  /** Null for a new object, and for an action that changes none. */
  before: ChangeFields | null;
  /** Null for a deleted object, and for an action that needs no details. */
  after: ChangeFields | null;
}

const FIELDS = { type: 'object', additionalProperties: true, nullable: true } as const;

/** A change as stored in the audit trail. */
@List({ from: 'audit_trail' })
export class RecordedChange implements Change {
  @Column({ type: 'integer', example: 41, sortable: true })
  id: number;

  @Column({ type: 'string', format: 'date-time' })
  at: Date;

  @Column({ example: 'admin', description: 'The username at that time.' })
  admin: string;

  @Column({ example: 'user.update' })
  action: string;

  @Column({ example: 'user:17' })
  subject: string;

  @Column({ ...FIELDS, example: { role: 'user' } })
  before: ChangeFields | null;

  @Column({ ...FIELDS, example: { role: 'member' } })
  after: ChangeFields | null;

  @Column({ example: '7f3e0f4e-55a3-4d8e-9a57-0d9f3a0b8a11' })
  requestId: string;
}

/** A change as the history of its subject shows it. */
export type PastChange = Pick<RecordedChange, 'at' | 'admin' | 'action'>;

import { Injectable } from '@nestjs/common';
import type { EntityTarget, ObjectLiteral } from 'typeorm';
import { Database } from './database.js';

/** The base class of a repository: `rows` are those of its entity, in the current transaction if there is one. */
export function repositoryOf<Entity extends ObjectLiteral>(entity: EntityTarget<Entity>) {
  @Injectable()
  abstract class EntityRows {
    constructor(protected readonly database: Database) {}

    protected get rows() {
      return this.database.repository(entity);
    }
  }
  return EntityRows;
}

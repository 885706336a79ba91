import { DefaultNamingStrategy } from 'typeorm';
import { snakeCase } from '../../shared/list-declaration.js';

/** `imageId` in an entity is `image_id` in its table. */
export class SnakeNamingStrategy extends DefaultNamingStrategy {
  override columnName(propertyName: string, customName?: string): string {
    return customName ?? snakeCase(propertyName);
  }
}

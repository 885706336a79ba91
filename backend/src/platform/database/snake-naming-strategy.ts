import { DefaultNamingStrategy } from 'typeorm';
import { snakeCase } from '../../shared/list-declaration.js';

/** Maps entity properties to columns: `imageId` becomes `image_id`. */
export class SnakeNamingStrategy extends DefaultNamingStrategy {
  override columnName(propertyName: string, customName?: string): string {
    return customName ?? snakeCase(propertyName);
  }
}

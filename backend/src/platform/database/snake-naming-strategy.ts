import { DefaultNamingStrategy } from 'typeorm';

/** `imageId` in an entity is `image_id` in its table. */
export class SnakeNamingStrategy extends DefaultNamingStrategy {
  override columnName(propertyName: string, customName?: string): string {
    return customName ?? propertyName.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  }
}

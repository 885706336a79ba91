import { PickType } from '@nestjs/swagger';
import { itemDtoOf } from '../../../platform/http/lists/list.dto.js';
import { ListedImage } from '../domain/listed-image.js';

export class ShownImageDto extends PickType(itemDtoOf(ListedImage), [
  ...(['id', 'objectStorageUrl', 'width', 'height', 'placeholder'] as const),
]) {}

import { ApiProperty } from '@nestjs/swagger';

/** Documents the friends who may see an answer, for its author. */
export const ApiSharedWith = (): PropertyDecorator =>
  ApiProperty({
    type: 'array',
    items: { type: 'integer' },
    nullable: true,
    example: [5],
    description:
      'The friends whom its form named, agreed or not; null for an old answer, which all who had agreed by then see.',
  });

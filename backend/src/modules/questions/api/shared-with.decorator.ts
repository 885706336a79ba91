import { ApiProperty } from '@nestjs/swagger';

/** The OpenAPI property `sharedWith` of an answer, as its author gets it. */
export const ApiSharedWith = (): PropertyDecorator =>
  ApiProperty({
    type: 'array',
    items: { type: 'integer' },
    nullable: true,
    example: [5],
    description:
      'Ids of the friends whom the form of the answer named, whether they have agreed or not. Null for an old answer: every friend who had agreed by then sees it.',
  });

import { ApiProperty } from '@nestjs/swagger';

export class HealthDto {
  @ApiProperty({ example: 'ok' })
  status: string;

  @ApiProperty({ example: '1.0.0', description: 'The version of the product (SemVer).' })
  version: string;
}

export class ReadinessDto {
  @ApiProperty({ example: true })
  ready: boolean;

  @ApiProperty({ example: true, description: 'The database answers within a second.' })
  database: boolean;

  @ApiProperty({ example: true, description: 'The store of the pictures can be reached.' })
  storage: boolean;

  @ApiProperty({
    type: Boolean,
    nullable: true,
    example: null,
    description: 'Redis answers within a second; null when none is set.',
  })
  redis: boolean | null;

  @ApiProperty({
    type: Boolean,
    nullable: true,
    example: true,
    description: 'The mail server answered, half a minute ago at most; null before it was asked.',
  })
  mail: boolean | null;

  @ApiProperty({ example: false, description: 'The process has been told to stop.' })
  stopping: boolean;
}

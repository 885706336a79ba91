import { Column, List } from '../../../shared/list-declaration.js';

/** All counters of an image, as the portal lists them. */
@List({ from: 'ratings' })
export class ListedRating {
  @Column({ type: 'integer', example: 17, sortable: true })
  id: number;

  @Column({ type: 'integer', example: 17, sortable: true, searched: true })
  imageId: number;

  @Column({ type: 'integer', example: 3, description: 'Ups minus downs.', sortable: true })
  totalRating: number;

  @Column({
    type: 'integer',
    example: 7,
    description: 'Number of ratings of the image.',
    sortable: true,
  })
  timesRated: number;

  @Column({ type: 'integer', example: 5, sortable: true })
  rateUp: number;

  @Column({ type: 'integer', example: 2, sortable: true })
  rateDown: number;

  @Column({
    sql: 'ratings.rate_hold::float8',
    sortable: 'ratings.rate_hold',
    example: 4.25,
    description: 'Seconds that the image was held.',
  })
  rateHold: number;

  @Column({ type: 'integer', example: 31, sortable: true })
  views: number;
}

import { Global, Module } from '@nestjs/common';
import { RowLists } from '../../database/row-lists.js';

/** Lists of rows, from the database to the answer. */
@Global()
@Module({ providers: [RowLists], exports: [RowLists] })
export class ListsModule {}

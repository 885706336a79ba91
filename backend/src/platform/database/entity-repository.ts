import {
  type EntityManager,
  type EntityTarget,
  type FindManyOptions,
  type FindOneOptions,
  type FindOptionsSelect,
  type FindOptionsWhere,
  type ObjectLiteral,
  Repository,
} from 'typeorm';

type Values<Entity extends ObjectLiteral> = Parameters<Repository<Entity>['update']>[1];

/** Refuses properties that the entity lacks, also in variables and spreads, where TypeScript does not check them. */
type Exact<Given, Entity extends ObjectLiteral> = Given &
  Values<Entity> &
  Record<Exclude<keyof Given, keyof Entity>, never>;

/**
 * TypeORM's repository, whose results are typed by the columns that are read. Writes can return columns (RETURNING),
 * which TypeORM leaves untyped or does not offer.
 */
export class EntityRepository<Entity extends ObjectLiteral> extends Repository<Entity> {
  /** `inTurn` runs each write, by default at once. */
  constructor(
    entity: EntityTarget<Entity>,
    manager: EntityManager,
    private readonly inTurn: <T>(write: () => Promise<T>) => Promise<T> = (write) => write(),
  ) {
    super(entity, manager);
  }

  override insert(...call: Parameters<Repository<Entity>['insert']>) {
    return this.inTurn(() => super.insert(...call));
  }

  override update(...call: Parameters<Repository<Entity>['update']>) {
    return this.inTurn(() => super.update(...call));
  }

  override upsert(...call: Parameters<Repository<Entity>['upsert']>) {
    return this.inTurn(() => super.upsert(...call));
  }

  override delete(...call: Parameters<Repository<Entity>['delete']>) {
    return this.inTurn(() => super.delete(...call));
  }

  pick<Key extends keyof Entity & string>(
    keys: readonly Key[],
    options: Omit<FindManyOptions<Entity>, 'select'> = {},
  ): Promise<Pick<Entity, Key>[]> {
    return this.find({ ...options, select: selectOf<Entity>(keys) });
  }

  pickOne<Key extends keyof Entity & string>(
    keys: readonly Key[],
    options: Omit<FindOneOptions<Entity>, 'select'>,
  ): Promise<Pick<Entity, Key> | null> {
    return this.findOne({ ...options, select: selectOf<Entity>(keys) });
  }

  async insertAll<Given extends object>(rows: Exact<Given, Entity>[]): Promise<void> {
    // Copies, because TypeORM writes generated values into what it inserts.
    await this.insert(rows.map((row) => ({ ...row })));
  }

  async insertReturning<Given extends object, Key extends keyof Entity & string>(
    values: Exact<Given, Entity>,
    keys: readonly Key[],
  ): Promise<Pick<Entity, Key>> {
    return (await this.insertAllReturning([values], keys))[0] as Pick<Entity, Key>;
  }

  /** Inserts all rows or none. Returns these columns of each row, in the same order. */
  insertAllReturning<Given extends object, Key extends keyof Entity & string>(
    rows: Exact<Given, Entity>[],
    keys: readonly Key[],
  ): Promise<Pick<Entity, Key>[]> {
    return this.run(this.insertion(rows, keys), keys);
  }

  /** Like `insertReturning`, but inserts nothing and returns null when the row would violate a unique constraint. */
  async insertUnlessTaken<Given extends object, Key extends keyof Entity & string>(
    values: Exact<Given, Entity>,
    keys: readonly Key[],
  ): Promise<Pick<Entity, Key> | null> {
    return (await this.run(this.insertion([values], keys).orIgnore(), keys))[0] ?? null;
  }

  /** Updates the matching rows and returns these columns of them. Throws when `where` is empty. */
  async updateReturning<Given extends object, Key extends keyof Entity & string>(
    where: FindOptionsWhere<Entity>,
    values: Exact<Given, Entity>,
    keys: readonly Key[],
  ): Promise<Pick<Entity, Key>[]> {
    return this.picked(await this.update(where, values, { returning: [...keys] }), keys);
  }

  /** Deletes the matching rows and returns these columns of them. Throws when `where` is empty. */
  async deleteReturning<Key extends keyof Entity & string>(
    where: FindOptionsWhere<Entity>,
    keys: readonly Key[],
  ): Promise<Pick<Entity, Key>[]> {
    if (Object.keys(where).length === 0) throw new TypeError('a condition is missing');
    const deletion = this.createQueryBuilder().delete().where(where);
    return this.run(deletion.returning([...keys]), keys);
  }

  private insertion(rows: Values<Entity>[], keys: readonly string[]) {
    const insertion = this.createQueryBuilder().insert().values(rows);
    return insertion.updateEntity(false).returning([...keys]);
  }

  private async run<Key extends keyof Entity & string>(
    statement: { execute: () => Promise<{ raw: unknown }> },
    keys: readonly Key[],
  ): Promise<Pick<Entity, Key>[]> {
    return this.picked(await this.inTurn(() => statement.execute()), keys);
  }

  /** Maps raw rows, in which TypeORM uses the column names of the database, to the names of the entity. */
  private picked<Key extends keyof Entity & string>(
    { raw }: { raw: unknown },
    keys: readonly Key[],
  ): Pick<Entity, Key>[] {
    const columns = keys.map(
      (key) => [key, this.metadata.findColumnWithPropertyName(key)] as const,
    );
    return (raw as ObjectLiteral[]).map((row) => {
      const fields = columns.map(([key, column]) => [
        key,
        row[column?.databaseName ?? ''] as unknown,
      ]);
      return Object.fromEntries(fields) as Pick<Entity, Key>;
    });
  }
}

function selectOf<Entity>(keys: readonly string[]): FindOptionsSelect<Entity> {
  return Object.fromEntries(keys.map((key) => [key, true])) as FindOptionsSelect<Entity>;
}

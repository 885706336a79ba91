import { settleMails } from '../support/settled-mails.js';
import type { TestProduct } from '../support/test-product.js';
import { loggedInAdmin, type LoggedInAgent } from './users.js';

/** Users as an admin sees and changes them in the portal. */
export class ManagedUsers {
  private constructor(
    private readonly product: TestProduct,
    readonly admin: LoggedInAgent,
  ) {}

  /** Removes the rows of earlier tests, and logs an admin in. */
  static async start(product: TestProduct): Promise<ManagedUsers> {
    await settleMails(product);
    await product.database.query(`DELETE FROM users WHERE username <> 'admin'`);
    await product.database.query('DELETE FROM audit_trail');
    await product.database.query('DELETE FROM images');
    return new ManagedUsers(product, await loggedInAdmin(product));
  }

  create(body: object) {
    return this.admin.post('/api/admin/users').send(body);
  }

  update(id: number, body: object) {
    return this.admin.put(`/api/admin/users/${id}`).send(body);
  }

  async rowOf(id: number) {
    const [row] = await this.product.database.query('SELECT * FROM users WHERE id = $1', [id]);
    return row;
  }

  changes() {
    return this.product.database.query<{ action: string }>(
      'SELECT admin, action, subject, before, after FROM audit_trail ORDER BY id',
    );
  }
}

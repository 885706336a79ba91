import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { topicProduct } from '../../support/topic-product.js';
import type { TestProduct } from '../../support/test-product.js';

describe('request paths', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await topicProduct();
  });

  /** Sends the path unchanged; other clients would normalize it. */
  const ask = async (path: string) => {
    const { port } = product.app.getHttpServer().address() as AddressInfo;
    const request = get({ port, path });
    const [answer] = (await once(request, 'response')) as [IncomingMessage];
    return { answer, text: await textOf(answer) };
  };

  it.each(['/%61dmin', '//admin', '/admin//'])(
    '%s gets the portal with its policy',
    async (path) => {
      const { answer, text } = await ask(path);
      expect(answer.statusCode).toBe(200);
      expect(text).toContain('data-portal');
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.headers['content-security-policy']).not.toContain('unsafe-inline');
    },
  );

  it.each([
    ...['/%61dmin.html', '//admin.html', '/./admin.html', '/admin.html/', '/ADMIN.html'],
    ...['/%70ages.json', '/%2570ages.json', '/pages%2fhome.html', '/x/..//pages.json'],
    ...['/%2eenv', '/%2evite/manifest.json', '/pages.json%00.txt', '/pages%5chome.html'],
    ...['/%', '/%ff', '/./admin', '/x/../admin', '/x%2f..%2fadmin'],
  ])('the path %s gets 404', async (path) => {
    const { answer, text } = await ask(path);
    expect(answer.statusCode).toBe(404);
    expect(text).not.toContain('data-portal');
    expect(text).not.toContain('"indexed"');
    expect(answer.headers['content-security-policy']).toContain("object-src 'none'");
  });

  it('an encoded API path gets the API policy', async () => {
    const { answer } = await ask('/%61pi//health');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-security-policy']).toContain('sandbox');
  });

  it.each(['', '?utm_source=card&utm_medium=qr', '?next=https://evil.example//'])(
    '/lp-plem%s redirects to its new path with the query',
    async (query) => {
      const answer = await product.visitor().get(`/lp-plem${query}`).expect(302);
      expect(answer.headers.location).toBe(`/lp-1d-vip-pass${query}`);
    },
  );

  it.each([
    ['/FR-CIRC', '/fr-circ'],
    ['/Fr-Circ/?utm_source=Card&token=aBc%2F', '/fr-circ?utm_source=Card&token=aBc%2F'],
    ['//FR-CIRC', '/fr-circ'],
    ['/ADMIN', '/admin'],
    ['/AUTH?reset=ToKen', '/auth?reset=ToKen'],
    ['/LP-PLEM/?x=Y', '/lp-1d-vip-pass?x=Y'],
    ['/.well-known/change-password', '/account'],
  ])('%s redirects to %s, with the query unchanged', async (path, page) => {
    const answer = await product.visitor().get(path).expect(302);
    expect(answer.headers.location).toBe(page);
  });

  it.each([
    ['/app', '/'],
    ['/app/?utm_source=mail&next=//evil.example', '/?utm_source=mail&next=//evil.example'],
  ])('%s redirects a visitor without a session to the home page', async (path, home) => {
    const answer = await product.visitor().get(path).expect(302);
    expect(answer.headers.location).toBe(home);
    expect(answer.headers['cache-control']).toBe('no-store');
    await product.visitor().get(path).set('Cookie', 'unspoken.sid=s%3Aended').expect(200);
  });

  it.each(['/NOWHERE', '/FR-CIRC/more', '/Assets/MAIN-0a1b2c3d.js'])(
    'the unknown path %s gets 404, whatever its case',
    (path) => product.visitor().get(path).expect(404),
  );
});

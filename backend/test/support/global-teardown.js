export default async function tearDown() {
  await globalThis.unspokenPostgres?.stop();
}

export default async function stop() {
  await globalThis.unspokenPostgres?.stop();
}

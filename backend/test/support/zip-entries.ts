import { crc32 } from 'node:zlib';

/** Reads the files of an uncompressed ZIP archive by path, from its central directory. Throws on a wrong checksum. */
export function zipEntries(archive: Buffer): Record<string, Buffer> {
  const end = archive.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  const entries: Record<string, Buffer> = {};
  let at = archive.readUInt32LE(end + 16);
  for (let count = archive.readUInt16LE(end + 10); count > 0; count -= 1) {
    const size = archive.readUInt32LE(at + 20);
    const lengths = [28, 30, 32].map((place) => archive.readUInt16LE(at + place));
    const [nameLength = 0, extra = 0, comment = 0] = lengths;
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(start, start + size);
    if (crc32(bytes) !== archive.readUInt32LE(at + 16)) throw new Error(`${name} is damaged`);
    entries[name] = bytes;
    at += 46 + nameLength + extra + comment;
  }
  return entries;
}

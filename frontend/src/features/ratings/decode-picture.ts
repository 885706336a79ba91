/** Loads and decodes a picture off the page, so that showing it later takes no time; rejects when it is broken. */
export async function decodePicture(url: string): Promise<void> {
  const image = new Image();
  image.src = url;
  await image.decode();
}

/** One picture after the other, to be accepted or removed. */
export function ReviewTab() {
  return <p>No images found</p>;
}

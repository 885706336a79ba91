/** How much one client may use of the memory for waiting bodies (`/tmp` of the proxy in `docker-compose.yml`), in MiB. */
const ROOM = 240;
const MOST_UPLOADS = 20;

/**
 * The configuration of the proxy for the largest upload of the API: the limit of bodies, the error text for a larger one,
 * and the number of uploads that one client may send at once.
 * @param {string} template
 * @param {string} api the OpenAPI document
 */
export function withUploadLimit(template, api) {
  const { image } = JSON.parse(api).components.schemas.UploadImageFormDto.properties;
  const [sentence] = /This photo is larger than [^"]+/.exec(api) ?? [];
  if (!sentence) throw new Error('openapi.json has no sentence for an image that is too large');
  // One MiB more than the image, for the other fields of the form. The product refuses an image that is a little too large.
  const body = Math.ceil(image.maxLength / 1024 ** 2) + 1;
  const uploads = Math.min(MOST_UPLOADS, Math.floor(ROOM / body));
  return template
    .replace(/"This photo is larger than [^"]+"/, `"${sentence}"`)
    .replace(/client_max_body_size \d+m;\n(\s+)limit_conn uploads \d+;/, (_found, indent) =>
      [`client_max_body_size ${body}m;`, `limit_conn uploads ${uploads};`].join(`\n${indent}`),
    );
}

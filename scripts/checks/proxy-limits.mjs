/** Of the memory for waiting bodies in `docker-compose.yml`, what one client may fill, in MiB. */
const ROOM = 240;
const MOST_UPLOADS = 20;

/**
 * The configuration of the proxy with the largest upload of the API: its bodies, the sentence for a larger one, and as many
 * uploads of one client as there is room for.
 * @param {string} template
 * @param {string} api the OpenAPI document
 */
export function withUploadLimit(template, api) {
  const { image } = JSON.parse(api).components.schemas.UploadImageFormDto.properties;
  const [sentence] = /This photo is larger than [^"]+/.exec(api) ?? [];
  if (!sentence) throw new Error('openapi.json has no sentence for an image that is too large');
  // With the other fields of the form; what is a little larger gets its sentence from the product.
  const body = Math.ceil(image.maxLength / 1024 ** 2) + 1;
  const uploads = Math.min(MOST_UPLOADS, Math.floor(ROOM / body));
  return template
    .replace(/"This photo is larger than [^"]+"/, `"${sentence}"`)
    .replace(/client_max_body_size \d+m;\n(\s+)limit_conn uploads \d+;/, (_found, indent) =>
      [`client_max_body_size ${body}m;`, `limit_conn uploads ${uploads};`].join(`\n${indent}`),
    );
}

import { request } from 'node:http';

/** Begins an upload, and sends the second half of its body only on `finish`. */
export function beginUpload(url: string, image: Buffer) {
  const head =
    '--edge\r\nContent-Disposition: form-data; name="image"; filename="card.jpg"\r\n' +
    'Content-Type: image/jpeg\r\n\r\n';
  const body = Buffer.concat([Buffer.from(head), image, Buffer.from('\r\n--edge--\r\n')]);
  const call = request(`${url}/api/upload-image-cloud`, {
    method: 'POST',
    headers: {
      'Content-Type': 'multipart/form-data; boundary=edge',
      'Content-Length': body.length,
    },
  });
  const answered = new Promise<number | string | undefined>((resolve) => {
    call.once('error', ({ message }) => resolve(message));
    call.once('response', (response) => {
      response.resume().once('end', () => resolve(response.statusCode));
    });
  });
  call.write(body.subarray(0, body.length / 2));
  return {
    finish: () => {
      call.end(body.subarray(body.length / 2));
      return answered;
    },
    abort: () => call.destroy(),
  };
}

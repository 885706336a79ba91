import { expect, it } from '@jest/globals';
import { signedHeaders } from './webhook-secret.js';

it('each secret signs a message as in the example of the Standard Webhooks specification', () => {
  const message = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' };
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const example = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
  expect(signedHeaders(message, [secret, secret], new Date(1_614_265_330_900))).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': `${example} ${example}`,
  });
});

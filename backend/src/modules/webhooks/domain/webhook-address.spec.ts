import { expect, it } from '@jest/globals';
import { addressProblem } from './webhook-address.js';

it.each([
  ['http://hooks.example/', 'The address must begin with https://'],
  ['file:///etc/passwd', 'The address must begin with https://'],
  ['hooks.example', 'The address must begin with https://'],
  [
    `https://hooks.example/${'x'.repeat(1_000)}`,
    'The address must be at most 1000 characters long.',
  ],
  ['https://me:secret@hooks.example/', 'The address must have no user name and no password.'],
  ['https://hooks.example/#part', 'The address must not have a # with something after it.'],
  ['https://hooks.example:25/', 'The port must be 443, or 1024 or higher.'],
  ['https://hooks.example:8443/path?token=a', null],
])('the address %s has the problem %j', (address, problem) => {
  expect(addressProblem(address)).toBe(problem);
});

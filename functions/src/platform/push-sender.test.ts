import { expect, test } from 'vitest';
import { createPushSender } from './push-sender.ts';

const { accepts } = createPushSender({
  publicKey: '',
  privateKey: '',
  contact: '',
  services: ['https://fcm.googleapis.com', 'https://*.notify.windows.com', 'http://127.0.0.1:*'],
});

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://fcm.googleapis.com:443/fcm/send/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
  'http://127.0.0.1:54321/push/1',
])('accepts %s', (endpoint) => {
  expect(accepts(endpoint)).toBe(true);
});

test.each([
  ['another host', 'https://attacker.example/fcm.googleapis.com'],
  ['a host that begins with an allowed one', 'https://fcm.googleapis.com.attacker.example/'],
  ['a host that ends with an allowed one', 'https://attackerfcm.googleapis.com/'],
  ['a host without the dot of the pattern', 'https://fcmXgoogleapis.com/'],
  ['a path instead of a host', 'https://attacker.example/.notify.windows.com'],
  ['HTTP', 'http://fcm.googleapis.com/fcm/send/abc'],
  ['another protocol', 'file://fcm.googleapis.com/etc/passwd'],
  ['another port', 'https://fcm.googleapis.com:8443/fcm/send/abc'],
  ['an allowed host as a user name', 'https://fcm.googleapis.com@attacker.example/'],
  ['a user name', 'https://user@fcm.googleapis.com/fcm/send/abc'],
  ['a password', 'https://:password@fcm.googleapis.com/fcm/send/abc'],
  ['an IP address', 'https://169.254.169.254/computeMetadata/v1/'],
  ['an IP address as a number', 'https://2852039166/'],
  ['an IPv6 address', 'https://[::1]/'],
  ['the metadata server', 'http://metadata.google.internal/computeMetadata/v1/'],
  ['a backslash', String.raw`https://attacker.example\@fcm.googleapis.com/`],
  ['text that is not a URL', 'fcm.googleapis.com'],
])('rejects %s', (_what, endpoint) => {
  expect(accepts(endpoint)).toBe(false);
});

import { expect, test } from 'vitest';
import { readServiceAddress } from './service-address.ts';

test.each([
  ['https://pix.example.com/v1', 'https://pix.example.com/v1'],
  [' https://pix.example.com/v1/ ', 'https://pix.example.com/v1'],
  ['pix.example.com/gateway/v1//', 'https://pix.example.com/gateway/v1'],
  ['HTTPS://Pix.Example.com:443/v1', 'https://pix.example.com/v1'],
  ['https://pix.example.com:8443/v1', 'https://pix.example.com:8443/v1'],
  ['http://localhost:4000/v1', 'http://localhost:4000/v1'],
  ['https://pix.example.com', 'https://pix.example.com'],
  // Another spelling of an address is the address, so that nobody is misled by what is shown.
  ['https://0x7f.1/v1', 'https://127.0.0.1/v1'],
])('%j is kept as %s', (text, address) => {
  expect(readServiceAddress(text)).toBe(address);
  expect(readServiceAddress(address)).toBe(address);
});

test.each([
  '',
  ' ',
  'https://',
  'ftp://pix.example.com/v1',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'https://user:password@pix.example.com/v1',
  'https://user@pix.example.com/v1',
  'https://@pix.example.com/v1',
  'https://pix.example.com/v1?key=1',
  'https://pix.example.com/v1#part',
  'https://pix.example.com/v 1',
  'https:\\\\pix.example.com',
  'https://pix.example.com:99999/v1',
  `https://pix.example.com/${'v'.repeat(300)}`,
])('%j is none', (text) => {
  expect(readServiceAddress(text)).toBeNull();
});
